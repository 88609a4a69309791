// Chance that is always the same for the same seed: single numbers, smooth noise, noise that wraps around.

/** A source of numbers 0..1 that begins at `seed` (32-bit; mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number 0..1 for a place on a grid. */
export function latticeNumber(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise 0..1 with one bump per unit; with a `period` (whole units) it repeats. */
export function smoothNoise(x: number, y: number, seed: number, period = 0): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const u = fade(x - left)
  const v = fade(y - top)
  const wrap = (n: number) => (period > 0 ? ((n % period) + period) % period : n)
  const a = latticeNumber(wrap(left), wrap(top), seed)
  const b = latticeNumber(wrap(left + 1), wrap(top), seed)
  const c = latticeNumber(wrap(left), wrap(top + 1), seed)
  const d = latticeNumber(wrap(left + 1), wrap(top + 1), seed)
  return a + u * (b - a) + v * (c - a + u * (a - b - c + d))
}

/** Clouds 0..1: `octaves` of smooth noise, each twice as fine and half as strong as the one before. */
export function cloudNoise(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0
  let weight = 0
  for (let n = 0, share = 1, scale = 1; n < octaves; n++, share /= 2, scale *= 2) {
    sum += share * smoothNoise(x * scale, y * scale, seed + n * 101)
    weight += share
  }
  return sum / weight
}

const fade = (t: number) => t * t * t * (t * (6 * t - 15) + 10)
