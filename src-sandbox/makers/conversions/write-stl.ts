// A solid as binary STL: millimetres, Z up, as slicers and CAM programs expect. Specification: POST /model/conversions,
// format stl.
import type { Solid } from '../models/solid.ts'
import { practiceDescription } from '../write-artifact.ts'
import { weld } from './weld.ts'

const headerLength = 80
const triangleLength = 50

/** 80 bytes of words, the count, then normal, three corners and an empty attribute to each triangle; little-endian. */
export async function writeStl(solid: Solid): Promise<Uint8Array> {
  const { points, decimals, pointOf, corners } = weld(solid, 1000)
  const triangles = corners.length / 3
  const bytes = new Uint8Array(headerLength + 4 + triangles * triangleLength)
  new TextEncoder().encodeInto(`${practiceDescription}; millimetres, Z up`, bytes.subarray(0, headerLength))
  const view = new DataView(bytes.buffer)
  view.setUint32(headerLength, triangles, true)
  const share = 10 ** decimals
  const place = new Float32Array(9)
  for (let t = 0; t < triangles; t++) {
    for (let k = 0; k < 3; k++) {
      const point = pointOf[corners[t * 3 + k] as number] as number
      place[k * 3] = (points[point * 3] as number) / share
      place[k * 3 + 1] = -(points[point * 3 + 2] as number) / share
      place[k * 3 + 2] = (points[point * 3 + 1] as number) / share
    }
    const at = headerLength + 4 + t * triangleLength
    writeNormal(view, at, place)
    for (let k = 0; k < 9; k++) view.setFloat32(at + 12 + k * 4, place[k] as number, true)
  }
  return bytes
}

function writeNormal(view: DataView, at: number, place: Float32Array): void {
  const edge = (corner: number, axis: number) => (place[corner * 3 + axis] as number) - (place[axis] as number)
  const x = edge(1, 1) * edge(2, 2) - edge(1, 2) * edge(2, 1)
  const y = edge(1, 2) * edge(2, 0) - edge(1, 0) * edge(2, 2)
  const z = edge(1, 0) * edge(2, 1) - edge(1, 1) * edge(2, 0)
  const length = Math.hypot(x, y, z) || 1
  view.setFloat32(at, x / length, true)
  view.setFloat32(at + 4, y / length, true)
  view.setFloat32(at + 8, z / length, true)
}
