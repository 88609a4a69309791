// An empty place: one sentence that teaches the first action, and one control for it.
import type { ReactNode } from 'react'
import styles from './small.module.css'

type Props = { readonly icon: ReactNode; readonly title: string; readonly hint: string; readonly children?: ReactNode }

export function EmptyPlace({ icon, title, hint, children }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon} aria-hidden="true">
        {icon}
      </span>
      <p className="title">{title}</p>
      <p className="dim">{hint}</p>
      {children ? (
        <div className={styles.emptyActions} data-instead>
          {children}
        </div>
      ) : null}
    </div>
  )
}
