// One picture becomes a closed body: its subject rounded out, or a relief plaque. Specification: POST /model/jobs, type
// image_to_model.
import type { ModelQuality } from '../../../../src-shared/service/model.ts'
import { softBlur } from '../../filters/box-filter.ts'
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import { readPicture, unreadable } from '../../pictures/read-picture.ts'
import { bakeMaps } from '../atlas/bake-maps.ts'
import { encodeMaps } from '../atlas/encode-maps.ts'
import { mapIslands } from '../atlas/map-islands.ts'
import type { Solid } from '../solid.ts'
import { smoothNormals } from '../surface/smooth-normals.ts'
import { standOnGround } from '../surface/stand-on-ground.ts'
import { pictureSurface } from '../textures/picture-surface.ts'
import { plainMaterial } from '../textures/plain-material.ts'
import { closeBody } from './close-body.ts'
import { meshOutline } from './outline-mesh.ts'
import { picturePainter } from './picture-painter.ts'
import { plaqueBody } from './plaque-body.ts'
import { relaxOutline } from './relax-outline.ts'
import { samplePlane } from './sample-plane.ts'
import { sculptBody } from './sculpt-body.ts'

export type ImageModelTask = {
  /** The picture file. */
  bytes: Uint8Array
  quality: ModelQuality
  texture: boolean
  pbr: boolean
  report: (percent: number) => void
}

/** `squares`: about how many squares of the grid, two triangles each, cover the front. */
const finenesses = {
  basic: { longestEdge: 1024, searchEdge: 448, squares: 8_600, triangles: 40_000, texture: 1024 },
  advanced: { longestEdge: 2048, searchEdge: 640, squares: 66_000, triangles: 300_000, texture: 2048 },
} as const

/** The same picture and wishes always give the same solid. Throws a `MakerFailure` for bytes that are no picture. */
export async function imageModel({ bytes, quality, texture, pbr, report }: ImageModelTask): Promise<Solid> {
  const fineness = finenesses[quality]
  const picture = await readPicture(bytes, fineness.longestEdge).catch(unreadable)
  report(8)
  const body = sculptBody(picture, fineness, report) ?? plaqueBody(picture, fineness)
  report(40)
  const { distance } = body
  const { mesh, step } = meshWithin(distance, body.step, fineness.triangles)
  relaxOutline(mesh, distance, step)
  report(48)
  const front = blurred(body.front, step * 0.65)
  const surface = closeBody(
    mesh,
    (x, y) => samplePlane(front, x, y),
    (x, y) => samplePlane(body.back, x, y),
  )
  const standing = standOnGround(surface)
  const plain = {
    name: 'Picture',
    positions: standing.positions,
    normals: smoothNormals(surface),
    indices: surface.indices,
  }
  report(56)
  if (!texture) return { ...plain, uvs: null, ...plainMaterial, textures: {} }
  const islandOf = new Uint8Array(surface.indices.length / 3)
  islandOf.fill(1, islandOf.length / 2)
  const mapped = mapIslands(plain, islandOf, [1, 0.5], fineness.texture)
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

/** An intricate outline needs many small triangles: the step grows until their number is within the limit. */
function meshWithin(distance: Plane, wished: number, triangles: number) {
  for (let step = wished; ; step *= 1.12) {
    const mesh = meshOutline(distance, step)
    if (mesh.indices.length * 2 <= triangles * 3) return { mesh, step }
  }
}

/** As coarse as the triangles are, so that they do not pick single pixels. */
function blurred(plane: Plane, sigma: number): Plane {
  const out = copyPlane(plane)
  if (sigma > 0.6) softBlur(out, createPlane(plane.width, plane.height), sigma)
  return out
}
