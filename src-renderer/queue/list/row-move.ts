// Where the keyboard goes in the list of the Queue.
import type { QueueRow } from './queue-rows.ts'

type RowMove = { readonly go: number } | { readonly fold: string } | { readonly unfold: string }

/** What a key does from row `index`; undefined when it does not move. Left goes to the row above it in the tree, if there is one, then folds that. */
export function rowMove(key: string, rows: readonly QueueRow[], index: number, page: number): RowMove | undefined {
  const last = rows.length - 1
  const row = rows[index]
  if (!row) return undefined
  switch (key) {
    case 'ArrowDown':
      return { go: Math.min(last, index + 1) }
    case 'ArrowUp':
      return { go: Math.max(0, index - 1) }
    case 'PageDown':
      return { go: Math.min(last, index + Math.max(1, page)) }
    case 'PageUp':
      return { go: Math.max(0, index - Math.max(1, page)) }
    case 'Home':
      return { go: 0 }
    case 'End':
      return { go: last }
    case 'ArrowLeft':
      return row.kind === 'order' || row.folded ? headOf(rows, index, row.level) : { fold: row.key }
    case 'ArrowRight':
      if (row.kind === 'order') return undefined
      return row.folded ? { unfold: row.key } : { go: Math.min(last, index + 1) }
    default:
      return undefined
  }
}

/** The row that this one stands below. */
function headOf(rows: readonly QueueRow[], index: number, level: number): RowMove | undefined {
  const above = rows.slice(0, index).findLastIndex((row) => row.level < level)
  return above < 0 ? undefined : { go: above }
}
