// Which parts of a silhouette become the model: crumbs go, pinholes close, everything else stays as it is.
import { copyPlane, type Plane } from '../../filters/plane.ts'
import { eachRegion } from '../../filters/regions.ts'

/** A part smaller than this share of the largest is a crumb; a hole smaller than this share of the whole a pinhole. */
const crumb = 0.008
const pinhole = 0.0006

/** The cleaned silhouette with a free margin of `margin` pixels around it; null when nothing is left. */
export function keepParts(mask: Plane, margin: number): Plane | null {
  const padded = pad(mask, margin)
  const out = copyPlane(padded)
  let largest = 0
  let total = 0
  eachRegion(
    padded,
    (i) => (padded.data[i] as number) > 0.5,
    (pixels) => {
      largest = Math.max(largest, pixels.length)
      total += pixels.length
    },
  )
  if (largest < 16) return null
  eachRegion(
    padded,
    (i) => (padded.data[i] as number) > 0.02,
    (pixels) => {
      let solid = 0
      for (const i of pixels) if ((padded.data[i] as number) > 0.5) solid++
      if (solid < Math.max(8, crumb * largest)) for (const i of pixels) out.data[i] = 0
    },
  )
  eachRegion(
    padded,
    (i) => (padded.data[i] as number) <= 0.5,
    (pixels) => {
      if (pixels.length < Math.max(6, pinhole * total)) for (const i of pixels) out.data[i] = 1
    },
  )
  return out
}

/** The plane with `margin` pixels of 0 around it. */
export function pad(plane: Plane, margin: number): Plane {
  const width = plane.width + 2 * margin
  const height = plane.height + 2 * margin
  const data = new Float32Array(width * height)
  for (let y = 0; y < plane.height; y++) {
    data.set(plane.data.subarray(y * plane.width, (y + 1) * plane.width), (y + margin) * width + margin)
  }
  return { width, height, data }
}
