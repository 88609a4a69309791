// The measures of the results, in pixels: cards square above a caption, as many beside one another as fit, or rows of a list.

export const gap = 14
export const padding = 16
export const smallestCard = 120
export const largestCard = 280
export const usualCard = 184
/** A row of the list with the line below it. */
export const listRow = 57
const side = 18
const caption = 70

/** Columns of cards at least `size` wide that fit into a scroller of this width; one at least. */
export function columnsFor(width: number, size: number): number {
  return Math.max(1, Math.floor((width - 2 * side + gap) / (size + gap)))
}

/** Height of a row of cards with its gap below. */
export function rowHeight(width: number, columns: number): number {
  const card = Math.max(80, (width - 2 * side - gap * (columns - 1)) / columns)
  return Math.round(card + caption + gap)
}
