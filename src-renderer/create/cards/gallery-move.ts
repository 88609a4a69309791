// The tiles of a gallery: how many stand beside one another, and where the keyboard goes among groups that each begin a row.

/** Pixels that a tile is at least wide, and between two. */
const tile = 160
const gap = 12

/** For a width in pixels; always one. */
export function tileColumns(width: number): number {
  return Math.max(1, Math.floor((width + gap) / (tile + gap)))
}

type TileShape = {
  /** Tiles of each group, in sequence. */
  readonly groups: readonly number[]
  readonly columns: number
  readonly rowsInView: number
}

/** The next index over all groups for a key, or undefined when the key does not move; stays among the tiles. */
export function tileMove(key: string, index: number, { groups, columns, rowsInView }: TileShape): number | undefined {
  const rows = rowsOf(groups, columns)
  const at = rows.findIndex(({ first, count }) => index >= first && index < first + count)
  const here = rows[at]
  const last = rows.at(-1)
  if (!here || !last) return undefined
  const end = last.first + last.count - 1
  const down = (by: number) => {
    const there = rows[Math.min(rows.length - 1, Math.max(0, at + by))] ?? here
    return there === here ? index : there.first + Math.min(index - here.first, there.count - 1)
  }
  const page = Math.max(1, rowsInView - 1)
  const moves: Readonly<Record<string, () => number>> = {
    ArrowRight: () => Math.min(end, index + 1),
    ArrowLeft: () => Math.max(0, index - 1),
    ArrowDown: () => down(1),
    ArrowUp: () => down(-1),
    PageDown: () => down(page),
    PageUp: () => down(-page),
    Home: () => 0,
    End: () => end,
  }
  return moves[key]?.()
}

type Row = { readonly first: number; readonly count: number }

function rowsOf(groups: readonly number[], columns: number): readonly Row[] {
  const rows: Row[] = []
  let before = 0
  for (const size of groups) {
    for (let from = 0; from < size; from += columns) {
      rows.push({ first: before + from, count: Math.min(columns, size - from) })
    }
    before += size
  }
  return rows
}
