// The form of lettering and solid ink: every stroke rises to the same crest, thin ones in steeper walls than thick ones.

import { createPlane, type Plane } from '../plane.ts'
import { signedDistance } from '../signed-distance.ts'
import { fillOutside } from './fill-outside.ts'

/** Heights 0..1 on `ink`: 1 in the middle of each stroke and, in broad shapes, from `rounding` pixels inward; exactly 0 off the ink. */
export function strokeForm(ink: Plane, rounding: number): Plane {
  const distance = signedDistance(ink)
  const half = halfWidths(distance, rounding)
  for (let i = 0; i < half.data.length; i++) {
    const cover = ink.data[i] as number
    if (cover <= 0) {
      half.data[i] = 0
      continue
    }
    const room = Math.max(0.8, Math.min(half.data[i] as number, rounding))
    const t = Math.min(1, Math.max(0, ((distance.data[i] as number) + 0.5) / (room * 0.92 + 0.5)))
    half.data[i] = Math.min(1, 2 * cover) * t * (2 - t)
  }
  return half
}

/** The distance from the outline to the middle of the stroke, carried from the middle lines to everywhere. */
function halfWidths(distance: Plane, rounding: number): Plane {
  const { width, height } = distance
  const d = distance.data
  const out = createPlane(width, height)
  const trust = createPlane(width, height)
  for (let y = 1; y + 1 < height; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const here = d[i] as number
      if (here < 0.4) continue
      const [left, right] = [d[i - 1] as number, d[i + 1] as number]
      const [up, down] = [d[i - width] as number, d[i + width] as number]
      const steep = Math.hypot(right - left, down - up) / 2
      const crest = (here >= left && here >= right) || (here >= up && here >= down)
      if (here < rounding && (steep > 0.6 || !crest)) continue
      out.data[i] = here
      trust.data[i] = 1
    }
  }
  fillOutside(out, trust)
  return out
}
