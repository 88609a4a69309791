// The views as paint for the model made from them: every spot takes its colours from the views that it faces.

import type { Painter } from '../atlas/bake-maps.ts'
import { along, sides } from '../atlas/box-islands.ts'
import { samplePlane } from '../image/sample-plane.ts'
import type { Standing } from '../surface/stand-on-ground.ts'
import { type PictureSurface, pictureSurface } from '../textures/picture-surface.ts'
import type { View } from './read-view.ts'

/** The four views by the names of their sides; what was not uploaded is missing. */
export type Views = { front: View; left?: View; back?: View; right?: View }

/** One picture thrown onto the object along one axis; `double` also from behind, in place of a missing view. */
export type Projector = View & { side: number; double: boolean; look: PictureSurface }

const opposite = [1, 0, 3, 2]

/** All uploaded views; a missing one is replaced by the mirror image of its opposite. */
export function projectorsOf(views: Views): Projector[] {
  const given = (['front', 'back', 'left', 'right'] as const).map((name) => views[name])
  return given.flatMap((view, side) => {
    if (!view) return []
    const look = pictureSurface(view.picture, view.distance, view.margin)
    return [{ ...view, side, double: !given[opposite[side] as number], look }]
  })
}

/** Where a place (in heights of the object) is in the picture of a projector. */
export function spotIn({ side, unit, centre, bottom }: Projector, place: ArrayLike<number>): [number, number] {
  const { right } = sides[side] ?? sides[0]
  return [centre + along(right, place, 0) * unit, bottom - (place[1] as number) * unit]
}

/** How much a surface that faces `normal` is seen by the projector: 0 to 1. */
export function facingShare({ side, double }: Projector, normal: ArrayLike<number>): number {
  const toward = along((sides[side] ?? sides[0]).facing, normal, 0)
  return double ? Math.abs(toward) : Math.max(0, toward)
}

/** Paints in metres what the projectors see. */
export function viewPainter(projectors: readonly Projector[], { scale, origin }: Standing): Painter {
  const spot = new Float64Array(3)
  const near = new Float64Array(3)
  return (place, normal, island, texel) => {
    for (let k = 0; k < 3; k++) spot[k] = (place[k] as number) / scale + (origin[k] as number)
    let weights = 0
    let [red, green, blue, roughness, metallic] = [0, 0, 0, 0, 0]
    for (const projector of projectors) {
      const { look } = projector
      const weight = facingShare(projector, normal) ** 5 + 1e-5
      const [x, y] = spotIn(projector, spot)
      weights += weight
      red += weight * samplePlane(look.red, x, y)
      green += weight * samplePlane(look.green, x, y)
      blue += weight * samplePlane(look.blue, x, y)
      roughness += weight * samplePlane(look.roughness, x, y)
      metallic += weight * look.metallic
    }
    texel.red = red / weights
    texel.green = green / weights
    texel.blue = blue / weights
    texel.roughness = roughness / weights
    texel.metallic = metallic / weights
    const own = projectors.find(({ side, double }) => side === island || (double && opposite[side] === island))
    const side = sides[island] ?? sides[0]
    texel.slopeRight = own ? slope(own, side.right) : 0
    texel.slopeUp = own ? slope(own, side.up) : 0
    texel.occlusion = own ? occlusion(own) : 1
  }

  function slope(projector: Projector, axis: readonly number[]): number {
    const reach = 0.8 / projector.unit
    let rise = 0
    for (const way of [1, -1]) {
      for (let k = 0; k < 3; k++) near[k] = (spot[k] as number) + way * reach * (axis[k] as number)
      const [x, y] = spotIn(projector, near)
      rise += way * samplePlane(projector.look.detail, x, y)
    }
    const [x, y] = spotIn(projector, spot)
    const calm = Math.min(1, Math.max(0, samplePlane(projector.distance, x, y) / (0.04 * projector.unit)))
    const steep = (0.012 * calm * rise) / (2 * reach)
    return steep / Math.sqrt(1 + steep * steep)
  }

  /** Dark lines of a picture are mostly hollows. */
  function occlusion(projector: Projector): number {
    const [x, y] = spotIn(projector, spot)
    return Math.max(0.4, 1 + 1.2 * Math.min(0, samplePlane(projector.look.detail, x, y)))
  }
}
