// How much each pixel belongs to a drawn line or to a contour: difference of Gaussians with a soft threshold.
import { softBlur } from './box-filter.ts'
import { copyPlane, type Plane } from './plane.ts'

/**
 * 0..1 with rounded tops. `width` is the line's half width in pixels; dark lines and the dark side of edges count,
 * `grain` does not.
 */
export function lineStrength(light: Plane, width: number, grain: number): Plane {
  const narrow = copyPlane(light)
  const wide = copyPlane(light)
  const scratch = copyPlane(light)
  softBlur(narrow, scratch, Math.max(0.6, width * 0.6))
  softBlur(wide, scratch, Math.max(1.4, width * 1.8))
  const n = narrow.data
  const w = wide.data
  for (let i = 0; i < n.length; i++) {
    const depth = (w[i] as number) - (n[i] as number) - grain
    const ridge = depth / (0.1 + 0.15 * (w[i] as number))
    const t = ridge <= 0.03 ? 0 : Math.min(1, (ridge - 0.03) / 0.2)
    n[i] = Math.sqrt(t * (2 - t)) * t
  }
  softBlur(narrow, scratch, Math.max(0.5, width * 0.25))
  return narrow
}
