// The trades at the left of a gallery, each with how many of its cards are found.
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from './gallery.module.css'
import { everyTrade, type Shown } from './shown-cards.ts'

type Props = {
  readonly counts: Shown['counts']
  readonly trade: string
  /** What the pictures are. */
  readonly pictures: string
  readonly onChange: (trade: string) => void
}

export function GalleryTrades({ counts, trade, pictures, onChange }: Props) {
  const t = useText()
  const format = useFormats()
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav className={styles.trades} aria-label={t('gallery.trades')}>
      {[{ id: everyTrade, title: t('gallery.all'), count: all }, ...counts].map(({ id, title, count }) => (
        <button
          key={id}
          type="button"
          className={styles.trade}
          aria-pressed={id === trade}
          data-none={count === 0 || undefined}
          onClick={() => onChange(id)}
        >
          <span>{title}</span> <span className="num">{format.number(count)}</span>
        </button>
      ))}
      <p className={styles.pictures}>{pictures}</p>
    </nav>
  )
}
