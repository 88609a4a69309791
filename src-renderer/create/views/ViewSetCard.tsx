// One object with its four slots, Front, Left, Back and Right, and what it still needs.
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type View, views } from '../../../src-shared/destination.ts'
import { useText } from '../../text/use-text.ts'
import { PictureSlot } from '../slots/PictureSlot.tsx'
import { SlotNotes } from '../slots/SlotNotes.tsx'
import styles from '../slots/slots.module.css'
import type { TrayPicture } from '../tray/tray-pictures.ts'
import type { ViewSet } from './view-sets.ts'

type Props = {
  readonly set: ViewSet
  readonly pictures: readonly TrayPicture[]
  /** Those that are in no set. */
  readonly left: readonly TrayPicture[]
  /** Nothing was put into it yet. */
  readonly empty: boolean
  readonly onPut: (hash: string, view: View) => void
  readonly onTake: (hash: string) => void
  readonly onDissolve: () => void
}

export function ViewSetCard({ set, pictures, left, empty, onPut, onTake, onDissolve }: Props) {
  const t = useText()
  const object = set.name || t('views.unnamed')
  const needsFront = !empty && !set.views.front
  const needsOther = !empty && !set.views.left && !set.views.back && !set.views.right
  const needs = needsFront ? (needsOther ? 'views.both' : 'views.front') : needsOther ? 'views.another' : null
  const slots = views.map((view) => ({
    to: { slot: 'view', set: set.id, view } as const,
    name: t(`view.${view}`),
  }))
  return (
    <section className={styles.set} aria-label={t('views.of', { object })} data-needs={needs !== null || undefined}>
      <header>
        <h3 className="ellipsis" title={object}>
          {object}
        </h3>
        {needs ? <span className={styles.needs}>{t(needs)}</span> : null}
        {empty ? null : (
          <ActionIcon size={20} aria-label={t('views.dissolve', { object })} onClick={onDissolve}>
            <IconX size={12} stroke={2} />
          </ActionIcon>
        )}
      </header>
      <div className={styles.views}>
        {views.map((view) => {
          const hash = set.views[view]
          return (
            <PictureSlot
              key={view}
              to={{ slot: 'view', set: set.id, view }}
              label={t('views.slot', { view: t(`view.${view}`), object })}
              caption={t(`view.${view}`)}
              picture={pictures.find((picture) => picture.hash === hash)}
              pictures={pictures}
              needed={view === 'front' ? needsFront : needsOther}
              onPut={(put) => onPut(put, view)}
              onClear={() => hash && onTake(hash)}
            />
          )
        })}
      </div>
      <SlotNotes slots={slots} left={left} />
    </section>
  )
}
