// A key combination as a small key cap, written for the person's own system.
import { useStudioState } from '../state/queries.ts'
import { shortcutLabel } from './shortcut.ts'
import styles from './small.module.css'

/** `keys` as in `mod+enter`. A hint on a control is not read aloud; `spoken` is for where the keys are the text. */
export function Kbd({ keys, spoken = false }: { readonly keys: string; readonly spoken?: boolean }) {
  const platform = useStudioState()?.platform ?? 'linux'
  const label = shortcutLabel(keys, platform)
  if (spoken) return <kbd className={styles.kbd}>{label}</kbd>
  return (
    <span className={styles.kbd} aria-hidden="true">
      {label}
    </span>
  )
}
