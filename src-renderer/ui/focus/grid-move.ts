// Where the keyboard goes in a grid of cards: arrows by one and by a row, Home and End, pages.

type GridShape = { readonly count: number; readonly columns: number; readonly rowsInView: number }

/** The next index for a key, or undefined when the key does not move; stays inside the grid. */
export function gridMove(key: string, index: number, grid: GridShape): number | undefined {
  if (grid.count === 0) return undefined
  const last = grid.count - 1
  const page = grid.columns * Math.max(1, grid.rowsInView - 1)
  const down = (by: number) => (index + by > last ? (sameRow(index, last, grid.columns) ? index : last) : index + by)
  const up = (by: number) => (index - by < 0 ? index % grid.columns : index - by)
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, index + 1)
    case 'ArrowLeft':
      return Math.max(0, index - 1)
    case 'ArrowDown':
      return down(grid.columns)
    case 'ArrowUp':
      return index < grid.columns ? index : index - grid.columns
    case 'PageDown':
      return down(page)
    case 'PageUp':
      return up(page)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

function sameRow(a: number, b: number, columns: number): boolean {
  return Math.floor(a / columns) === Math.floor(b / columns)
}
