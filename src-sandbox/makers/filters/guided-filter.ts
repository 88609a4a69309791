// The guided filter of He, Sun and Tang in its fast form: smooth areas are averaged, edges stay, no halos, constant
// work per pixel.
import { boxFilter } from './box-filter.ts'
import { createPlane, type Plane } from './plane.ts'
import { reduceBy, rowEnlarger } from './pyramid.ts'

/**
 * Smooths `source` along the structure of `guide` (often `source` itself) into `target`, which may be either of them.
 * `radius` is in pixels; differences well above sqrt(`tolerance`) count as edges and are kept.
 */
export function guidedFilter(source: Plane, guide: Plane, target: Plane, radius: number, tolerance: number): void {
  const { width, height } = source
  const step = Math.max(1, Math.min(8, Math.floor(radius / 2.5)))
  const reach = Math.max(1, Math.round(radius / step))
  const { slope, offset } = localLines(source, guide, step, reach, tolerance)
  const from = guide.data
  const to = target.data
  const slopes = new Float32Array(width)
  const offsets = new Float32Array(width)
  const fillSlopes = rowEnlarger(slope, width, step)
  const fillOffsets = rowEnlarger(offset, width, step)
  for (let y = 0; y < height; y++) {
    fillSlopes(y, slopes)
    fillOffsets(y, offsets)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      to[i] = (slopes[x] as number) * (from[i] as number) + (offsets[x] as number)
    }
  }
}

/** Slope and offset of the line that best explains `source` by `guide` around each pixel of the reduced grid. */
function localLines(source: Plane, guide: Plane, step: number, reach: number, tolerance: number) {
  const p = step === 1 ? source : reduceBy(source, step)
  const i = guide === source ? p : step === 1 ? guide : reduceBy(guide, step)
  const { width, height } = p
  const scratch = createPlane(width, height)
  const slope = createPlane(width, height)
  const offset = createPlane(width, height)
  const meanOfGuide = createPlane(width, height)
  const squares = slope.data
  for (let n = 0; n < squares.length; n++) squares[n] = (i.data[n] as number) * (i.data[n] as number)
  boxFilter(slope, slope, scratch, reach)
  boxFilter(i, meanOfGuide, scratch, reach)
  if (i === p) {
    for (let n = 0; n < squares.length; n++) {
      const mean = meanOfGuide.data[n] as number
      const variance = Math.max(0, (squares[n] as number) - mean * mean)
      const a = variance / (variance + tolerance)
      squares[n] = a
      offset.data[n] = mean * (1 - a)
    }
  } else {
    const products = createPlane(width, height)
    for (let n = 0; n < squares.length; n++) products.data[n] = (i.data[n] as number) * (p.data[n] as number)
    boxFilter(products, products, scratch, reach)
    boxFilter(p, offset, scratch, reach)
    for (let n = 0; n < squares.length; n++) {
      const mean = meanOfGuide.data[n] as number
      const level = offset.data[n] as number
      const variance = Math.max(0, (squares[n] as number) - mean * mean)
      const a = ((products.data[n] as number) - mean * level) / (variance + tolerance)
      squares[n] = a
      offset.data[n] = level - a * mean
    }
  }
  boxFilter(slope, slope, scratch, reach)
  boxFilter(offset, offset, scratch, reach)
  return { slope, offset }
}
