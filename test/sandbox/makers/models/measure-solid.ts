// Measures a solid and holds it to what its type promises: closed, outward, with sane normals and uvs.
import { expect } from 'vitest'
import type { Solid } from '../../../../src-sandbox/makers/models/solid.ts'

type Vector = [x: number, y: number, z: number]
export type SolidMeasure = {
  triangles: number
  vertices: number
  /** Places where vertices are, and edges between them. */
  points: number
  edges: number
  /** Directed edges without exactly one partner in the other direction: 0 for a closed surface of one orientation. */
  openEdges: number
  /** Triangles with two corners at one place or without area. */
  flatTriangles: number
  /** Cubic metres, positive when the triangles face outwards. */
  volume: number
  /** Square metres. */
  area: number
  min: Vector
  max: Vector
  size: Vector
}

type Geometry = Pick<Solid, 'positions' | 'indices'>

/** Counts and sizes, vertices at exactly the same place taken for one. */
export function measureSolid({ positions, indices }: Geometry): SolidMeasure {
  const point = weld(positions)
  const points = point.reduce((most, index) => Math.max(most, index + 1), 0)
  const from = new Uint32Array(indices.length)
  const to = new Uint32Array(indices.length)
  let flatTriangles = 0
  let volume = 0
  let area = 0
  const corner = (vertex: number): Vector => [
    positions[vertex * 3] ?? Number.NaN,
    positions[vertex * 3 + 1] ?? Number.NaN,
    positions[vertex * 3 + 2] ?? Number.NaN,
  ]
  for (let i = 0; i < indices.length; i += 3) {
    const vertices = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0] as const
    const [a, b, c] = [corner(vertices[0]), corner(vertices[1]), corner(vertices[2])]
    const cross = crossOf(minus(b, a), minus(c, a))
    const doubled = Math.hypot(cross[0], cross[1], cross[2])
    area += doubled / 2
    volume += dot(a, crossOf(b, c)) / 6
    for (let k = 0; k < 3; k++) {
      from[i + k] = point[vertices[k] ?? 0] ?? 0
      to[i + k] = point[vertices[(k + 1) % 3] ?? 0] ?? 0
    }
    if (doubled === 0 || from[i] === to[i] || from[i + 1] === to[i + 1] || from[i + 2] === to[i + 2]) flatTriangles++
  }
  const [min, max] = boundsOf(positions)
  return {
    triangles: indices.length / 3,
    vertices: positions.length / 3,
    points,
    edges: indices.length / 2,
    openEdges: countOpen(from, to, points),
    flatTriangles,
    volume,
    area,
    min,
    max,
    size: minus(max, min),
  }
}

/**
 * Fails unless the solid is what its type promises: whole arrays, every edge of exactly two triangles in opposite
 * directions, no triangle without area, positive volume, on the ground, unit normals on the outer side of their
 * triangles, finite uvs. Gives the measure.
 */
export function expectClosed(solid: Solid): SolidMeasure {
  const { positions, normals, uvs, indices } = solid
  const vertices = positions.length / 3
  expect(Number.isInteger(vertices) && indices.length % 3 === 0 && indices.length > 0, 'whole arrays').toBe(true)
  expect(normals.length).toBe(positions.length)
  if (uvs) expect(uvs.length).toBe(vertices * 2)
  expect(positions.every(Number.isFinite) && normals.every(Number.isFinite), 'finite numbers').toBe(true)
  expect(uvs?.every((value) => value >= -1e-6 && value <= 1 + 1e-6) ?? true, 'uvs from 0 to 1').toBe(true)
  expect(
    indices.every((index) => index < vertices),
    'indices within the vertices',
  ).toBe(true)
  const measure = measureSolid(solid)
  expect({ openEdges: measure.openEdges, flatTriangles: measure.flatTriangles }).toEqual({
    openEdges: 0,
    flatTriangles: 0,
  })
  expect(measure.volume).toBeGreaterThan(0)
  expect(Math.abs(measure.min[1]), 'stands on y = 0').toBeLessThan(1e-6)
  expect(longNormals(normals), 'normals that are not of length 1').toBe(0)
  expect(inwardCorners(solid), 'corners whose normal points into the solid').toBe(0)
  return measure
}

