// Takes out noise and the steps of 8 bits before they become height: no pixel changes by more than a few times the
// grain.
import { fineDifferences } from './fine-differences.ts'
import { guidedFilter } from './guided-filter.ts'
import { createPlane, type Plane } from './plane.ts'

/** The grain of a picture in lightness: from its noise, at least the step of its bits, at most 8 steps of 8 bits. */
export function measureGrain(light: Plane, bits: 8 | 16): number {
  const found = fineDifferences(light, 40_000).filter((difference) => difference > 1e-7)
  const noise = (found[found.length >> 1] ?? 0) / (6 * 0.6745)
  return Math.min(8 / 255, Math.max(bits === 8 ? 1.2 / 255 : 0.05 / 255, 2 * noise))
}

/** Smooths `light` in place where it varies less than `grain`; `radius` in pixels is how wide a step may be. */
export function calmGrain(light: Plane, grain: number, radius: number): void {
  const smooth = createPlane(light.width, light.height)
  const most = 1.7 * grain
  const l = light.data
  const s = smooth.data
  for (const reach of [Math.max(2, radius / 4), Math.max(3, radius)]) {
    guidedFilter(light, light, smooth, Math.round(reach), (1.6 * grain) ** 2)
    for (let i = 0; i < l.length; i++) {
      const change = (s[i] as number) - (l[i] as number)
      l[i] = (l[i] as number) + Math.min(most, Math.max(-most, change))
    }
  }
}
