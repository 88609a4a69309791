// Why the Queue's list is empty, in keys of its words: nothing was ordered yet, or every order was cleared from it.
import type { TextKey } from '../text/en.ts'

/** `cleared` orders were taken out of the list; the hint takes their number as `count` and, written, as `n`. */
export function emptyQueue(cleared: number): { readonly title: TextKey; readonly hint: TextKey } {
  if (cleared === 0) return { title: 'queue.emptyTitle', hint: 'queue.emptyText' }
  return { title: 'queue.allClearedTitle', hint: 'queue.allCleared' }
}
