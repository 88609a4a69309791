// One picture becomes a closed body: its subject rounded out, or a relief plaque. Specification: POST /model/jobs, type
// image_to_model.
import type { ModelQuality } from '../../../../src-shared/service/model.ts'
import { readPicture, unreadable } from '../../pictures/read-picture.ts'
import { bakeMaps } from '../atlas/bake-maps.ts'
import { facingSides } from '../atlas/box-islands.ts'
import { encodeMaps } from '../atlas/encode-maps.ts'
import { mapIslands } from '../atlas/map-islands.ts'
import type { Solid } from '../solid.ts'
import { splitCreases } from '../surface/split-creases.ts'
import { standOnGround } from '../surface/stand-on-ground.ts'
import { pictureSurface } from '../textures/picture-surface.ts'
import { plainMaterial } from '../textures/plain-material.ts'
import { meshBody } from './mesh-body.ts'
import { pictureBody } from './picture-body.ts'
import { picturePainter } from './picture-painter.ts'

type ImageModelTask = {
  /** The picture file. */
  bytes: Uint8Array
  quality: ModelQuality
  texture: boolean
  pbr: boolean
  report: (percent: number) => void
}

/** See `pictureBody` and `meshBody`; `texture` is the maps' edge in pixels. */
const finenesses = {
  basic: {
    longestEdge: 1024,
    searchEdge: 448,
    squares: 90_000,
    lineSquares: 8_600,
    texture: 1024,
    tolerance: 1e-4,
    triangles: 36_000,
    most: 40_000,
  },
  advanced: {
    longestEdge: 2048,
    searchEdge: 640,
    squares: 130_000,
    lineSquares: 66_000,
    texture: 2048,
    tolerance: 1e-5,
    triangles: 270_000,
    most: 300_000,
  },
} as const

/** The same picture and options always give the same solid. Throws a `MakerFailure` for bytes that are no picture. */
export async function imageModel({ bytes, quality, texture, pbr, report }: ImageModelTask): Promise<Solid> {
  const fineness = finenesses[quality]
  const picture = await readPicture(bytes, fineness.longestEdge).catch(unreadable)
  report(8)
  const body = pictureBody(picture, fineness, report)
  report(40)
  const { distance } = body
  const { surface: meshed, front } = await meshBody(body, fineness)
  const surface = splitCreases(meshed)
  const standing = standOnGround(surface)
  const plain = {
    name: 'Picture',
    positions: standing.positions,
    normals: surface.normals,
    indices: surface.indices,
  }
  report(56)
  if (!texture) return { ...plain, uvs: null, ...plainMaterial, textures: {} }
  const sides = facingSides(standing.positions, surface.indices, body.wall ? 6 : 2)
  const mapped = mapIslands(plain, sides, [1, 0.5, 0.5, 0.5, 0.5, 0.5], fineness.texture)
  const look = pictureSurface(picture, body.silhouette, body.margin)
  report(66)
  const maps = bakeMaps(mapped, picturePainter({ look, standing, relief: body.front, meshed: front, distance, pbr }))
  report(82)
  const textures = await encodeMaps(maps, pbr)
  const { positions, normals, uvs, indices } = mapped
  const roughness = pbr ? 1 : 0.6
  return {
    name: plain.name,
    positions,
    normals,
    uvs,
    indices,
    colour: [1, 1, 1],
    metallic: pbr ? 1 : 0,
    roughness,
    textures,
  }
}
