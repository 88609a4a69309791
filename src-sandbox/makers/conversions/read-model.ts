// The GLB of a model job as a solid, checked before anything is made of it. Specification: POST /model/conversions.
import { readFile } from 'node:fs/promises'
import { MakerFailure } from '../maker-failure.ts'
import { readGlb } from '../models/read-glb.ts'
import type { Solid } from '../models/solid.ts'

/** Throws a MakerFailure with the code `source_unreadable` when the file is damaged. */
export async function readModel(path: string): Promise<Solid> {
  const bytes = await readFile(path)
  let solid: Solid
  try {
    solid = await readGlb(bytes)
  } catch (cause) {
    throw new MakerFailure('source_unreadable', 'The model file cannot be read.', { cause })
  }
  if (!isWhole(solid)) throw new MakerFailure('source_unreadable', 'The model file is damaged.')
  return solid
}

function isWhole({ positions, normals, uvs, indices }: Solid): boolean {
  const count = positions.length / 3
  if (indices.length === 0 || indices.length % 3 !== 0) return false
  if (!Number.isInteger(count) || normals.length !== positions.length || (uvs && uvs.length !== count * 2)) return false
  return (
    indices.every((vertex) => vertex < count) &&
    positions.every(Number.isFinite) &&
    normals.every(Number.isFinite) &&
    (uvs?.every(Number.isFinite) ?? true)
  )
}
