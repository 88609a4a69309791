// The read-out at the lower left: place, height and the file's own value under the pointer, from the full-size samples.
import type { HeightFacts } from '../../src-shared/height-map.ts'
import { useText } from '../text/use-text.ts'
import { type Cursor, useCursor } from './cursor.ts'
import { readAt, type Sizes, type StoredHeights } from './height-units.ts'
import styles from './stage.module.css'
import { useViewerFormat } from './use-viewer-format.ts'

type Props = {
  readonly heights: StoredHeights
  readonly facts: HeightFacts
  readonly sizes: Sizes
  readonly cursor: Cursor
  readonly hint: string
}

export function ReadOut({ heights, facts, sizes, cursor, hint }: Props) {
  const t = useText()
  const format = useViewerFormat()
  const at = useCursor(cursor)
  const reading = at && readAt(heights, facts, sizes, at)
  if (!reading) return <p className={styles.readOut}>{hint}</p>
  const parts = [
    ['x', format.mm(reading.x, 1), format.whole(reading.column)],
    ['y', format.mm(reading.y, 1), format.whole(reading.row)],
    ['z', format.mm(reading.z, 3), ''],
    [t('viewer.value'), format.value(reading.value, facts.format), ''],
  ] as const
  return (
    <p className={styles.readOut} data-reading={`${reading.column},${reading.row},${reading.value}`}>
      {parts.map(([name, value, pixel]) => (
        <span key={name}>
          {name} <b>{value}</b>
          {pixel ? <i>{t('viewer.pixel', { n: pixel })}</i> : null}
        </span>
      ))}
    </p>
  )
}
