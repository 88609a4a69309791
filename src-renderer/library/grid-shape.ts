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
  return Math.round(cardWidth(width, columns) + caption + gap)
}

const cardWidth = (width: number, columns: number) => Math.max(80, (width - 2 * side - gap * (columns - 1)) / columns)

/** Where columns and rows of cards begin and end, from the left and the top of what is scrolled; indexes may be beyond the last. */
export function cardPlaces(width: number, columns: number) {
  const card = cardWidth(width, columns)
  const row = rowHeight(width, columns)
  return { x: placesOf(side, card, card + gap), y: placesOf(padding, row - gap, row) }
}

/** Places so long, one at every step. */
function placesOf(start: number, long: number, step: number) {
  return {
    firstEndingAt: (at: number) => Math.max(0, Math.ceil((at - start - long) / step)),
    lastBeginningAt: (at: number) => Math.floor((at - start) / step),
  }
}
