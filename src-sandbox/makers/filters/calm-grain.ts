// Takes out noise and the steps of 8 bits before they become height: no pixel changes by more than a few times the
// grain.
import { guidedFilter } from './guided-filter.ts'
import { createPlane, type Plane } from './plane.ts'

/** The grain of a picture in lightness: from its noise, at least the step of its bits, at most 8 steps of 8 bits. */
export function measureGrain(light: Plane, bits: 8 | 16): number {
  const { width, height, data } = light
  const found: number[] = []
  const stride = Math.max(1, Math.floor(Math.sqrt((width * height) / 40_000)))
  for (let y = 1; y + 1 < height; y += stride) {
    for (let x = 1; x + 1 < width; x += stride) {
      const i = y * width + x
      const sides =
        (data[i - 1] as number) + (data[i + 1] as number) + (data[i - width] as number) + (data[i + width] as number)
      const corners =
        (data[i - width - 1] as number) +
        (data[i - width + 1] as number) +
        (data[i + width - 1] as number) +
        (data[i + width + 1] as number)
      const difference = Math.abs(4 * (data[i] as number) - 2 * sides + corners)
      if (difference > 1e-7) found.push(difference)
    }
  }
  found.sort((a, b) => a - b)
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
