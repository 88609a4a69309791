// Keeps what the person looks at where it is while orders come and go around it: the row under the pointer, else the first in view.
import { type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { isSameSequence, type QueueRow } from './queue-rows.ts'
import { heights } from './row-heights.ts'
import { shiftFor } from './steady-rows.ts'

type Given = {
  readonly scroller: RefObject<HTMLElement | null>
  /** The same object while the sequence of the rows is the same. */
  readonly rows: readonly QueueRow[]
  /** What the rows were chosen by: what the person does to it moves rows as it does. */
  readonly view: object
}

/** The handlers that the scroller needs. At the very top, without a pointer, new orders push the list down. */
export function useSteadyRows({ scroller, rows, view }: Given) {
  const pointer = useRef<number | null>(null)
  const before = useRef({ rows, view })
  useLayoutEffect(() => {
    const held = before.current
    before.current = { rows, view }
    const element = scroller.current
    if (!element || held.rows === rows || held.view !== view) return
    const { scrollTop } = element
    if (scrollTop === 0 && pointer.current === null) return
    const under = pointer.current === null ? 0 : pointer.current - element.getBoundingClientRect().top - heights.head
    const shift = shiftFor(held.rows, rows, scrollTop + Math.max(0, under))
    if (shift !== 0) element.scrollTop = scrollTop + shift
  }, [scroller, rows, view])
  return useMemo(
    () => ({
      onPointerMove: ({ clientY }: PointerEvent) => {
        pointer.current = clientY
      },
      onPointerLeave: () => {
        pointer.current = null
      },
    }),
    [],
  )
}

/**
 * The rows as they were when their sequence last changed: the same object while orders change in their places. Good for keys
 * and heights alone, since what the rows say may be old.
 */
export function useSequence(rows: readonly QueueRow[]): readonly QueueRow[] {
  const held = useRef(rows)
  return useMemo(() => {
    if (!isSameSequence(held.current, rows)) held.current = rows
    return held.current
  }, [rows])
}
