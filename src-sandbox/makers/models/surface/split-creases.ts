// Normals for a surface of few triangles: light breaks at sharp edges, and large triangles stay flat.
import type { Surface } from './surface.ts'

/** Triangles that turn by more than this are two sides of an edge. */
const sharpest = Math.cos((42 * Math.PI) / 180)

/** A triangle that turns from the mean of those around by more than this, bit by bit, has a normal of its own. */
const farthest = Math.cos((80 * Math.PI) / 180)

/**
 * The same surface with unit normals, three numbers to a vertex: the mean of the triangles on one side of every sharp
 * edge, by their areas. Vertices along such an edge are doubled and stay at the same place.
 */
export function splitCreases(surface: Surface): Surface & { normals: Float32Array } {
  const { positions, indices } = surface
  const corners = cornersAround(indices, positions.length / 3)
  const faces = faceNormals(surface)
  const turnOf = (a: number, b: number) => {
    const [dot, first, second] = [product(faces, a, b), product(faces, a, a), product(faces, b, b)]
    return dot / Math.sqrt(Math.max(1e-300, first * second))
  }
  const places: number[] = []
  const split = new Uint32Array(indices.length)
  for (const around of corners) {
    for (const fan of fansOf(around, indices, turnOf).flatMap((fan) => alikeIn(fan, faces))) {
      const vertex = places.length
      places.push(indices[fan[0] as number] as number)
      for (const corner of fan) split[corner] = vertex
    }
  }
  const doubled = new Float64Array(places.length * 3)
  for (const [vertex, from] of places.entries()) doubled.set(positions.subarray(from * 3, from * 3 + 3), vertex * 3)
  return { positions: doubled, indices: split, normals: meanNormals(faces, split, places.length) }
}

/** For each vertex the numbers of the corners that lie there. */
function cornersAround(indices: Uint32Array, count: number): number[][] {
  const around = Array.from({ length: count }, (): number[] => [])
  for (let corner = 0; corner < indices.length; corner++) around[indices[corner] as number]?.push(corner)
  return around
}

/** The corners at one vertex parted where the surface turns sharply from one triangle to its neighbour. */
function fansOf(around: readonly number[], indices: Uint32Array, turnOf: (a: number, b: number) => number): number[][] {
  const group = around.map((_, n) => n)
  const root = (n: number): number => (group[n] === n ? n : root(group[n] as number))
  const from = new Map<number, number>()
  for (const [n, corner] of around.entries()) from.set(nextOf(indices, corner), n)
  for (const [n, corner] of around.entries()) {
    const other = from.get(nextOf(indices, nextCorner(corner)))
    if (other === undefined) continue
    const turn = turnOf(corner - (corner % 3), (around[other] as number) - ((around[other] as number) % 3))
    if (turn > sharpest) group[root(n)] = root(other)
  }
  const fans = new Map<number, number[]>()
  for (const [n, corner] of around.entries()) {
    const fan = fans.get(root(n))
    if (fan) fan.push(corner)
    else fans.set(root(n), [corner])
  }
  return [...fans.values()]
}

/** The corners of triangles that are turned like the fan on the whole, and each of the others, a small one, alone. */
function alikeIn(fan: readonly number[], faces: Float64Array): (readonly number[])[] {
  const mean = new Float64Array(3)
  for (const corner of fan) {
    for (let k = 0; k < 3; k++) mean[k] = (mean[k] as number) + (faces[corner - (corner % 3) + k] as number)
  }
  const size = Math.hypot(...mean)
  const alike = fan.filter((corner) => {
    const face = faces.subarray(corner - (corner % 3), corner - (corner % 3) + 3)
    const along = face.reduce((sum, value, k) => sum + value * (mean[k] as number), 0)
    return along > farthest * size * Math.hypot(...face)
  })
  if (alike.length === 0 || alike.length === fan.length) return [fan]
  // Their own mean is another, from which further ones may turn.
  return [...alikeIn(alike, faces), ...fan.filter((corner) => !alike.includes(corner)).map((corner) => [corner])]
}

const nextCorner = (corner: number): number => (corner % 3 === 2 ? corner - 2 : corner + 1)
const nextOf = (indices: Uint32Array, corner: number): number => indices[nextCorner(corner)] as number

/** Of each triangle its normal, as long as twice its area. */
function faceNormals({ positions, indices }: Surface): Float64Array {
  const out = new Float64Array(indices.length)
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [(indices[t] as number) * 3, (indices[t + 1] as number) * 3, (indices[t + 2] as number) * 3]
    const edge = (to: number, k: number) => (positions[to + k] as number) - (positions[a + k] as number)
    const [ux, uy, uz] = [edge(b, 0), edge(b, 1), edge(b, 2)]
    const [vx, vy, vz] = [edge(c, 0), edge(c, 1), edge(c, 2)]
    out[t] = uy * vz - uz * vy
    out[t + 1] = uz * vx - ux * vz
    out[t + 2] = ux * vy - uy * vx
  }
  return out
}

function product(faces: Float64Array, a: number, b: number): number {
  let sum = 0
  for (let k = 0; k < 3; k++) sum += (faces[a + k] as number) * (faces[b + k] as number)
  return sum
}

function meanNormals(faces: Float64Array, indices: Uint32Array, count: number): Float32Array {
  const sums = new Float64Array(count * 3)
  for (let corner = 0; corner < indices.length; corner++) {
    const [to, from] = [(indices[corner] as number) * 3, corner - (corner % 3)]
    for (let k = 0; k < 3; k++) sums[to + k] = (sums[to + k] as number) + (faces[from + k] as number)
  }
  const normals = new Float32Array(sums.length)
  for (let i = 0; i < sums.length; i += 3) {
    const length = Math.sqrt(product(sums, i, i))
    if (length > 0) for (let k = 0; k < 3; k++) normals[i + k] = (sums[i + k] as number) / length
    else normals[i + 1] = 1
  }
  return normals
}
