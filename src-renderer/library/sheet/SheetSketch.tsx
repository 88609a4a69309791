// A sheet in small: the paper with a field for each picture, as the first page will be.
import type { SheetLayout } from '../../../src-shared/exports/sheet-layout.ts'
import styles from './sheet.module.css'

type Props = { readonly layout: SheetLayout; readonly results: number; readonly label: string }

export function SheetSketch({ layout, results, label }: Props) {
  const { width, height, margin, head, columns, rows, gap, picture, text, line } = layout
  const shown = Math.min(results, columns * rows)
  const places = Array.from({ length: shown }, (_, at) => ({
    at,
    x: margin + (at % columns) * (picture.width + gap),
    y: margin + head + Math.floor(at / columns) * (picture.height + text + gap),
  }))
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className={styles.paper} width={width} height={height} rx={2} />
      {head > 0 ? <rect className={styles.words} x={margin} y={margin} width={width / 3} height={5} /> : null}
      {places.map(({ at, x, y }) => (
        <g key={at}>
          <rect className={styles.field} x={x} y={y} width={picture.width} height={picture.height} />
          {text > 0 ? (
            <rect
              className={styles.words}
              x={x}
              y={y + picture.height + 2.4}
              width={picture.width * 0.7}
              height={Math.max(1.6, text - 2 - line / 2)}
            />
          ) : null}
        </g>
      ))}
    </svg>
  )
}
