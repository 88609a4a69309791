// A built shape as a solid's surface: corners joined, what has no area left out, standing on the ground in metres.
import type { SolidGeometry } from '../solid.ts'
import { boundsOf } from './bend-shape.ts'
import { faceOutward } from './face-outward.ts'
import type { Shape } from './shape.ts'

/** Parts of the longest side. Corners closer than this are one place. */
const closest = 1e-6

/** `longest` is the length of the longest side in metres. Centred in X and Z, standing on Y = 0. */
export function finishShape(shape: Shape, longest: number): SolidGeometry {
  const [min, max] = boundsOf(shape)
  const scale = longest / Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const from = [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2] as const
  const placed = shape.positions.map((value, i) => (value - (from[i % 3] ?? 0)) * scale)
  const { positions, places } = joinNear(placed, longest * closest)
  const indices: number[] = []
  for (let i = 0; i < shape.indices.length; i += 3) {
    const [a, b, c] = [shape.indices[i] ?? 0, shape.indices[i + 1] ?? 0, shape.indices[i + 2] ?? 0]
    if (places[a] !== places[b] && places[b] !== places[c] && places[c] !== places[a]) indices.push(a, b, c)
  }
  return faceOutward({
    positions,
    normals: Float32Array.from(shape.normals),
    uvs: Float32Array.from(shape.uvs, (value) => Math.min(1, Math.max(0, value))),
    indices: Uint32Array.from(indices),
  })
}

/** Every vertex moved to the first one near it; `places` says which vertices are at the same place. */
function joinNear(values: readonly number[], near: number): { positions: Float32Array; places: Uint32Array } {
  const positions = new Float32Array(values.length)
  const places = new Uint32Array(values.length / 3)
  const cells = new Map<number, number[]>()
  const cellOf = (value: number) => Math.floor(value / (near * 8))
  /** Looks into all cells that the neighbourhood of the point reaches. */
  const find = (x: number, y: number, z: number): number => {
    for (let i = cellOf(x - near); i <= cellOf(x + near); i++) {
      for (let j = cellOf(y - near); j <= cellOf(y + near); j++) {
        for (let k = cellOf(z - near); k <= cellOf(z + near); k++) {
          for (const vertex of cells.get(keyOf(i, j, k)) ?? []) if (isNear(values, vertex, x, y, z, near)) return vertex
        }
      }
    }
    return -1
  }
  for (let vertex = 0; vertex < places.length; vertex++) {
    const [x, y, z] = [values[vertex * 3] ?? 0, values[vertex * 3 + 1] ?? 0, values[vertex * 3 + 2] ?? 0]
    const found = find(x, y, z)
    const place = found < 0 ? vertex : found
    if (found < 0) {
      const key = keyOf(cellOf(x), cellOf(y), cellOf(z))
      const cell = cells.get(key)
      if (cell) cell.push(vertex)
      else cells.set(key, [vertex])
    }
    places[vertex] = place
    for (let k = 0; k < 3; k++) positions[vertex * 3 + k] = values[place * 3 + k] ?? 0
  }
  return { positions, places }
}

/** Different cells may share a key: who looks one up compares distances. */
const keyOf = (i: number, j: number, k: number): number =>
  Math.imul(i, 73856093) ^ Math.imul(j, 19349663) ^ Math.imul(k, 83492791)

function isNear(values: readonly number[], other: number, x: number, y: number, z: number, near: number): boolean {
  return (
    Math.abs((values[other * 3] ?? 0) - x) < near &&
    Math.abs((values[other * 3 + 1] ?? 0) - y) < near &&
    Math.abs((values[other * 3 + 2] ?? 0) - z) < near
  )
}
