// One shortcut of the sheet: what it does, its keys, and the quiet way to others, or the lock of those that stay.
import { IconLock } from '@tabler/icons-react'
import type { OwnKeys } from '../../../src-shared/settings/own-keys.ts'
import { isSame } from '../../commands/own-keys/keys-in-force.ts'
import { type ShortcutId, shortcuts } from '../../commands/shortcuts.ts'
import { useKeyTerms } from '../../commands/use-key-terms.ts'
import { writtenKeys } from '../../commands/written-keys.ts'
import { say } from '../../state/announce.ts'
import { useText } from '../../text/use-text.ts'
import { KeyChange } from './KeyChange.tsx'
import styles from './sheet.module.css'

type Props = {
  readonly id: ShortcutId
  /** Tab comes to this row of the sheet; arrows go on from there. */
  readonly isStop: boolean
  readonly changing: boolean
  readonly onFocus: () => void
  readonly onChange: () => void
  readonly onKeep: (after: OwnKeys, text: string) => void
  readonly onLeave: () => void
}

export function ShortcutRow({ id, isStop, changing, onFocus, onChange, onKeep, onLeave }: Props) {
  const t = useText()
  const { keys, platform } = useKeyTerms()
  const { words, fixed, keys: first } = shortcuts[id]
  const what = t(words)
  const caps = writtenKeys(keys[id], platform)
  const row = { 'data-row': id, tabIndex: isStop ? 0 : -1, onFocus }
  return (
    <div className={styles.row} data-changing={changing || undefined}>
      <dt>
        {what}
        {isSame(keys[id], first) ? null : <span className={styles.changed}>{t('keys.changed')}</span>}
      </dt>
      <dd className={styles.act}>
        {fixed ? (
          <button
            type="button"
            className={styles.lock}
            aria-label={t('keys.fixedOf', { what })}
            aria-disabled="true"
            title={t('keys.fixed')}
            onClick={() => say(t('keys.fixed'))}
            {...row}
          >
            <IconLock size={12} stroke={1.8} aria-hidden="true" />
          </button>
        ) : (
          <button
            type="button"
            className={styles.change}
            aria-label={t('keys.changeOf', { what })}
            aria-expanded={changing}
            onClick={onChange}
            {...row}
          >
            {t('keys.change')}
          </button>
        )}
      </dd>
      <dd className={styles.keys}>
        {caps.length === 0 ? <span className="faint">{t('keys.noKey')}</span> : null}
        {caps.map((cap, index) => (
          <span key={cap}>
            {index > 0 ? <span className="faint"> {t('keys.or')} </span> : null}
            <kbd className={styles.cap}>{cap}</kbd>
          </span>
        ))}
      </dd>
      {changing ? (
        <dd className={styles.panel}>
          <KeyChange id={id} onKeep={onKeep} onLeave={onLeave} />
        </dd>
      ) : null}
    </div>
  )
}
