// How often a pattern repeats across and down, by autocorrelation.
import { softBlur } from '../../filters/box-filter.ts'
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import type { Canvas } from '../canvas.ts'
import { autocorrelation } from '../drawing/autocorrelation.ts'
import { lumaPlane, reducedCanvas, stepTo } from '../drawing/picture-planes.ts'

/** In pixels of the canvas, with fractions; null where nothing repeats in that direction. */
type Period = { across: number | null; down: number | null }

const square = 512
const leastLikeness = 0.5

/** The smallest period that explains the picture in each direction. */
export async function findPeriod(canvas: Canvas): Promise<Period> {
  const step = stepTo(canvas, square / 2)
  const small = levelled(lumaPlane(await reducedCanvas(canvas, step)))
  const likeness = likenessTable(small)
  const across = smallestPeak(small.width, (n) => best(likeness, n, 0, small))
  const down = smallestPeak(small.height, (n) => best(likeness, 0, n, small))
  const exact = levelled(lumaPlane(canvas))
  return {
    across: across === null ? null : refine(exact, across * step, step, 1),
    down: down === null ? null : refine(exact, down * step, step, exact.width),
  }
}

/** Without slow changes of light. */
function levelled(luma: Plane): Plane {
  const slow = copyPlane(luma)
  softBlur(slow, createPlane(luma.width, luma.height), Math.max(luma.width, luma.height) / 6)
  for (let i = 0; i < slow.data.length; i++) slow.data[i] = (luma.data[i] as number) - (slow.data[i] as number)
  return slow
}

/** At y · 512 + x: how alike the picture is to itself displaced by (x, y), 1 for the same. */
function likenessTable({ width, height, data }: Plane): Float64Array {
  const values = new Float64Array(square * square)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) values[y * square + x] = data[y * width + x] as number
  }
  const sums = autocorrelation(values, square)
  const power = (sums[0] as number) / (width * height)
  const out = new Float64Array(square * square)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const overlap = (width - x) * (height - y)
      out[y * square + x] = power > 1e-6 ? (sums[y * square + x] as number) / (overlap * power) : 0
    }
  }
  return out
}

/** The best likeness within a pixel of the displacement, in all that is at most a pixel off the axis. */
function best(likeness: Float64Array, x: number, y: number, { width, height }: Plane): number {
  if (x >= width || y >= height) return 0
  return x > 0
    ? Math.max(likeness[x] as number, likeness[square + x] as number)
    : Math.max(likeness[y * square] as number, likeness[y * square + 1] as number)
}

function smallestPeak(length: number, at: (n: number) => number): number | null {
  const longest = Math.floor(length * 0.55)
  const peaks: { n: number; value: number }[] = []
  let lowest = 1
  for (let n = 2; n <= longest; n++) {
    const value = at(n)
    lowest = Math.min(lowest, value)
    const crest = value > at(n - 1) && value >= at(n + 1)
    if (n >= 6 && crest && value > leastLikeness && value - lowest > 0.25) peaks.push({ n, value })
  }
  const most = Math.max(0, ...peaks.map(({ value }) => value))
  const first = peaks.find(({ value }) => value >= 0.88 * most)
  if (!first) return null
  const a = at(first.n - 1)
  const c = at(first.n + 1)
  const bend = a - 2 * first.value + c
  return first.n + (bend < 0 ? (0.5 * (a - c)) / bend : 0)
}

/** The period to a fraction of a pixel, measured over as many repeats as there are. */
function refine(luma: Plane, rough: number, step: number, stride: number): number {
  const length = stride === 1 ? luma.width : luma.height
  let period = rough
  let reach = step + 1
  for (let times = 1; times * period < 0.75 * length && times <= 8; times *= 2) {
    let bestAt = period
    let least = Number.POSITIVE_INFINITY
    const from = Math.max(1, Math.round(times * period - reach))
    for (let n = from; n <= times * period + reach && n < length - 4; n++) {
      const miss = difference(luma, n, stride)
      if (miss < least) {
        least = miss
        bestAt = n
      }
    }
    const a = difference(luma, bestAt - 1, stride)
    const c = difference(luma, bestAt + 1, stride)
    const bend = a - 2 * least + c
    period = (bestAt + (bend > 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (a - c)) / bend)) : 0)) / times
    reach = 2
  }
  return period
}

/** Mean squared difference between the plane and itself moved by `by` pixels across (stride 1) or down. */
function difference({ width, height, data }: Plane, by: number, stride: number): number {
  const n = Math.round(by)
  let sum = 0
  let count = 0
  const lastX = stride === 1 ? width - n : width
  const lastY = stride === 1 ? height : height - n
  const hop = Math.max(1, Math.floor(Math.sqrt((width * height) / 60_000)))
  for (let y = 0; y < lastY; y += stride === 1 ? hop : 1) {
    for (let x = 0; x < lastX; x += stride === 1 ? 1 : hop) {
      const i = y * width + x
      sum += ((data[i] as number) - (data[i + n * stride] as number)) ** 2
      count++
    }
  }
  return count > 0 ? sum / count : Number.POSITIVE_INFINITY
}
