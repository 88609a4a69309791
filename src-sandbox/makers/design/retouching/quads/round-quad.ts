// A coin or a medal seen at an angle: the square around the circle that its ellipse is.
import type { Plane } from '../../../filters/plane.ts'
import type { Quad } from '../../drawing/homography.ts'

/**
 * The corners (in pixels of the mask) of what becomes a square when the ellipse is set straight; null for other shapes
 * and for ovals that stand upright, which are meant to be oval.
 */
export function roundQuad(mask: Plane): Quad | null {
  const shape = ellipseOf(mask)
  if (!shape) return null
  const { x, y, long, short, dx, dy } = shape
  const ratio = long / short
  const lying = Math.abs(dx) > 0.94
  const standing = Math.abs(dy) > 0.94
  if (ratio < 1.03 || ratio > 1.6 || (standing && ratio > 1.1) || (lying && ratio > 1.4)) return null
  const reach = 1.1 * long
  const corner = (sx: number, sy: number) => {
    const along = reach * (sx * dx + sy * dy)
    const across = (reach * (sy * dx - sx * dy)) / ratio
    return { x: x + along * dx - across * dy, y: y + along * dy + across * dx }
  }
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** Middle, half axes and direction of the long one, when the mask is filled like an ellipse. */
function ellipseOf(mask: Plane) {
  const { width, height } = mask
  const data = mask.data.map((cover) => (cover > 0.3 ? 1 : 0))
  let area = 0
  let sx = 0
  let sy = 0
  for (let i = 0; i < data.length; i++) {
    const cover = data[i] as number
    area += cover
    sx += cover * ((i % width) + 0.5)
    sy += cover * (Math.floor(i / width) + 0.5)
  }
  if (area < 0.06 * data.length) return null
  const x = sx / area
  const y = sy / area
  let xx = 0
  let xy = 0
  let yy = 0
  for (let i = 0; i < data.length; i++) {
    const cover = (data[i] as number) / area
    const px = (i % width) + 0.5 - x
    const py = Math.floor(i / width) + 0.5 - y
    xx += cover * px * px
    xy += cover * px * py
    yy += cover * py * py
  }
  const middle = (xx + yy) / 2
  const swing = Math.hypot((xx - yy) / 2, xy)
  const long = 2 * Math.sqrt(middle + swing)
  const short = 2 * Math.sqrt(Math.max(0, middle - swing))
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  const dx = Math.cos(angle)
  const dy = Math.sin(angle)
  let wrong = 0
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      const along = ((px + 0.5 - x) * dx + (py + 0.5 - y) * dy) / long
      const across = ((py + 0.5 - y) * dx - (px + 0.5 - x) * dy) / short
      const inside = along * along + across * across < 1 ? 1 : 0
      wrong += Math.abs(inside - (data[i] as number))
    }
  }
  return wrong < 0.05 * area ? { x, y, long, short, dx, dy } : null
}
