// Several views become a closed body: the round form that agrees with every outline. Specification: POST /model/jobs,
// type multiview_to_model.
import type { ModelQuality } from '../../../../src-shared/service/model.ts'
import { bakeMaps } from '../atlas/bake-maps.ts'
import { facingSides } from '../atlas/box-islands.ts'
import { encodeMaps } from '../atlas/encode-maps.ts'
import { mapIslands } from '../atlas/map-islands.ts'
import type { Solid } from '../solid.ts'
import { smoothNormals } from '../surface/smooth-normals.ts'
import { standOnGround } from '../surface/stand-on-ground.ts'
import { unfold } from '../surface/unfold.ts'
import { plainMaterial } from '../textures/plain-material.ts'
import { carveDetail } from './carve-detail.ts'
import { hullField, hullReach } from './hull-field.ts'
import { joinViews } from './profile.ts'
import { readView } from './read-view.ts'
import { settleSurface } from './settle-surface.ts'
import { surfaceNets } from './surface-nets.ts'
import { projectorsOf, type Views, viewPainter } from './view-painter.ts'
import { mendTouching, sampleField } from './voxels.ts'

/**
 * Pictures seen straight on. The object's front faces +Z; the left view is taken from the object's own left (+X), so
 * its front is on the left of that picture, and on the right of the right view.
 */
export type ViewFiles = { front: Uint8Array; left?: Uint8Array; back?: Uint8Array; right?: Uint8Array }

type ViewsModelTask = {
  files: ViewFiles
  quality: ModelQuality
  texture: boolean
  pbr: boolean
  report: (percent: number) => void
}

const finenesses = {
  basic: { longestEdge: 768, cubes: 96, texture: 1024 },
  advanced: { longestEdge: 1280, cubes: 192, texture: 2048 },
} as const

/** Views are scaled to one height. The same pictures always give the same solid; throws a `MakerFailure`. */
export async function viewsModel({ files, quality, texture, pbr, report }: ViewsModelTask): Promise<Solid> {
  const fineness = finenesses[quality]
  const views: Views = { front: await readView(files.front, fineness.longestEdge) }
  for (const name of ['left', 'back', 'right'] as const) {
    const bytes = files[name]
    if (bytes) views[name] = await readView(bytes, fineness.longestEdge)
  }
  report(20)
  const front = joinViews(views.front, views.back ?? null)
  const side = sideProfile(views)
  const field = hullField(front, side)
  const voxels = sampleField(field, hullReach(front, side), fineness.cubes)
  report(36)
  mendTouching(voxels)
  const surface = surfaceNets(voxels)
  settleSurface(surface, field, voxels.step)
  report(50)
  const projectors = projectorsOf(views)
  carveDetail(surface, projectors, voxels.step)
  unfold(surface)
  const standing = standOnGround(surface)
  const { indices } = surface
  const plain = { positions: standing.positions, normals: smoothNormals(surface), indices }
  report(58)
  const name = 'Views'
  if (!texture) return { name, ...plain, uvs: null, ...plainMaterial, textures: {} }
  const mapped = mapIslands(plain, facingSides(standing.positions, indices), [1, 1, 1, 1, 0.6, 0.6], fineness.texture)
  const maps = bakeMaps(mapped, viewPainter(projectors, standing))
  report(80)
  const textures = await encodeMaps(maps, pbr)
  const { positions, normals, uvs } = mapped
  const factors = { colour: [1, 1, 1], metallic: pbr ? 1 : 0, roughness: pbr ? 1 : 0.6 } as const
  return { name, positions, normals, uvs, indices: mapped.indices, ...factors, textures }
}

/** Seen from the object's left; a right view alone is its mirror image. */
function sideProfile({ left, right }: Views) {
  if (left) return joinViews(left, right ?? null)
  return right ? joinViews(mirrorOf(right), null) : null
}

function mirrorOf(view: NonNullable<Views['right']>): NonNullable<Views['left']> {
  const { width, height, data } = view.distance
  const mirrored = new Float32Array(data.length)
  for (let i = 0; i < data.length; i++) {
    const x = i % width
    mirrored[i - x + width - 1 - x] = data[i] as number
  }
  return { ...view, distance: { width, height, data: mirrored }, centre: width - 1 - view.centre }
}
