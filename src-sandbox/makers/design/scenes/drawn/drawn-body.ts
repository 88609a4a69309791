// What a line drawing encloses: outlines become bodies, while letters and solid shapes stay as they are.
import { copyPlane, type Plane } from '../../../filters/plane.ts'
import { eachRegion } from '../../../filters/regions.ts'
import { signedDistance } from '../../../filters/signed-distance.ts'

/** The ink and, where it is outlines, everything that it encloses (0 to 1). */
export function drawnBody(ink: Plane): Plane {
  if (!isOutline(ink)) return ink
  const body = copyPlane(ink)
  const { width, height } = ink
  eachRegion(
    ink,
    (i) => (ink.data[i] as number) < 0.4,
    (pixels) => {
      const outside = pixels.some((i) => {
        const x = i % width
        return x === 0 || x === width - 1 || i < width || i >= width * (height - 1)
      })
      if (!outside) for (const i of pixels) body.data[i] = 1
    },
  )
  return closeSeams(body, ink)
}

/** Lines are thin nearly everywhere; letters and silhouettes have room within. */
function isOutline(ink: Plane): boolean {
  const depth = signedDistance(ink).data
  const edge = Math.max(ink.width, ink.height)
  let inked = 0
  let deep = 0
  for (let i = 0; i < depth.length; i++) {
    const d = depth[i] as number
    if (d <= 0) continue
    inked++
    if (d > 0.0045 * edge) deep++
  }
  return deep < inked * 0.04
}

/** The soft inner side of a line belongs to the body that it surrounds. */
function closeSeams(body: Plane, ink: Plane): Plane {
  const { width, data } = body
  const out = copyPlane(body)
  for (let i = 0; i < data.length; i++) {
    if ((ink.data[i] as number) < 0.15 || (data[i] as number) >= 1) continue
    const x = i % width
    const inside =
      (x > 0 && data[i - 1] === 1) ||
      (x + 1 < width && data[i + 1] === 1) ||
      data[i - width] === 1 ||
      data[i + width] === 1
    if (inside) out.data[i] = 1
  }
  return out
}
