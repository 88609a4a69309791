// A small word in a pill: a file type, or a status with its dot and its colour; the colour is never alone.
import type { ReactNode } from 'react'
import styles from './small.module.css'

export type ChipTone = 'quiet' | 'running' | 'done' | 'attention' | 'failed'

export function Chip({ tone = 'quiet', dot, children }: { tone?: ChipTone; dot?: boolean; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {dot ? <i aria-hidden="true" /> : null}
      {children}
    </span>
  )
}
