// How panes of equal size are laid out on the stage: in one row, or in two where that gives each more room.
import type { Extent } from '../stage/zoom.ts'

type Arrangement = { readonly columns: number; readonly rows: number }

/** CSS pixels of a pane that its caption takes, see `together.module.css`. */
const caption = 46

/** Two stand side by side and four in a square; three do either, by the largest square that each can show. */
export function arrangementOf(count: number, room: Extent): Arrangement {
  if (count < 3) return { columns: count, rows: 1 }
  const square = { columns: 2, rows: 2 }
  if (count > 3) return square
  const row = { columns: 3, rows: 1 }
  const largest = ({ columns, rows }: Arrangement) => Math.min(room.width / columns, room.height / rows - caption)
  return largest(row) >= largest(square) ? row : square
}

/** The half-column, counted from 1, that a pane begins at: a last row that is not full stands in the middle. */
export function startOf(at: number, count: number, { columns }: Arrangement): number {
  const row = Math.floor(at / columns)
  const inRow = Math.min(columns, count - row * columns)
  return 1 + (columns - inRow) + 2 * (at % columns)
}
