// One object with its four places, Front, Left, Back and Right, and what it still needs.
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useText } from '../../text/use-text.ts'
import { sameSlot, useCreateChoice } from '../create-choice.ts'
import { PictureSlot } from '../slots/PictureSlot.tsx'
import { SlotNotes } from '../slots/SlotNotes.tsx'
import styles from '../slots/slots.module.css'
import type { TrayPicture } from '../tray/tray-pictures.ts'
import { type View, views } from './view-names.ts'
import type { ViewSet } from './view-sets.ts'

type Props = {
  readonly set: ViewSet
  readonly pictures: readonly TrayPicture[]
  /** Nothing was put into it yet. */
  readonly empty: boolean
  readonly onPut: (hash: string, view: View) => void
  readonly onFiles: (files: FileList, view: View) => void
  readonly onTake: (hash: string) => void
  readonly onDissolve: () => void
}

export function ViewSetCard({ set, pictures, empty, onPut, onFiles, onTake, onDissolve }: Props) {
  const t = useText()
  const dropped = useCreateChoice((state) => state.dropped)
  const object = set.name || t('views.unnamed')
  const needsFront = !empty && !set.views.front
  const needsOther = !empty && !set.views.left && !set.views.back && !set.views.right
  const needs = needsFront ? (needsOther ? 'views.both' : 'views.front') : needsOther ? 'views.another' : null
  const places = views.map((view) => ({
    to: { slot: 'view', set: set.id, view } as const,
    name: t(`view.${view}`),
  }))
  const waits = (view: View) =>
    dropped.some(({ to, stage }) => stage !== 'told' && sameSlot(to, { slot: 'view', set: set.id, view }))
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
              label={t('views.slot', { view: t(`view.${view}`), object })}
              caption={t(`view.${view}`)}
              picture={pictures.find((picture) => picture.hash === hash)}
              pictures={pictures}
              waiting={waits(view)}
              needed={view === 'front' ? needsFront : needsOther}
              onPut={(put) => onPut(put, view)}
              onFiles={(files) => onFiles(files, view)}
              onClear={() => hash && onTake(hash)}
            />
          )
        })}
      </div>
      <SlotNotes places={places} />
    </section>
  )
}
