// How much each pixel differs from its neighbourhood at the finest scale: what noise is measured by.
import type { Plane } from './plane.ts'

/** Differences at about `count` pixels all over the plane, ascending; six times the deviation of white noise is usual. */
export function fineDifferences({ width, height, data }: Plane, count: number): number[] {
  const found: number[] = []
  const stride = Math.max(1, Math.floor(Math.sqrt((width * height) / count)))
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
      found.push(Math.abs(4 * (data[i] as number) - 2 * sides + corners))
    }
  }
  return found.sort((a, b) => a - b)
}