/** How many normals differ from length 1 by more than a thousandth. */
function longNormals(normals: Float32Array): number {
  let count = 0
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0)
    if (Math.abs(length - 1) > 1e-3) count++
  }
  return count
}

/** How many triangle corners have a normal on the inner side of the triangle's plane. */
function inwardCorners({ positions, normals, indices }: Solid): number {
  const read = (from: Float32Array, vertex: number): Vector => [
    from[vertex * 3] ?? 0,
    from[vertex * 3 + 1] ?? 0,
    from[vertex * 3 + 2] ?? 0,
  ]
  let count = 0
  for (let i = 0; i < indices.length; i += 3) {
    const vertices = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0] as const
    const a = read(positions, vertices[0])
    const face = crossOf(minus(read(positions, vertices[1]), a), minus(read(positions, vertices[2]), a))
    const least = -0.1 * Math.hypot(face[0], face[1], face[2])
    for (const vertex of vertices) if (dot(face, read(normals, vertex)) < least) count++
  }
  return count
}

/** How many directed edges, the `i`th from `from[i]` to `to[i]`, are there twice or lack their partner. */
function countOpen(from: Uint32Array, to: Uint32Array, points: number): number {
  // The ends of the edges that begin at each point lie together, from `start` to that of the next point.
  const start = new Uint32Array(points + 1)
  for (let i = 0; i < from.length; i++) start[(from[i] ?? 0) + 1] = (start[(from[i] ?? 0) + 1] ?? 0) + 1
  for (let point = 0; point < points; point++) start[point + 1] = (start[point + 1] ?? 0) + (start[point] ?? 0)
  const next = start.slice()
  const ends = new Uint32Array(from.length)
  for (let i = 0; i < from.length; i++) {
    const place = next[from[i] ?? 0] ?? 0
    next[from[i] ?? 0] = place + 1
    ends[place] = to[i] ?? 0
  }
  const times = (p: number, q: number) => {
    let count = 0
    for (let k = start[p] ?? 0; k < (start[p + 1] ?? 0); k++) if (ends[k] === q) count++
    return count
  }
  let open = 0
  for (let i = 0; i < from.length; i++) {
    const [p, q] = [from[i] ?? 0, to[i] ?? 0]
    if (times(p, q) !== 1 || times(q, p) !== 1) open++
  }
  return open
}

/** For each vertex the number of its place. */
function weld(positions: Float32Array): Uint32Array {
  const count = positions.length / 3
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(count * 2 + 2))).fill(-1)
  // Adding zero makes -0 and 0 the same place.
  const bits = new Int32Array(Float32Array.from(positions, (value) => value + 0).buffer)
  const out = new Uint32Array(count)
  let places = 0
  for (let vertex = 0; vertex < count; vertex++) {
    const [x, y, z] = [bits[vertex * 3] ?? 0, bits[vertex * 3 + 1] ?? 0, bits[vertex * 3 + 2] ?? 0]
    let hash = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791)
    hash ^= hash >>> 15
    for (let slot = hash & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const other = slots[slot] ?? -1
      if (other < 0) {
        slots[slot] = vertex
        out[vertex] = places++
        break
      }
      if (bits[other * 3] === x && bits[other * 3 + 1] === y && bits[other * 3 + 2] === z) {
        out[vertex] = out[other] ?? 0
        break
      }
    }
  }
  return out
}

function boundsOf(positions: Float32Array): [min: Vector, max: Vector] {
  const min: Vector = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const max: Vector = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  positions.forEach((value, i) => {
    const axis = i % 3
    if (value < (min[axis] ?? 0)) min[axis] = value
    if (value > (max[axis] ?? 0)) max[axis] = value
  })
  return [min, max]
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const crossOf = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
