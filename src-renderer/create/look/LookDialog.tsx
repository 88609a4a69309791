// One picture of the tray, large, with its facts; the arrow keys go on to the next, Escape goes back to the tray.
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { TrayItem } from '../../../src-shared/source.ts'
import type { Press } from '../../commands/key-desk.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { useStudioState } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { Picture } from '../../ui/files/Picture.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { cardWords } from '../tray/card-words.ts'
import styles from './look.module.css'
import { lookFacts } from './look-facts.ts'
import { endLook, lookAt, useLookedAt } from './looked-at.ts'
import { copyTrayPath, copyTrayPicture, showTrayPicture } from './picture-acts.ts'

export function LookDialog({ items }: { readonly items: readonly TrayItem[] }) {
  const id = useLookedAt((state) => state.id)
  const at = items.findIndex((item) => item.id === id)
  const item = items[at]
  if (!item) return null
  return (
    <Dialog onClose={endLook} title={item.name} size={1200} yOffset={24} xOffset={32}>
      <Look item={item} at={at} items={items} />
    </Dialog>
  )
}

type LookProps = { readonly item: TrayItem; readonly at: number; readonly items: readonly TrayItem[] }

function Look({ item, at, items }: LookProps) {
  const t = useText()
  const format = useFormats()
  const paused = useStudioState()?.sendingPaused ?? false
  const { check } = item
  const go = (to: number) => {
    const next = items[Math.min(Math.max(0, to), items.length - 1)]
    if (next) lookAt(next.id)
  }
  const walk = ({ key }: Press) => go(at + (key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1))
  useKeys({
    'list.walk': walk,
    'list.jump': ({ key }) => (key === 'Home' ? go(0) : key === 'End' ? go(items.length - 1) : false),
  })
  const nameOf = (id: string) => items.find((each) => each.id === id)?.name
  const words = cardWords(item, nameOf, format, { paused })
  const place = { at: format.number(at + 1), n: format.number(items.length) }
  return (
    <div className={styles.look}>
      <div className={styles.stage}>
        {check.state === 'ready' ? (
          <Picture
            asset={{ what: 'source', hash: check.source.hash, size: 'full' }}
            alt={item.name}
            className={styles.picture}
          />
        ) : (
          <p className={styles.none}>{t(words.key, words.values)}</p>
        )}
      </div>
      <dl className={styles.facts} aria-live="polite">
        {lookFacts(item, t, format).map(({ title, value }) => (
          <div key={title}>
            <dt className="label">{t(title)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <footer className={styles.foot}>
        <ActionIcon aria-label={t('look.previous')} disabled={at === 0} onClick={() => go(at - 1)}>
          <IconChevronLeft size={16} stroke={1.6} />
        </ActionIcon>
        <p className="dim num">{t('look.place', place)}</p>
        <ActionIcon aria-label={t('look.next')} disabled={at === items.length - 1} onClick={() => go(at + 1)}>
          <IconChevronRight size={16} stroke={1.6} />
        </ActionIcon>
        <span className={styles.grow} />
        {check.state === 'ready' ? (
          <Button onClick={() => void copyTrayPicture(item, { t, format })}>{t('copy.picture')}</Button>
        ) : null}
        <Button onClick={() => copyTrayPath(item, { t, format })}>{t('copy.path', { count: 1 })}</Button>
        <Button onClick={() => showTrayPicture(item)}>{t('library.showInFolder')}</Button>
      </footer>
    </div>
  )
}
