// Whether a surface is closed, and its edges, bodies, volume and area, from a walk over all triangles.
import type { SolidFacts } from '../model-parts.ts'
import { joinEqual } from './weld-vertices.ts'

/** Above this the walk needs more memory than a viewer should take. */
export const mostChecked = 4_000_000
/** Points nearer than this share of the longest edge of the box are one. */
const tolerance = 2e-7

type CheckedSolid = { readonly facts: SolidFacts; readonly edges: Uint32Array<ArrayBuffer> }

/** `edges` holds every edge once, as two vertices. Triangles with two corners in one place are left out. */
export function checkSolid(positions: Float32Array, indices: Uint32Array): CheckedSolid {
  const { places, firsts } = weldPlaces(positions)
  const walk = walkEdges(indices, places, firsts.length)
  const { volume, area } = measureSolid(positions, indices)
  const edges = new Uint32Array(walk.edges.length)
  for (let i = 0; i < edges.length; i++) edges[i] = firsts[walk.edges[i] as number] as number
  const used = new Set<number>()
  for (let point = 0; point < firsts.length; point++) if (walk.rootOf(point) >= 0) used.add(walk.rootOf(point))
  const { open, crowded, turned, points } = walk
  return {
    facts: { points, edges: edges.length / 2, bodies: used.size, open, crowded, turned, volume, area },
    edges,
  }
}

function weldPlaces(positions: Float32Array) {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of positions) {
    if (value < low) low = value
    if (value > high) high = value
  }
  const step = (high - low) * tolerance || 1
  const words = Int32Array.from(positions, (value) => Math.round((value - low) / step))
  const count = positions.length / 3
  const firsts = new Uint32Array(count)
  let met = 0
  const { places, distinct } = joinEqual([{ words, width: 3 }], count, (first) => {
    firsts[met++] = first
  })
  return { places, firsts: firsts.subarray(0, distinct) }
}

/** Counts, for each edge, the triangles that pass it one way and the other. */
function walkEdges(indices: Uint32Array, places: Uint32Array, count: number) {
  const bits = Math.max(4, Math.ceil(Math.log2(indices.length * 1.34 + 1)))
  const mask = 2 ** bits - 1
  const [lower, upper] = [new Uint32Array(2 ** bits), new Uint32Array(2 ** bits)]
  const [along, against] = [new Uint8Array(2 ** bits), new Uint8Array(2 ** bits)]
  const parents = new Int32Array(count).fill(-1)
  const rootOf = (point: number): number => {
    let root = point
    while ((parents[root] as number) >= 0 && parents[root] !== root) {
      parents[root] = parents[parents[root] as number] as number
      root = parents[root] as number
    }
    return (parents[root] as number) < 0 ? -1 : root
  }
  const enter = (point: number) => {
    if ((parents[point] as number) < 0) parents[point] = point
  }
  let distinct = 0
  const pass = (from: number, to: number) => {
    const [low, high] = from < to ? [from, to] : [to, from]
    let slot = (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 15)) & mask
    // No edge ends at point 0 from above, so an upper end of 0 is an empty slot.
    while (upper[slot] !== 0 && (lower[slot] !== low || upper[slot] !== high)) slot = (slot + 1) & mask
    if (upper[slot] === 0) {
      lower[slot] = low
      upper[slot] = high
      distinct++
    }
    const way = from < to ? along : against
    way[slot] = Math.min(255, (way[slot] as number) + 1)
  }
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [
      places[indices[i] as number],
      places[indices[i + 1] as number],
      places[indices[i + 2] as number],
    ] as [number, number, number]
    if (a === b || b === c || c === a) continue
    for (const point of [a, b, c]) enter(point)
    const root = rootOf(a)
    parents[rootOf(b)] = root
    parents[rootOf(c)] = root
    pass(a, b)
    pass(b, c)
    pass(c, a)
  }
  const edges = new Uint32Array(distinct * 2)
  let [open, crowded, turned, at] = [0, 0, 0, 0]
  for (let slot = 0; slot <= mask; slot++) {
    if (upper[slot] === 0) continue
    edges[at++] = lower[slot] as number
    edges[at++] = upper[slot] as number
    const [one, other] = [along[slot] as number, against[slot] as number]
    if (one + other === 1) open++
    else if (one + other > 2) crowded++
    else if (one !== other) turned++
  }
  let points = 0
  for (const parent of parents) if (parent >= 0) points++
  return { edges, open, crowded, turned, points, rootOf }
}

function measureSolid(positions: Float32Array, indices: Uint32Array): { volume: number; area: number } {
  // Around one of its own points, so that a model far from the origin loses no digits.
  const [ox, oy, oz] = [positions[0] as number, positions[1] as number, positions[2] as number]
  let [sixfold, doubled] = [0, 0]
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [(indices[i] as number) * 3, (indices[i + 1] as number) * 3, (indices[i + 2] as number) * 3]
    const [ax, ay, az] = [
      (positions[a] as number) - ox,
      (positions[a + 1] as number) - oy,
      (positions[a + 2] as number) - oz,
    ]
    const [bx, by, bz] = [
      (positions[b] as number) - ox,
      (positions[b + 1] as number) - oy,
      (positions[b + 2] as number) - oz,
    ]
    const [cx, cy, cz] = [
      (positions[c] as number) - ox,
      (positions[c + 1] as number) - oy,
      (positions[c + 2] as number) - oz,
    ]
    sixfold += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az]
    doubled += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
  }
  return { volume: sixfold / 6, area: doubled / 2 }
}
