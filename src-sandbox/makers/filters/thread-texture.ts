// Surfaces of parallel strokes: embroidery stitches that follow the form, and engraver's hatching.
import { softBlur } from './box-filter.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from './plane.ts'
import { enlargeBy, reduceBy } from './pyramid.ts'

/** Pixels of a copy that is drawn on when the picture is larger: threads are as fine as its period says, not as its pixels. */
const drawnEdge = 1024

/**
 * Stitch heights 0..1 of threads about `period` pixels apart. They run along the level lines of `surface`, around what rises, and where
 * it is level as those of what is nearest.
 */
export function stitches(surface: Plane, period: number): Plane {
  const { width, height } = surface
  const shrink = Math.max(1, Math.round(Math.max(width, height) / drawnEdge))
  const drawn = { width: Math.ceil(width / shrink), height: Math.ceil(height / shrink) }
  const apart = period / shrink
  const step = Math.max(2, Math.round(apart * 1.5))
  const way = threadWays(reduceBy(surface, shrink * step), drawn, step)
  const threads = smearedAlong(yarn(drawn, apart), way, apart)
  const spread = Math.sqrt(threads.data.reduce((sum, value) => sum + value * value, 0) / threads.data.length) || 1
  for (let i = 0; i < threads.data.length; i++) {
    threads.data[i] = smoothStep(-1.8, 0.6, (threads.data[i] as number) / spread)
  }
  return shrink === 1 ? threads : enlargeBy(threads, width, height, shrink)
}

/** Noise of one width, around 0. */
function yarn({ width, height }: { width: number; height: number }, apart: number): Plane {
  const fine = createPlane(width, height)
  for (let i = 0; i < fine.data.length; i++) fine.data[i] = scatter(i) - 0.5
  const scratch = createPlane(width, height)
  softBlur(fine, scratch, 0.22 * apart)
  const coarse = copyPlane(fine)
  softBlur(coarse, scratch, 0.4 * apart)
  for (let i = 0; i < fine.data.length; i++) fine.data[i] = (fine.data[i] as number) - (coarse.data[i] as number)
  return fine
}

type Ways = { readonly across: Plane; readonly down: Plane }

/** The mean of `from` along the way through each pixel, four threads' widths to both ends. */
function smearedAlong(from: Plane, { across, down }: Ways, apart: number): Plane {
  const { width, height, data } = from
  const out = createPlane(width, height)
  const stride = Math.max(1, apart / 4)
  const count = Math.round((4 * apart) / stride)
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      let sum = data[i] as number
      for (const side of [1, -1]) {
        let [atX, atY] = [x, y]
        let [stepX, stepY] = [side * (across.data[i] as number), side * (down.data[i] as number)]
        for (let n = 0; n < count; n++) {
          atX += stride * stepX
          atY += stride * stepY
          if (atX < 0 || atY < 0 || atX >= width - 1 || atY >= height - 1) break
          const left = Math.floor(atX)
          const at = Math.floor(atY) * width + left
          const [right, lower] = [atX - left, atY - Math.floor(atY)]
          const upper = (data[at] as number) + right * ((data[at + 1] as number) - (data[at] as number))
          const under = data[at + width] as number
          sum += upper + lower * (under + right * ((data[at + width + 1] as number) - under) - upper)
          const near = Math.round(atY) * width + Math.round(atX)
          // A way has no sense: it goes on as it came.
          const turned = stepX * (across.data[near] as number) + stepY * (down.data[near] as number) < 0 ? -1 : 1
          stepX = turned * (across.data[near] as number)
          stepY = turned * (down.data[near] as number)
        }
      }
      out.data[i] = sum
    }
  }
  return out
}

/** Groove depths 0..1 of slanting lines `period` pixels apart, wider and deeper where `light` (0..1) is dark. */
export function hatching(light: Plane, period: number): Plane {
  const { width, height } = light
  const out = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const dark = 1 - Math.min(1, Math.max(0, light.data[i] as number))
      const place = (x + y) / (period * Math.SQRT2)
      const fromLine = Math.abs(2 * (place - Math.floor(place)) - 1)
      const reach = 0.9 * smoothStep(0.15, 0.95, dark)
      out.data[i] = reach > 0.02 ? Math.max(0, 1 - fromLine / reach) * reach : 0
    }
  }
  return out
}

/** How far slopes tell the way of threads, in pixels of the small copy, and how much each distance counts. */
const reaches = [
  [1.5, 1],
  [5, 0.02],
  [20, 0.0004],
] as const

/** The unit vector along the level lines of `small` at each pixel of `size`, `step` for one of `small`. */
function threadWays(small: Plane, size: { width: number; height: number }, step: number): Ways {
  const { width, height, data } = small
  const [even, skew] = [createPlane(width, height), createPlane(width, height)]
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const dx = (data[x + 1 < width ? i + 1 : i] as number) - (data[x > 0 ? i - 1 : i] as number)
      const dy = (data[y + 1 < height ? i + width : i] as number) - (data[y > 0 ? i - width : i] as number)
      even.data[i] = dy * dy - dx * dx
      skew.data[i] = -2 * dx * dy
    }
  }
  const scratch = createPlane(width, height)
  const told = [even, skew].map((slopes) => {
    const sum = createPlane(width, height)
    for (const [reach, share] of reaches) {
      const far = copyPlane(slopes)
      softBlur(far, scratch, reach)
      for (let i = 0; i < sum.data.length; i++) sum.data[i] = (sum.data[i] as number) + share * (far.data[i] as number)
    }
    return sum
  }) as [Plane, Plane]
  for (let i = 0; i < even.data.length; i++) {
    const length = Math.hypot(told[0].data[i] as number, told[1].data[i] as number) || 1
    for (const plane of told) plane.data[i] = (plane.data[i] as number) / length
  }
  const [across, down] = told.map((plane) => enlargeBy(plane, size.width, size.height, step)) as [Plane, Plane]
  for (let i = 0; i < across.data.length; i++) {
    const angle = 0.5 * Math.atan2(down.data[i] as number, across.data[i] as number)
    across.data[i] = Math.cos(angle)
    down.data[i] = Math.sin(angle)
  }
  return { across, down }
}

/** A fixed number 0..1 for each `n`. */
function scatter(n: number): number {
  const h = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b)
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296
}
