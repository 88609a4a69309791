// The plain shape behind a subject: its outline grown, its gaps closed, its holes filled.
import { softBlur } from '../../filters/box-filter.ts'
import { createPlane, type Plane } from '../../filters/plane.ts'
import { eachRegion } from '../../filters/regions.ts'
import { signedDistance } from '../../filters/signed-distance.ts'

/** Distance in pixels to the outline of the shape that reaches `border` pixels beyond `mask`; positive inside. */
export function wholeShape(mask: Plane, border: number): Plane {
  const near = signedDistance(mask)
  const grown = createPlane(mask.width, mask.height)
  for (let i = 0; i < grown.data.length; i++) grown.data[i] = (near.data[i] as number) + border * 1.8 > 0 ? 1 : 0
  fillHoles(grown)
  const closed = signedDistance(grown)
  for (let i = 0; i < grown.data.length; i++) grown.data[i] = coverAt((closed.data[i] as number) - border * 0.8)
  softBlur(grown, createPlane(mask.width, mask.height), border * 0.18)
  return signedDistance(grown)
}

/** The share of a pixel that lies within a shape whose outline is so far away. */
export const coverAt = (distance: number): number => Math.min(1, Math.max(0, distance + 0.5))

function fillHoles(shape: Plane): void {
  const { data } = shape
  eachRegion(
    shape,
    (i) => (data[i] as number) < 0.5,
    (pixels) => {
      if (pixels[0] !== 0) for (const i of pixels) data[i] = 1
    },
  )
}
