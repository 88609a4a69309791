// Gradient-domain height compression: steep slopes become gentle, gentle ones stay, so cliffs shrink and detail
// survives.
import { solveScreened } from './multigrid.ts'
import { createPlane, type Plane } from './plane.ts'

/**
 * Changes `surface` in place. A slope s (height per pixel) becomes limit·ln(1 + s/limit); `hold` is 1 where the
 * ground must stay at zero and 0 where the surface is free to move.
 */
export function compressSlopes(surface: Plane, hold: Plane, limit: number, cycles: number): void {
  const { width, height } = surface
  const h = surface.data
  const load = createPlane(width, height)
  const l = load.data
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const here = h[i] as number
      const across = x + 1 < width ? (h[i + 1] as number) - here : 0
      const down = y + 1 < height ? (h[i + width] as number) - here : 0
      const slope = Math.sqrt(across * across + down * down)
      const kept = slope < limit * 1e-3 ? 1 : (limit * Math.log1p(slope / limit)) / slope
      l[i] = (l[i] as number) + (across + down) * kept
      if (x + 1 < width) l[i + 1] = (l[i + 1] as number) - across * kept
      if (y + 1 < height) l[i + width] = (l[i + width] as number) - down * kept
    }
  }
  const sink = createPlane(width, height)
  for (let i = 0; i < l.length; i++) sink.data[i] = 1e-6 + 0.5 * (hold.data[i] as number)
  solveScreened(surface, { load, sink }, cycles)
}
