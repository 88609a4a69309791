// How many different values a raster holds, counted up to 65,536: fewer than it could hold means visible steps.
import type { Samples } from './heights.ts'

const mostLevels = 65_536
const slots = 1 << 18

/** Distinct values, at most `mostLevels`. */
export function countLevels(samples: Samples): number {
  const values = new Float64Array(slots)
  const used = new Uint8Array(slots)
  const scratch = new Float64Array(1)
  const words = new Uint32Array(scratch.buffer)
  let levels = 0
  let previous = Number.NaN
  for (let i = 0; i < samples.length && levels < mostLevels; i++) {
    const value = (samples[i] as number) + 0
    if (value === previous) continue
    previous = value
    scratch[0] = value
    let slot = Math.imul((words[0] as number) ^ Math.imul(words[1] as number, 0x9e3779b1), 0x85ebca6b) >>> 14
    while (used[slot] === 1 && values[slot] !== value) slot = (slot + 1) & (slots - 1)
    if (used[slot] === 1) continue
    used[slot] = 1
    values[slot] = value
    levels++
  }
  return levels
}
