// The name of something the person keeps while it is changed: kept with Enter or by leaving the field, as it was with Escape.
import { useRef, useState } from 'react'
import { onKeys } from '../../commands/use-keys.ts'
import { NameInput } from '../NameInput.tsx'
import styles from './kept.module.css'
import { longestName } from './longest-name.ts'

type Props = {
  readonly label: string
  readonly name: string
  /** Why a name cannot be had, in words; null for one that can. */
  readonly whyNot: (name: string) => string | null
  readonly onName: (name: string) => void
  /** `byKey`: the keyboard would be lost with the field. */
  readonly onEnd: (byKey: boolean) => void
}

export function RenameField({ label, name: before, whyNot, onName, onEnd }: Props) {
  const [name, setName] = useState(before)
  const ended = useRef(false)
  const error = whyNot(name)
  const end = (keeps: boolean, byKey: boolean) => {
    // The field loses the focus when it goes, which is no word for what was typed.
    if (ended.current) return
    ended.current = true
    if (keeps && error === null) onName(name)
    onEnd(byKey)
  }
  return (
    <NameInput
      className={styles.rename ?? ''}
      autoFocus
      aria-label={label}
      most={longestName}
      value={name}
      error={error}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => end(true, false)}
      onKeyDown={onKeys({
        'field.keep': () => error === null && end(true, true),
        'field.clear': () => end(false, true),
      })}
    />
  )
}
