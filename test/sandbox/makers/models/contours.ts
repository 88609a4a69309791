// Level lines of a solid's front, and how smoothly they run around a middle.
import type { Solid } from '../../../../src-sandbox/makers/models/solid.ts'

type Geometry = Pick<Solid, 'positions' | 'indices'>
type Middle = { readonly x: number; readonly y: number }

/** The pieces of the line at the depth `level` (metres), four numbers each: from x, y to x, y. */
function levelLine({ positions, indices }: Geometry, level: number): number[][] {
  const pieces: number[][] = []
  for (let t = 0; t < indices.length; t += 3) {
    const ends: number[] = []
    for (const k of [0, 1, 2]) {
      const [from, to] = [(indices[t + k] ?? 0) * 3, (indices[t + ((k + 1) % 3)] ?? 0) * 3]
      const [z, beyond] = [positions[from + 2] ?? 0, positions[to + 2] ?? 0]
      if (z > level === beyond > level) continue
      const share = (level - z) / (beyond - z)
      for (const axis of [0, 1]) {
        const start = positions[from + axis] ?? 0
        ends.push(start + share * ((positions[to + axis] ?? 0) - start))
      }
    }
    if (ends.length === 4) pieces.push(ends)
  }
  return pieces
}

const bins = 2880
/** Sixteen degrees: what bends within them is a tooth, what bends more slowly is the line's own form. */
const window = Math.round(bins / 45)

/**
 * By how much the level line between the radii `inner` and `outer` around `middle` leaves its own mean over sixteen degrees
 * (root mean square), all in metres.
 */
export function raggedness(
  solid: Geometry,
  level: number,
  middle: Middle,
  [inner, outer]: readonly [number, number],
): number {
  const spots: { bin: number; radius: number; weight: number }[] = []
  const [sums, weights] = [new Float64Array(bins), new Float64Array(bins)]
  for (const [ax = 0, ay = 0, bx = 0, by = 0] of levelLine(solid, level)) {
    const length = Math.hypot(bx - ax, by - ay)
    const parts = Math.max(1, Math.ceil(length / 5e-5))
    for (let n = 0; n < parts; n++) {
      const share = (n + 0.5) / parts
      const [x, y] = [ax + share * (bx - ax) - middle.x, ay + share * (by - ay) - middle.y]
      const radius = Math.hypot(x, y)
      if (radius < inner || radius > outer) continue
      const bin = Math.floor((Math.atan2(y, x) / (2 * Math.PI) + 0.5) * bins) % bins
      const weight = length / parts
      spots.push({ bin, radius, weight })
      sums[bin] = (sums[bin] ?? 0) + weight * radius
      weights[bin] = (weights[bin] ?? 0) + weight
    }
  }
  const smooth = Array.from({ length: bins }, (_, bin) => {
    let [sum, count] = [0, 0]
    for (let off = -(window >> 1); off <= window >> 1; off++) {
      const other = (bin + off + bins) % bins
      if (!weights[other]) continue
      sum += (sums[other] ?? 0) / weights[other]
      count++
    }
    return sum / count
  })
  const all = spots.reduce((sum, { weight }) => sum + weight, 0)
  const squares = spots.reduce((sum, { bin, radius, weight }) => sum + weight * (radius - (smooth[bin] ?? 0)) ** 2, 0)
  return Math.sqrt(squares / all)
}
