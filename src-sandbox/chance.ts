// Chance from a seed, so that every fault and every duration can be played again.
import { createHash } from 'node:crypto'

/** An endless row of numbers from 0 (inclusive) to 1 (exclusive), always the same for one seed. */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One number from 0 (inclusive) to 1 (exclusive) that belongs to these words for ever. */
export function chanceOf(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join('\0')).digest().readUInt32BE(0) / 2 ** 32
}
