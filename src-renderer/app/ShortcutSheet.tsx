// The sheet of keys, opened with `?`.

import type { TextKey } from '../text/en.ts'
import { useText } from '../text/use-text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import styles from './app.module.css'

/** Each row: what it does, and the combinations for it. */
const rows: readonly (readonly [TextKey, readonly string[]])[] = [
  ['shortcuts.places', ['mod+1', 'mod+5']],
  ['shortcuts.add', ['mod+o']],
  ['shortcuts.place', ['mod+enter']],
  ['shortcuts.search', ['/']],
  ['shortcuts.walk', ['arrows']],
  ['shortcuts.open', ['enter']],
  ['shortcuts.space', ['Space']],
  ['shortcuts.all', ['mod+a']],
  ['shortcuts.remove', ['delete']],
  ['shortcuts.clear', ['Esc']],
  ['shortcuts.sheet', ['?']],
]

export function ShortcutSheet({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcuts.title')} size={640}>
      <dl className={styles.sheet}>
        {rows.map(([what, keys]) => (
          <div key={what}>
            <dt>{t(what)}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function Keys({ keys: [first = '', last] }: { readonly keys: readonly string[] }) {
  const t = useText()
  if (first === 'arrows') return <span>{t('shortcuts.arrows')}</span>
  return (
    <>
      <Kbd keys={first} spoken />
      {last ? (
        <>
          {t('shortcuts.to')} <Kbd keys={last} spoken />
        </>
      ) : null}
    </>
  )
}
