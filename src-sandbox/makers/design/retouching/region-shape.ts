// How long, how broad and how turned a region of pixels is.

/** `length` and `breadth` in pixels along and across the direction (`dx`, `dy`, a unit vector) through (`x`, `y`). */
export type RegionShape = { x: number; y: number; dx: number; dy: number; length: number; breadth: number }

/** From the region's second moments, exact for a rectangle. */
export function regionShape(pixels: ArrayLike<number>, width: number): RegionShape {
  let sx = 0
  let sy = 0
  for (let n = 0; n < pixels.length; n++) {
    sx += (pixels[n] as number) % width
    sy += Math.floor((pixels[n] as number) / width)
  }
  const x = sx / pixels.length
  const y = sy / pixels.length
  let xx = 1 / 12
  let xy = 0
  let yy = 1 / 12
  for (let n = 0; n < pixels.length; n++) {
    const px = ((pixels[n] as number) % width) - x
    const py = Math.floor((pixels[n] as number) / width) - y
    xx += (px * px) / pixels.length
    xy += (px * py) / pixels.length
    yy += (py * py) / pixels.length
  }
  const middle = (xx + yy) / 2
  const swing = Math.hypot((xx - yy) / 2, xy)
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  const extent = (variance: number) => Math.sqrt(12 * Math.max(0, variance))
  return {
    x,
    y,
    dx: Math.cos(angle),
    dy: Math.sin(angle),
    length: extent(middle + swing),
    breadth: extent(middle - swing),
  }
}
