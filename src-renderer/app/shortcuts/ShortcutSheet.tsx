// The sheet of keys, opened with `?`: every shortcut of the studio by the place where it works, with a search.
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { type ShortcutPlace, shortcuts } from '../../commands/shortcuts.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { usePlatform } from '../../commands/use-platform.ts'
import { writtenKeys } from '../../commands/written-keys.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { findShortcuts } from './find-shortcuts.ts'
import styles from './sheet.module.css'

export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog onClose={onClose} title={t('keys.title')} size={860} classNames={{ body: styles.body ?? '' }}>
      <Sheet onClose={onClose} />
    </Dialog>
  )
}

function Sheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const format = useFormats()
  const platform = usePlatform()
  const [typed, setTyped] = useState('')
  useKeys({ 'sheet.open': onClose })
  const found = useMemo(() => findShortcuts(typed, platform, t), [typed, platform, t])
  const count = found.reduce((sum, { ids }) => sum + ids.length, 0)
  return (
    <>
      <div className={styles.top}>
        <TextInput
          type="search"
          className={styles.field ?? ''}
          data-autofocus
          aria-label={t('keys.field')}
          placeholder={t('keys.field')}
          leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className="dim num" role="status">
          {count === 0 ? t('keys.none') : t('keys.count', { count, n: format.number(count) })}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keyboard. */}
      <section className={styles.places} tabIndex={0} aria-label={t('keys.title')}>
        <div className={styles.columns}>
          {found.map(({ place, ids }) => (
            <Place key={place} place={place} short={ids.length < 8}>
              {ids.map((id) => (
                <div key={id}>
                  <dt>{t(shortcuts[id].words)}</dt>
                  <dd>
                    {writtenKeys(shortcuts[id], platform).map((cap, index) => (
                      <span key={cap}>
                        {index > 0 ? <span className="faint"> {t('keys.or')} </span> : null}
                        <kbd className={styles.cap}>{cap}</kbd>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </Place>
          ))}
        </div>
      </section>
    </>
  )
}

type PlaceProps = { readonly place: ShortcutPlace; readonly short: boolean; readonly children: ReactNode }

function Place({ place, short, children }: PlaceProps) {
  const t = useText()
  return (
    <section className={styles.place} data-short={short || undefined}>
      <h3 className={styles.heading}>{t(`keys.place.${place}`)}</h3>
      <dl>{children}</dl>
    </section>
  )
}
