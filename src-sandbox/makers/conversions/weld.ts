// Joins the vertices of a solid that lie at the same place, so that neighbouring triangles share their points.
import type { Solid } from '../models/solid.ts'

export type Welded = {
  /** Three whole numbers to a point, in steps of 10 to the power of -`decimals` units. */
  points: Float64Array
  decimals: number
  /** The point of each vertex of the solid. */
  pointOf: Uint32Array
  /** Three vertices of the solid to a triangle; triangles that shrank to a line or a point are left out. */
  corners: Uint32Array
}

/** `perMetre` is how many units of the target format make a metre. Coordinates keep eight significant digits. */
export function weld({ positions, indices }: Solid, perMetre: number): Welded {
  const decimals = decimalsFor(positions, perMetre)
  const steps = perMetre * 10 ** decimals
  const count = positions.length / 3
  const points = new Float64Array(positions.length)
  const pointOf = new Uint32Array(count)
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(count * 2 + 2))).fill(-1)
  const mask = slots.length - 1
  let found = 0
  for (let vertex = 0; vertex < count; vertex++) {
    const x = Math.round((positions[vertex * 3] as number) * steps)
    const y = Math.round((positions[vertex * 3 + 1] as number) * steps)
    const z = Math.round((positions[vertex * 3 + 2] as number) * steps)
    let slot = scatter(x, y, z) & mask
    let point = slots[slot] as number
    while (point >= 0 && !(points[point * 3] === x && points[point * 3 + 1] === y && points[point * 3 + 2] === z)) {
      slot = (slot + 1) & mask
      point = slots[slot] as number
    }
    if (point < 0) {
      point = found++
      slots[slot] = point
      points[point * 3] = x
      points[point * 3 + 1] = y
      points[point * 3 + 2] = z
    }
    pointOf[vertex] = point
  }
  return { points: points.slice(0, found * 3), decimals, pointOf, corners: realTriangles(indices, pointOf) }
}

function decimalsFor(positions: Float32Array, perMetre: number): number {
  let largest = 0
  for (const value of positions) largest = Math.max(largest, Math.abs(value))
  const ahead = Math.ceil(Math.log10(Math.max(largest * perMetre, 1e-6)))
  return Math.min(12, Math.max(0, 8 - ahead))
}

function scatter(x: number, y: number, z: number): number {
  const mixed = Math.imul(x | 0, 0x9e3779b1) ^ Math.imul(y | 0, 0x85ebca77) ^ Math.imul(z | 0, 0xc2b2ae3d)
  return mixed ^ (mixed >>> 15)
}

function realTriangles(indices: Uint32Array, pointOf: Uint32Array): Uint32Array {
  const corners = new Uint32Array(indices.length)
  let used = 0
  for (let i = 0; i < indices.length; i += 3) {
    const a = pointOf[indices[i] as number]
    const b = pointOf[indices[i + 1] as number]
    const c = pointOf[indices[i + 2] as number]
    if (a === b || b === c || c === a) continue
    for (let k = 0; k < 3; k++) corners[used++] = indices[i + k] as number
  }
  return corners.subarray(0, used)
}
