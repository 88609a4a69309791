// How many cards fit beside one another, and how high they are, for a width in pixels.

const gap = 12
/** Name, one line of words, and their padding. */
const footer = 52
const borders = 2

type GridLayout = {
  readonly columns: number
  readonly gap: number
  /** Height of one row without the gap below it; its pictures are square. */
  readonly rowHeight: number
}

/** `least` is how wide a card is at least, unless there is only room for less. */
export function gridLayout(width: number, least: number): GridLayout {
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)))
  const card = (width - gap * (columns - 1)) / columns
  return { columns, gap, rowHeight: Math.round(card) - borders + footer + borders }
}
