// How well typed words find words: whole, from the start, inside, or with the slips that fingers make.
import { slipsBetween } from './slips-between.ts'

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
