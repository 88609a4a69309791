// Whether a body is a solid: closed, turned outwards, with no triangle that has no area.
import { type Body, chunksOf } from './surface.ts'

type SolidFaults = {
  /** Directed edges that more than one triangle has. */
  readonly doubled: number
  /** Directed edges whose reverse no triangle has. */
  readonly open: number
  /** Triangles with no area, as their corners are stored. */
  readonly degenerate: number
  /** Cubic millimetres enclosed; below zero when the body is turned inside out. */
  readonly volume: number
}

export function isSolid({ doubled, open, degenerate, volume }: SolidFaults): boolean {
  return doubled === 0 && open === 0 && degenerate === 0 && volume > 0
}

/** Looks at every edge and triangle; takes 16 bytes for each triangle and 4 for each point. */
export function checkSolid(body: Body): SolidFaults {
  /** Where the edges that leave a point begin in `ends`. */
  const begins = new Uint32Array(body.points + 2)
  for (const { part, chunk } of chunksOf(body)) {
    const indices = part.indices(chunk)
    for (let i = 0; i < indices.length; i++) {
      const at = (indices[i] as number) + 2
      begins[at] = (begins[at] as number) + 1
    }
  }
  for (let i = 2; i < begins.length; i++) begins[i] = (begins[i] as number) + (begins[i - 1] as number)
  const ends = new Uint32Array(body.triangles * 3)
  let degenerate = 0
  let volume = 0
  const put = (from: number, to: number) => {
    const at = begins[from + 1] as number
    begins[from + 1] = at + 1
    ends[at] = to
  }
  for (const { part, chunk } of chunksOf(body)) {
    const indices = part.indices(chunk)
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [indices[i] as number, indices[i + 1] as number, indices[i + 2] as number]
      put(a, b)
      put(b, c)
      put(c, a)
    }
    const corners = part.corners(chunk)
    for (let i = 0; i < corners.length; i += 9) {
      const ax = corners[i] as number
      const ay = corners[i + 1] as number
      const az = corners[i + 2] as number
      const ux = (corners[i + 3] as number) - ax
      const uy = (corners[i + 4] as number) - ay
      const uz = (corners[i + 5] as number) - az
      const vx = (corners[i + 6] as number) - ax
      const vy = (corners[i + 7] as number) - ay
      const vz = (corners[i + 8] as number) - az
      const x = uy * vz - uz * vy
      const y = uz * vx - ux * vz
      const z = ux * vy - uy * vx
      if (x === 0 && y === 0 && z === 0) degenerate++
      volume += (ax * x + ay * y + az * z) / 6
    }
  }
  // The middle of a fan has thousands: in order they are found by halving.
  for (let point = 0; point < body.points; point++) {
    const from = begins[point] as number
    const to = begins[point + 1] as number
    if (to - from > 32) ends.subarray(from, to).sort()
    else sortFew(ends, from, to)
  }
  const has = (from: number, to: number) => {
    let low = begins[from] as number
    let high = begins[from + 1] as number
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ends[middle] as number) < to) low = middle + 1
      else high = middle
    }
    return low < (begins[from + 1] as number) && ends[low] === to
  }
  let doubled = 0
  let open = 0
  for (let point = 0; point < body.points; point++)
    for (let i = begins[point] as number; i < (begins[point + 1] as number); i++) {
      const to = ends[i] as number
      if (i > (begins[point] as number) && ends[i - 1] === to) doubled++
      if (!has(to, point)) open++
    }
  return { doubled, open, degenerate, volume }
}

function sortFew(values: Uint32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const value = values[i] as number
    let at = i
    for (; at > from && (values[at - 1] as number) > value; at--) values[at] = values[at - 1] as number
    values[at] = value
  }
}
