// Heights so large or so near each other that their differences are no number any more: brought within reach by a power of two.
import type { Heights } from './heights/heights.ts'

type Range = { min: number; max: number }

const [large, small] = [2 ** 900, 2 ** -900]
const [down, up] = [2 ** -200, 2 ** 200]

/** What to multiply samples of this range by, so that neither sums nor quotients of them overflow; 1 nearly always. */
export function reach({ min, max }: Range): number {
  if (Math.max(Math.abs(min), Math.abs(max)) > large) return down
  const span = max - min
  return span > 0 && span < small ? up : 1
}

/** The same relief with samples that can be added and divided; the very same where they can be anyway. */
export function inReach(heights: Heights, { min, max }: Range): { heights: Heights; range: Range } {
  const factor = reach({ min, max })
  if (factor === 1) return { heights, range: { min, max } }
  const samples = Float64Array.from(heights.samples, (sample) => sample * factor)
  return { heights: { ...heights, samples }, range: { min: min * factor, max: max * factor } }
}
