// Which cards a band touches that is drawn over the grid, whether they are in view or not. All in pixels of what is scrolled.
import { cardPlaces } from '../grid-shape.ts'

export type Point = { readonly x: number; readonly y: number }
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The band between two corners, whichever way it was drawn. */
export const boxOf = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
})

type Grid = { readonly count: number; readonly columns: number; readonly width: number }

/** Indexes of the cards that the box touches, the first first; `width` is that of the scroller. */
export function cardsIn({ left, top, right, bottom }: Box, { count, columns, width }: Grid): number[] {
  const { x, y } = cardPlaces(width, columns)
  const from = { column: x.firstEndingAt(left), row: y.firstEndingAt(top) }
  const to = { column: Math.min(columns - 1, x.lastBeginningAt(right)), row: y.lastBeginningAt(bottom) }
  const last = Math.min(to.row, Math.ceil(count / columns) - 1)
  const touched: number[] = []
  for (let row = from.row; row <= last; row += 1) {
    for (let column = from.column; column <= to.column; column += 1) {
      const index = row * columns + column
      if (index < count) touched.push(index)
    }
  }
  return touched
}

/** How near an edge scrolls, and how far at most in one frame. */
const edge = 40
const fastest = 24

/** How far to scroll in this frame with the pointer at `y` of a scroller so high: faster the nearer an edge, or beyond it. */
export function scrollAt(y: number, height: number): number {
  const above = Math.max(0, edge - y)
  const below = Math.max(0, y - (height - edge))
  const by = Math.min(1, Math.max(above, below) / edge) * fastest
  return Math.round(above > below ? -by : by)
}
