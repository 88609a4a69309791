// The picture on the model made from it: its colours in front and behind, its fine detail in front alone.
import { softBlur } from '../../filters/box-filter.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../../filters/plane.ts'
import type { Painter } from '../atlas/bake-maps.ts'
import type { Standing } from '../surface/stand-on-ground.ts'
import type { PictureSurface } from '../textures/picture-surface.ts'
import { samplePlane } from './sample-plane.ts'

type PaintedPicture = {
  look: PictureSurface
  standing: Standing
  /** The depth of the front in full detail, and as coarse as the triangles have it; pixels. */
  relief: Plane
  meshed: Plane
  distance: Plane
  pbr: boolean
}

/** Every plane is looked up straight through the body; the back shows the front's colours in mirror image. */
export function picturePainter({ look, standing, relief, meshed, distance, pbr }: PaintedPicture): Painter {
  const { scale, origin } = standing
  const fine = pbr ? fineRelief(relief, meshed, look.detail, distance) : null
  const hollows = pbr ? hollowness(relief, distance) : null
  return (place, _normal, island, texel) => {
    const x = (place[0] as number) / scale + origin[0]
    const y = -((place[1] as number) / scale + origin[1])
    texel.red = samplePlane(look.red, x, y)
    texel.green = samplePlane(look.green, x, y)
    texel.blue = samplePlane(look.blue, x, y)
    texel.roughness = samplePlane(look.roughness, x, y)
    texel.metallic = look.metallic
    texel.occlusion = 1
    texel.slopeRight = 0
    texel.slopeUp = 0
    if (island !== 0 || !fine || !hollows) return
    texel.occlusion = samplePlane(hollows, x, y)
    texel.slopeRight = bounded(samplePlane(fine, x + 0.7, y) - samplePlane(fine, x - 0.7, y))
    texel.slopeUp = bounded(samplePlane(fine, x, y - 0.7) - samplePlane(fine, x, y + 0.7))
  }
}

/** Never steeper than about 50 degrees. */
function bounded(difference: number): number {
  const slope = difference / 1.4
  return slope / Math.sqrt(1 + (slope / 1.2) ** 2)
}

/** What the triangles leave out of the depth, and the finest lines of the picture. */
function fineRelief(relief: Plane, meshed: Plane, detail: Plane, distance: Plane): Plane {
  const fine = createPlane(relief.width, relief.height)
  const edge = Math.max(relief.width, relief.height)
  const gain = edge / 220
  for (let i = 0; i < fine.data.length; i++) {
    const left = (relief.data[i] as number) - (meshed.data[i] as number)
    // On the steep rim the picture is stretched, its detail would become grooves.
    const calm = smoothStep(0.008 * edge, 0.05 * edge, distance.data[i] as number)
    fine.data[i] = calm * (1.3 * left + gain * (detail.data[i] as number))
  }
  return fine
}

/** 1 where the surface is open to the light, less in its hollows: its own height against that of its surroundings. */
function hollowness(relief: Plane, distance: Plane): Plane {
  const out = createPlane(relief.width, relief.height)
  const scratch = createPlane(relief.width, relief.height)
  out.data.fill(1)
  const edge = Math.max(relief.width, relief.height)
  for (const reach of [edge / 160, edge / 50]) {
    const around = copyPlane(relief)
    softBlur(around, scratch, reach)
    for (let i = 0; i < out.data.length; i++) {
      const sunk = Math.max(0, (around.data[i] as number) - (relief.data[i] as number)) / reach
      if ((relief.data[i] as number) > 0)
        out.data[i] =
          (out.data[i] as number) *
          (1 - 0.55 * Math.min(1, 1.6 * sunk) * smoothStep(0, 0.03 * edge, distance.data[i] as number))
    }
  }
  return out
}
