// One option of a form: its name, its few values side by side, and what the chosen one means.
import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import styles from '../create.module.css'

type Props<V extends string> = {
  readonly label: string
  readonly value: V
  /** Each value with its words. */
  readonly options: readonly (readonly [V, string])[]
  /** Values that cannot be chosen now. */
  readonly gone?: readonly V[]
  readonly about?: string
  /** Follows what it means. */
  readonly notice?: string
  readonly onChange: (value: V) => void
}

export function Choice<V extends string>({ label, value, options, gone = [], about, notice, onChange }: Props<V>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span className="label">{label}</span>
      <SegmentedControl
        aria-label={label}
        {...(about || notice ? { 'aria-describedby': id } : {})}
        value={value}
        onChange={onChange}
        data={options.map(([option, words]) => ({ value: option, label: words, disabled: gone.includes(option) }))}
      />
      {about || notice ? (
        <p id={id} className={styles.about}>
          {[about, notice].filter(Boolean).join(' · ')}
        </p>
      ) : null}
    </div>
  )
}
