// How far something is; unmeasured progress looks unmeasured and says so to screen readers by having no value.
import styles from './small.module.css'

type Props = {
  /** 0 to 1, or null while nobody knows. */
  readonly share: number | null
  readonly label: string
  readonly tone?: 'running' | 'accent'
}

export function ProgressBar({ share, label, tone = 'running' }: Props) {
  const percent = share === null ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === undefined ? {} : { 'aria-valuenow': percent })}
      className={styles.bar}
      data-tone={tone}
    >
      <i
        data-unmeasured={percent === undefined || undefined}
        style={percent === undefined ? {} : { width: `${percent}%` }}
      />
    </div>
  )
}
