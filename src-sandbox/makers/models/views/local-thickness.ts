// How thick a silhouette is around each spot: the largest disc within it that covers the spot.
import { boxFilter } from '../../filters/box-filter.ts'
import { createPlane, type Plane } from '../../filters/plane.ts'

/** Radius of that disc in pixels, softened; `distance` is to the outline in pixels, positive inside. */
export function localThickness(distance: Plane): Plane {
  const { width, height, data } = distance
  const out = createPlane(width, height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const radius = data[i] as number
      if (radius <= 0) continue
      out.data[i] = Math.max(out.data[i] as number, radius)
      const slopeX = ((data[i + 1] as number) - (data[i - 1] as number)) / 2
      const slopeY = ((data[i + width] as number) - (data[i - width] as number)) / 2
      if (Math.hypot(slopeX, slopeY) < 0.9) cover(out, x, y, radius)
    }
  }
  const weights = createPlane(width, height)
  for (let i = 0; i < data.length; i++) {
    weights.data[i] = (data[i] as number) > 0 ? 1 : 0
    out.data[i] = (out.data[i] as number) * (weights.data[i] as number)
  }
  const scratch = createPlane(width, height)
  for (let pass = 0; pass < 2; pass++) {
    boxFilter(out, out, scratch, 5)
    boxFilter(weights, weights, scratch, 5)
  }
  for (let i = 0; i < data.length; i++)
    out.data[i] = (out.data[i] as number) / Math.max(1e-4, weights.data[i] as number)
  return out
}

function cover({ width, height, data }: Plane, x: number, y: number, radius: number): void {
  const reach = Math.floor(radius)
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    const half = Math.floor(Math.sqrt(radius * radius - (row - y) * (row - y)))
    const end = row * width + Math.min(width - 1, x + half)
    for (let i = row * width + Math.max(0, x - half); i <= end; i++) data[i] = Math.max(data[i] as number, radius)
  }
}
