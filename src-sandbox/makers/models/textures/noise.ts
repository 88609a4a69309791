// Smooth noise in space, the same at every run: what clouds of jade, veins of marble and grain of wood are made of.

/** -1 to 1 at a place; changes over about one unit (gradient noise). */
export function noise(x: number, y: number, z: number): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [a, b, c] = [x - i, y - j, z - k]
  const [u, v, w] = [fade(a), fade(b), fade(c)]
  const mix = (from: number, to: number, t: number) => from + t * (to - from)
  const row = (m: number, n: number) =>
    mix(slope(i, j + m, k + n, a, b - m, c - n), slope(i + 1, j + m, k + n, a - 1, b - m, c - n), u)
  return 1.1 * mix(mix(row(0, 0), row(1, 0), v), mix(row(0, 1), row(1, 1), v), w)
}

/** The sum of `octaves` noises, each twice as fine and half as strong as the last; about -1 to 1. */
export function cloud(x: number, y: number, z: number, octaves: number): number {
  let sum = 0
  let gain = 0.5
  let scale = 1
  for (let n = 0; n < octaves; n++) {
    sum += gain * noise(x * scale + 17 * n, y * scale + 31 * n, z * scale + 47 * n)
    gain /= 2
    scale *= 2.03
  }
  return sum * 1.7
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}

/** How far (x, y, z) lies along the direction that belongs to a lattice point. */
function slope(i: number, j: number, k: number, x: number, y: number, z: number): number {
  let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(k, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1103515245)
  h = Math.imul(h ^ (h >>> 15), 461845907)
  const way = (h >>> 27) & 15
  const first = way < 8 ? x : y
  const second = way < 4 ? y : way === 12 || way === 14 ? x : z
  return (way & 1 ? -first : first) + (way & 2 ? -second : second)
}
