// Slivers that bending leaves lie across the smooth surface round them: their corners get the normal of their own plane.
import type { SolidGeometry } from '../solid.ts'
import { cross, difference, dot, unit, type Vector } from './shape.ts'

/** The solid with no corner whose normal points to the inner side of its triangle; such corners become vertices of their own. */
export function faceOutward({ positions, normals, uvs, indices }: SolidGeometry): SolidGeometry {
  const read = (from: Float32Array, vertex: number): Vector => [
    from[vertex * 3] ?? 0,
    from[vertex * 3 + 1] ?? 0,
    from[vertex * 3 + 2] ?? 0,
  ]
  const added = { positions: [] as number[], normals: [] as number[], uvs: [] as number[] }
  const kept = indices.slice()
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => read(positions, indices[i + corner] ?? 0)) as [Vector, Vector, Vector]
    const face = cross(difference(a, b), difference(a, c))
    for (let corner = i; corner < i + 3; corner++) {
      const vertex = indices[corner] ?? 0
      if (dot(face, read(normals, vertex)) >= 0) continue
      kept[corner] = (positions.length + added.positions.length) / 3
      added.positions.push(...read(positions, vertex))
      added.normals.push(...unit(face))
      added.uvs.push(uvs[vertex * 2] ?? 0, uvs[vertex * 2 + 1] ?? 0)
    }
  }
  if (added.positions.length === 0) return { positions, normals, uvs, indices }
  return {
    positions: Float32Array.from([...positions, ...added.positions]),
    normals: Float32Array.from([...normals, ...added.normals]),
    uvs: Float32Array.from([...uvs, ...added.uvs]),
    indices: kept,
  }
}
