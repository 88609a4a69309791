// The axes of a cross-section in millimetres: heights at the right, with what else stands there beside them, and lengths below.
import { axisTicks } from './axis-ticks.ts'
import styles from './section.module.css'

/** Pixels for the heights at the right, and for the lengths below. */
export const axisRoom = { right: 52, bottom: 18 }

type Props = {
  /** Pixels of the plot, without the axes, and of the whole drawing. */
  readonly plot: { readonly width: number; readonly height: number }
  readonly whole: { readonly width: number; readonly height: number }
  /** Millimetres. */
  readonly depth: number
  readonly length: number
  /** Of each height on the axis, from the lowest. */
  readonly beside?: readonly string[]
}

/** The heights on the axis. */
export const heightTicks = (depth: number, height: number) => axisTicks(depth, height / 24)

export function SectionAxes({ plot: { width, height }, whole, depth, length, beside }: Props) {
  return (
    <>
      {heightTicks(depth, height).map((tick, at) => {
        const y = height - (tick / depth) * (height - 8)
        return (
          <g key={tick}>
            <line className={styles.grid} x1={0} x2={width} y1={y} y2={y} />
            <text className={styles.axis} x={width + 8} y={y + 3.5}>
              {tick} mm
            </text>
            {beside ? (
              <text className={styles.own} x={whole.width} y={y + 3.5} textAnchor="end">
                {beside[at]}
              </text>
            ) : null}
          </g>
        )
      })}
      {axisTicks(length, width / 130).map((tick) => (
        <text
          key={tick}
          className={styles.axis}
          x={length > 0 ? (tick / length) * width : 0}
          y={whole.height - 4}
          textAnchor={tick === 0 ? 'start' : 'middle'}
        >
          {tick === 0 ? '0 mm' : tick}
        </text>
      ))}
    </>
  )
}
