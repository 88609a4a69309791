// The key of a shortcut as a small key cap, written for the person's own system.
import type { ShortcutId } from '../commands/shortcuts.ts'
import { useKeyTerms } from '../commands/use-key-terms.ts'
import { writtenKeys } from '../commands/written-keys.ts'
import styles from './small.module.css'

/** A hint on a control: not read aloud. `all` shows every key that does it, not the first alone; without a key it is not there. */
export function Kbd({ of, all = false }: { readonly of: ShortcutId; readonly all?: boolean }) {
  const { platform, keys } = useKeyTerms()
  const caps = writtenKeys(keys[of], platform)
  return (all ? caps : caps.slice(0, 1)).map((cap) => (
    <span key={cap} className={styles.kbd} aria-hidden="true">
      {cap}
    </span>
  ))
}
