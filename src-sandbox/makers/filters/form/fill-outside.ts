// Carries the values of a shape on beyond its outline (push-pull), so that later filters see no edge there and leave
// no halo.
import { createPlane, type Plane } from '../plane.ts'

/** Replaces, in place, values where `trust` (0..1) is low by the nearest trusted ones, smoothly. */
export function fillOutside(values: Plane, trust: Plane): void {
  const weighted = createPlane(values.width, values.height)
  for (let i = 0; i < weighted.data.length; i++) {
    weighted.data[i] = (values.data[i] as number) * (trust.data[i] as number)
  }
  const filled = pull(weighted, trust)
  for (let i = 0; i < filled.data.length; i++) {
    const t = trust.data[i] as number
    values.data[i] = t * (values.data[i] as number) + (1 - t) * (filled.data[i] as number)
  }
}

/** The average of the trusted values near each pixel, from the finest grid that has enough of them. */
function pull(sums: Plane, weights: Plane): Plane {
  const { width, height } = sums
  const out = createPlane(width, height)
  if (width === 1 && height === 1) {
    const w = weights.data[0] as number
    out.data[0] = w > 0 ? (sums.data[0] as number) / w : 0.5
    return out
  }
  const smallSums = createPlane(Math.ceil(width / 2), Math.ceil(height / 2))
  const smallWeights = createPlane(smallSums.width, smallSums.height)
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const n = (y >> 1) * smallSums.width + (x >> 1)
      smallSums.data[n] = (smallSums.data[n] as number) + (sums.data[i] as number)
      smallWeights.data[n] = (smallWeights.data[n] as number) + (weights.data[i] as number)
    }
  }
  for (let n = 0; n < smallSums.data.length; n++) {
    const w = smallWeights.data[n] as number
    if (w <= 1) continue
    smallSums.data[n] = (smallSums.data[n] as number) / w
    smallWeights.data[n] = 1
  }
  const coarse = pull(smallSums, smallWeights)
  const c = coarse.data
  for (let y = 0; y < height; y++) {
    const near = (y >> 1) * coarse.width
    const far = Math.min(coarse.height - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * coarse.width
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const w = Math.min(1, weights.data[i] as number)
      const n = x >> 1
      const m = Math.min(coarse.width - 1, Math.max(0, n + (x & 1 ? 1 : -1)))
      const from =
        0.5625 * (c[near + n] as number) +
        0.1875 * ((c[near + m] as number) + (c[far + n] as number)) +
        0.0625 * (c[far + m] as number)
      out.data[i] = (sums.data[i] as number) + (1 - w) * from
    }
  }
  return out
}
