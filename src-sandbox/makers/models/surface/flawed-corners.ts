// Where a surface is not closed, a triangle has next to no area, or one has turned over.

/** A triangle lower than this share of the surface's greatest coordinate would vanish when its corners are rounded. */
const thinnest = 1e-6

/**
 * The corners of needles, of edges that have not exactly one triangle on either side, and of triangles that look away from
 * the side (+Z or -Z) of one of their corners; none for a sound surface.
 */
export function flawedCorners(positions: Float32Array, indices: Uint32Array, sides: Int8Array): Uint32Array {
  const flawed = new Set<number>()
  const least = thinnest * positions.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  for (let t = 0; t < indices.length; t += 3) {
    const corners = indices.subarray(t, t + 3)
    const way = Math.sign(towardFront(positions, indices, t))
    const turned = corners.some((vertex) => sides[vertex] !== 0 && sides[vertex] !== way)
    if (turned || heightOf(positions, indices, t) <= least) for (const vertex of corners) flawed.add(vertex)
  }
  const { starts, ends } = edgesFrom(indices, positions.length / 3)
  const count = (from: number, to: number) => {
    let times = 0
    for (let n = starts[from] as number; n < (starts[from + 1] as number); n++) if (ends[n] === to) times++
    return times
  }
  for (let n = 0; n < indices.length; n++) {
    const [from, to] = [indices[n] as number, indices[n % 3 === 2 ? n - 2 : n + 1] as number]
    if (count(from, to) === 1 && count(to, from) === 1) continue
    flawed.add(from)
    flawed.add(to)
  }
  return Uint32Array.from(flawed)
}

/** For each vertex 1 when all its triangles look to +Z, -1 when all look to -Z, else 0. */
export function sidesOf(positions: Float32Array, indices: Uint32Array): Int8Array {
  const sides = new Int8Array(positions.length / 3)
  const mixed = new Uint8Array(sides.length)
  for (let t = 0; t < indices.length; t += 3) {
    const way = Math.sign(towardFront(positions, indices, t))
    for (const vertex of indices.subarray(t, t + 3)) {
      if (way === 0 || sides[vertex] === -way) mixed[vertex] = 1
      sides[vertex] = way
    }
  }
  return sides.map((side, vertex) => (mixed[vertex] ? 0 : side))
}

/** Twice the area that a triangle shows to +Z, negative when it looks to -Z. */
function towardFront(positions: Float32Array, indices: Uint32Array, t: number): number {
  const [a, b, c] = [(indices[t] as number) * 3, (indices[t + 1] as number) * 3, (indices[t + 2] as number) * 3]
  const edge = (to: number, k: number) => (positions[to + k] as number) - (positions[a + k] as number)
  return edge(b, 0) * edge(c, 1) - edge(b, 1) * edge(c, 0)
}

/** The ends of the directed edges, those that begin at one vertex together. */
function edgesFrom(indices: Uint32Array, vertices: number): { starts: Uint32Array; ends: Uint32Array } {
  const starts = new Uint32Array(vertices + 1)
  for (const vertex of indices) starts[vertex + 1] = (starts[vertex + 1] as number) + 1
  for (let i = 0; i < vertices; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number)
  const next = starts.slice()
  const ends = new Uint32Array(indices.length)
  for (let n = 0; n < indices.length; n++) {
    const from = indices[n] as number
    ends[next[from] as number] = indices[n % 3 === 2 ? n - 2 : n + 1] as number
    next[from] = (next[from] as number) + 1
  }
  return { starts, ends }
}

/** The least height of a triangle. */
function heightOf(positions: Float32Array, indices: Uint32Array, t: number): number {
  const [a, b, c] = [(indices[t] as number) * 3, (indices[t + 1] as number) * 3, (indices[t + 2] as number) * 3]
  const edge = (to: number, from: number, k: number) => (positions[to + k] as number) - (positions[from + k] as number)
  const [ux, uy, uz] = [edge(b, a, 0), edge(b, a, 1), edge(b, a, 2)]
  const [vx, vy, vz] = [edge(c, a, 0), edge(c, a, 1), edge(c, a, 2)]
  const doubled = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
  const [wx, wy, wz] = [vx - ux, vy - uy, vz - uz]
  const longest = Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz, wx * wx + wy * wy + wz * wz)
  return longest > 0 ? doubled / Math.sqrt(longest) : 0
}
