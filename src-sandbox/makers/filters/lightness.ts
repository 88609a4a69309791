// Perceived lightness (CIE L*, 0..1) from gamma-encoded sRGB: equal steps look equal, so they may become equal steps
// of height.
import type { Picture } from '../pictures/read-picture.ts'
import { createPlane, type Plane } from './plane.ts'

/** The lightness of every pixel; alpha is ignored. */
export function lightness(picture: Picture): Plane {
  const { width, height, channels, samples } = picture
  const linear = linearTable()
  const plane = createPlane(width, height)
  const out = plane.data
  for (let i = 0, s = 0; i < out.length; i++, s += channels) {
    const y =
      0.2126 * (linear[samples[s] as number] as number) +
      0.7152 * (linear[samples[s + 1] as number] as number) +
      0.0722 * (linear[samples[s + 2] as number] as number)
    out[i] = y > 0.008856 ? 1.16 * Math.cbrt(y) - 0.16 : 9.033 * y
  }
  return plane
}

function linearTable(): Float32Array {
  const table = new Float32Array(65536)
  for (let i = 0; i < table.length; i++) {
    const v = i / 65535
    table[i] = v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }
  return table
}
