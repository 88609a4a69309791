// A sentence in the middle of the stage, with what can be done about it.
import type { ReactNode } from 'react'
import styles from './stage.module.css'

export function StageMessage({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.message} role="status">
      <p>{text}</p>
      {children}
    </div>
  )
}
