// How steep the surface of a relief is, over all its samples.
import type { Sizes, StoredHeights } from '../heights/height-units.ts'

/** Shares of the samples by whole degrees from level: `byDegree[n]` from n to n + 1; the steepest in degrees. */
export type Slopes = { readonly byDegree: Float64Array; readonly steepest: number }

/** By central differences, as the surface is drawn; at the border one-sided. */
export function slopesOf({ width, height, samples }: StoredHeights, sizes: Sizes): Slopes {
  const byDegree = new Float64Array(90)
  const tall = sizes.depth / 65_535
  const step = sizes.width / width
  let most = 0
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * width
    const below = Math.min(height - 1, y + 1) * width
    const rows = Math.max(1, Math.min(height - 1, y + 1) - Math.max(0, y - 1)) * step
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - 1)
      const right = Math.min(width - 1, x + 1)
      const across =
        (((samples[y * width + right] ?? 0) - (samples[y * width + left] ?? 0)) * tall) /
        (Math.max(1, right - left) * step)
      const down = (((samples[below + x] ?? 0) - (samples[above + x] ?? 0)) * tall) / rows
      const angle = (Math.atan(Math.hypot(across, down)) * 180) / Math.PI
      if (angle > most) most = angle
      byDegree[Math.min(89, Math.floor(angle))] = (byDegree[Math.min(89, Math.floor(angle))] ?? 0) + 1
    }
  }
  const count = Math.max(1, width * height)
  return { byDegree: byDegree.map((n) => n / count), steepest: most }
}

/** The share of the surface, seen from above, that is steeper than so many whole degrees. */
export function shareSteeper({ byDegree }: Slopes, degrees: number): number {
  return byDegree.subarray(Math.max(0, Math.round(degrees))).reduce((sum, share) => sum + share, 0)
}
