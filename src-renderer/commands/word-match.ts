// How well typed words find words: whole, from the start, inside, or with the slips that fingers make.

/** Lower case, without accents; CJK stays as it is. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()
}

/** Proportions such as 16:9 are one word: 9:16 is another. */
export const wordsIn = (text: string): readonly string[] => plain(text).match(/\p{N}+:\p{N}+|[\p{L}\p{N}]+/gu) ?? []

/** 0 when `typed` does not find `word` at all, 1 when it is the word. Both plain. */
export function wordMatch(typed: string, word: string): number {
  if (typed === word) return 1
  if (word.startsWith(typed)) return 0.8 + (0.15 * typed.length) / word.length
  if (typed.length > 1 && word.includes(typed)) return 0.6
  const slips = slipsAllowed(typed.length)
  if (slips === 0) return 0
  // A word still being typed is held against the beginning of the other.
  const heads = [word, ...[-1, 0, 1].map((more) => word.slice(0, typed.length + more))]
  const least = Math.min(...heads.map((head) => slipsBetween(typed, head, slips)))
  return least > slips ? 0 : 0.5 - 0.1 * least
}

/** Short words say too little to be forgiven. */
const slipsAllowed = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2)

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
