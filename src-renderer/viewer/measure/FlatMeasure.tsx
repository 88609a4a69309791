// The measured samples over the flat picture: two ends that can be dragged, the line between them and its length.
import { type PointerEvent, useRef } from 'react'
import type { Point } from '../heights/height-units.ts'
import stage from '../stage/stage.module.css'
import { type PlacedView, toStage } from '../stage/zoom.ts'
import styles from './measure.module.css'
import { middleOf } from './measure-points.ts'
import type { HeightMeasure } from './use-height-measure.ts'

type Props = {
  readonly measure: HeightMeasure
  readonly view: PlacedView
  /** The distance in words, once there are two points. */
  readonly distance: string | null
  readonly place: (event: { clientX: number; clientY: number }) => Point | undefined
}

export function FlatMeasure({ measure, view, distance, place }: Props) {
  const dragged = useRef<number>(undefined)
  const spots = measure.points.map((sample) => toStage(view, middleOf(sample)))
  const [one, other] = spots
  const handlers = (which: number) => ({
    onPointerDown(event: PointerEvent) {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = which
    },
    onPointerMove(event: PointerEvent) {
      const at = dragged.current === which ? place(event) : undefined
      if (!at) return
      event.stopPropagation()
      measure.take(which, at)
    },
    onPointerUp(event: PointerEvent) {
      event.stopPropagation()
      dragged.current = undefined
    },
  })
  return (
    <>
      <svg className={stage.overlay} aria-hidden="true">
        {one && other ? (
          <>
            <line className={styles.measureUnder} x1={one.x} y1={one.y} x2={other.x} y2={other.y} />
            <line className={styles.measureLine} x1={one.x} y1={one.y} x2={other.x} y2={other.y} />
          </>
        ) : null}
        {spots.map(({ x, y }, which) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second.
          <g key={which} data-end={which + 1}>
            <circle className={styles.flatEndUnder} cx={x} cy={y} r={7} />
            <circle className={styles.flatEnd} cx={x} cy={y} r={7} {...handlers(which)} />
            <circle className={styles.flatDot} cx={x} cy={y} r={1.25} />
            <text className={styles.number} x={x + 11} y={y - 7}>
              {which + 1}
            </text>
          </g>
        ))}
      </svg>
      {one && other && distance !== null ? (
        <div className={styles.labels} aria-hidden="true">
          <span
            data-distance
            style={{
              transform: `translate(${(one.x + other.x) / 2}px, ${(one.y + other.y) / 2}px) translate(-50%, -160%)`,
            }}
          >
            {distance}
          </span>
        </div>
      ) : null}
    </>
  )
}
