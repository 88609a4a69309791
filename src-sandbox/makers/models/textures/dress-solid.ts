// Gives a model made from words its textures: the pattern of the material that the words name. Specification: POST
// /model/jobs, texture and pbr.
import type { ModelQuality } from '../../../../src-shared/service/model.ts'
import { bakeMaps } from '../atlas/bake-maps.ts'
import { facingSides } from '../atlas/box-islands.ts'
import { encodeMaps } from '../atlas/encode-maps.ts'
import { mapIslands } from '../atlas/map-islands.ts'
import type { Solid } from '../solid.ts'
import { patternPainter } from './pattern-painter.ts'
import { patternFor } from './pattern-words.ts'

const textureSizes: Record<ModelQuality, number> = { basic: 1024, advanced: 2048 }

type Dress = { prompt: string; quality: ModelQuality; pbr: boolean }

/** The same body in its material; its own texture coordinates give way to the sheet's. */
export async function dressSolid(solid: Solid, { prompt, quality, pbr }: Dress): Promise<Solid> {
  const islandOf = facingSides(solid.positions, solid.indices)
  const mapped = mapIslands(solid, islandOf, [1, 1, 1, 1, 1, 1], textureSizes[quality])
  const longest = solid.positions.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6)
  const pattern = patternFor(prompt, solid.metallic)
  const maps = bakeMaps(mapped, patternPainter(solid, pattern, 100 / longest, pbr))
  const textures = await encodeMaps(maps, pbr)
  const { positions, normals, uvs, indices } = mapped
  const look = pbr ? { metallic: 1, roughness: 1 } : {}
  return { ...solid, positions, normals, uvs, indices, colour: [1, 1, 1], ...look, textures }
}
