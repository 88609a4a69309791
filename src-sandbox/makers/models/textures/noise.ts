// Smooth noise in space, the same at every run: what clouds of jade, veins of marble and grain of wood are made of.

/** The sixteen directions that a lattice point may have, each along two of the axes. */
const directions = Array.from({ length: 16 }, (_, way) => {
  const signs = [way & 1 ? -1 : 1, way & 2 ? -1 : 1]
  const axes = [way < 8 ? 0 : 1, way < 4 ? 1 : way === 12 || way === 14 ? 0 : 2]
  return [0, 1, 2].map((axis) => signs[axes.indexOf(axis)] ?? 0)
})
const along = (axis: number) => Float64Array.from(directions, (direction) => direction[axis] ?? 0)
const [alongX, alongY, alongZ] = [along(0), along(1), along(2)]

const [primeX, primeY, primeZ] = [374761393, 668265263, 1274126177]

/** -1 to 1 at a place; changes over about one unit (gradient noise). */
export function noise(x: number, y: number, z: number): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const k = Math.floor(z)
  const a = x - i
  const b = y - j
  const c = z - k
  const u = fade(a)
  const v = fade(b)
  const w = fade(c)
  const left = Math.imul(i, primeX)
  const right = (left + primeX) | 0
  const low = Math.imul(j, primeY)
  const high = (low + primeY) | 0
  const near = Math.imul(k, primeZ)
  const far = (near + primeZ) | 0
  const n00 = slope(left ^ low ^ near, a, b, c)
  const n01 = slope(left ^ high ^ near, a, b - 1, c)
  const n10 = slope(left ^ low ^ far, a, b, c - 1)
  const n11 = slope(left ^ high ^ far, a, b - 1, c - 1)
  const r00 = n00 + u * (slope(right ^ low ^ near, a - 1, b, c) - n00)
  const r01 = n01 + u * (slope(right ^ high ^ near, a - 1, b - 1, c) - n01)
  const r10 = n10 + u * (slope(right ^ low ^ far, a - 1, b, c - 1) - n10)
  const r11 = n11 + u * (slope(right ^ high ^ far, a - 1, b - 1, c - 1) - n11)
  const front = r00 + v * (r01 - r00)
  return 1.1 * (front + w * (r10 + v * (r11 - r10) - front))
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
function slope(point: number, x: number, y: number, z: number): number {
  let h = Math.imul(point ^ (point >>> 13), 1103515245)
  h = Math.imul(h ^ (h >>> 15), 461845907)
  const way = (h >>> 27) & 15
  return (alongX[way] as number) * x + (alongY[way] as number) * y + (alongZ[way] as number) * z
}
