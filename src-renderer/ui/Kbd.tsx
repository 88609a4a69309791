// The key of a shortcut as a small key cap, written for the person's own system.
import { type ShortcutId, shortcuts } from '../commands/shortcuts.ts'
import { usePlatform } from '../commands/use-platform.ts'
import { writtenKeys } from '../commands/written-keys.ts'
import styles from './small.module.css'

/** A hint on a control: not read aloud. `all` shows every key that does it, not the first alone. */
export function Kbd({ of, all = false }: { readonly of: ShortcutId; readonly all?: boolean }) {
  const platform = usePlatform()
  const caps = writtenKeys(shortcuts[of], platform)
  return (all ? caps : caps.slice(0, 1)).map((cap) => (
    <span key={cap} className={styles.kbd} aria-hidden="true">
      {cap}
    </span>
  ))
}
