// The measures of the result grid, in pixels: as many columns as fit, cards square above a caption.

export const gap = 14
export const padding = 16
const side = 18
const narrowest = 184
const caption = 52

/** Columns that fit into a scroller of this width; one at least. */
export function columnsFor(width: number): number {
  return Math.max(1, Math.floor((width - 2 * side + gap) / (narrowest + gap)))
}

/** Height of a row with its gap below. */
export function rowHeight(width: number, columns: number): number {
  const card = Math.max(80, (width - 2 * side - gap * (columns - 1)) / columns)
  return Math.round(card + caption + gap)
}
