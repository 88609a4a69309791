// The rows as they were when their sequence last changed: the same object while orders change in their places.
import { useMemo, useRef } from 'react'
import { isSameSequence, type QueueRow } from './queue-rows.ts'

/** Good for keys and heights alone: what the rows say may be old. */
export function useSequence(rows: readonly QueueRow[]): readonly QueueRow[] {
  const held = useRef(rows)
  return useMemo(() => {
    if (!isSameSequence(held.current, rows)) held.current = rows
    return held.current
  }, [rows])
}
