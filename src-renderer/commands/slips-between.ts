// How many slips of the fingers lie between two words.

/** Letters left out, added, changed or swapped with their neighbour; `most + 1` when there are more than `most`. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(before, j - 2) + 1)
      row.push(least)
    }
    // A row is at most one slip above the one before it, and so is a swap, which reaches over a row: nothing comes down again.
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return Math.min(at(last, b.length), most + 1)
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY
