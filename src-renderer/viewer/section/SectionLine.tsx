// The line of the cross-section over the flat picture, with two ends that can be dragged.
import { type PointerEvent, useRef } from 'react'
import type { Line } from '../../../src-shared/section/section-line.ts'
import type { Point, StoredHeights } from '../heights/height-units.ts'
import styles from '../stage/stage.module.css'
import { type PlacedView, toStage } from '../stage/zoom.ts'
import { onMap } from './section.ts'

type Props = {
  readonly line: Line
  readonly view: PlacedView
  readonly heights: StoredHeights
  /** Fainter, and nothing to take hold of, while something else is done. */
  readonly aside: boolean
  readonly onLine: (line: Line) => void
  readonly place: (event: { clientX: number; clientY: number }) => Point | undefined
}

export function SectionLine({ line, view, heights, aside, onLine, place }: Props) {
  const held = useRef<'from' | 'to'>(undefined)
  const from = toStage(view, line.from)
  const to = toStage(view, line.to)
  const handlers = (end: 'from' | 'to') => ({
    onPointerDown(event: PointerEvent) {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = end
    },
    onPointerMove(event: PointerEvent) {
      const at = held.current === end ? place(event) : undefined
      if (!at) return
      event.stopPropagation()
      onLine({ ...line, [end]: onMap(at, heights) })
    },
    onPointerUp() {
      held.current = undefined
    },
  })
  return (
    <svg className={styles.overlay} data-aside={aside} aria-hidden="true">
      <line className={styles.lineUnder} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <line className={styles.line} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <circle className={styles.lineEnd} cx={from.x} cy={from.y} r={5} {...handlers('from')} />
      <circle className={styles.lineEnd} cx={to.x} cy={to.y} r={5} {...handlers('to')} />
    </svg>
  )
}
