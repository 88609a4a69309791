// Texture coordinates for a model that is looked at from its six sides.
import type { Solid } from '../solid.ts'
import { splitSeams } from '../surface/split-seams.ts'
import { along, sides } from './box-islands.ts'
import { packIslands } from './pack-islands.ts'

type Mesh = Pick<Solid, 'positions' | 'normals' | 'indices'>
/** A mesh on a sheet of `width` × `height` texels; `islandOf` is the side (0 to 5) of each triangle. */
export type MappedMesh = Mesh & { uvs: Float32Array; islandOf: Uint8Array; width: number; height: number }

const gutter = 4

/**
 * The mesh with its vertices doubled between islands. `weights` makes the sides' pictures larger or smaller than the
 * others; the sheet's longer edge is at most `size` texels.
 */
export function mapIslands(mesh: Mesh, islandOf: Uint8Array, weights: readonly number[], size: number): MappedMesh {
  const split = splitSeams(mesh.indices, mesh.positions.length / 3, islandOf)
  const boxes = sides.map(() => [Infinity, Infinity, -Infinity, -Infinity])
  const spot = (i: number): [number, number] => {
    const side = sides[split.islands[i] as number] ?? sides[0]
    const from = (split.source[i] as number) * 3
    return [along(side.right, mesh.positions, from), -along(side.up, mesh.positions, from)]
  }
  for (let i = 0; i < split.source.length; i++) {
    const [x, y] = spot(i)
    const box = boxes[split.islands[i] as number] as number[]
    box[0] = Math.min(box[0] as number, x)
    box[1] = Math.min(box[1] as number, y)
    box[2] = Math.max(box[2] as number, x)
    box[3] = Math.max(box[3] as number, y)
  }
  const rectangles = boxes.map(([left = 0, top = 0, right = 0, bottom = 0], n) => {
    const weight = right >= left ? (weights[n] ?? 1) : 0
    return weight === 0 ? { width: 0, height: 0 } : { width: (right - left) * weight, height: (bottom - top) * weight }
  })
  const packing = packIslands(rectangles, size, gutter)
  const { width, height } = packing
  const uvs = new Float32Array(split.source.length * 2)
  for (let i = 0; i < split.source.length; i++) {
    const island = split.islands[i] as number
    const [x, y] = spot(i)
    const [left = 0, top = 0] = boxes[island] as number[]
    const place = packing.places[island] ?? { left: 0, top: 0 }
    const scale = packing.scale * (weights[island] ?? 1)
    uvs[i * 2] = (place.left + (x - left) * scale) / width
    uvs[i * 2 + 1] = (place.top + (y - top) * scale) / height
  }
  return {
    positions: pick(mesh.positions, split.source),
    normals: pick(mesh.normals, split.source),
    indices: split.indices,
    uvs,
    islandOf,
    width,
    height,
  }
}

function pick(values: Float32Array, source: Uint32Array): Float32Array {
  const out = new Float32Array(source.length * 3)
  for (let i = 0; i < source.length; i++) {
    const from = (source[i] as number) * 3
    out.set(values.subarray(from, from + 3), i * 3)
  }
  return out
}
