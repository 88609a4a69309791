// The parts of a subject: what hangs together in one colour, the largest few.

import { softBlur } from '../../../filters/box-filter.ts'
import { createPlane, type Plane } from '../../../filters/plane.ts'
import { eachRegion } from '../../../filters/regions.ts'
import { signedDistance } from '../../../filters/signed-distance.ts'
import { blankCanvas, type Canvas } from '../../canvas.ts'
import { channelPlane } from '../../drawing/picture-planes.ts'
import { colourRegions } from '../drawn/regions-of-colour.ts'

/** `image` is the part alone, `left` and `top` where it lies in the whole; the anchor lies well inside the part. */
export type Component = {
  image: Canvas
  left: number
  top: number
  middleX: number
  middleY: number
  anchorX: number
  anchorY: number
}

const most = 7

/** How deep the middle of a part lies at least, as shares of the longest edge: what parts a drawing best is taken. */
const drawnCores = [0.05, 0.036, 0.026, 0.018, 0.01]

/** At least one part, at most seven, the largest first; every pixel of the subject belongs to one of them. */
export function findComponents(image: Canvas, drawing: boolean): Component[] {
  const { width, height } = image
  const owner = new Int16Array(width * height).fill(-1)
  const mask = channelPlane(image, 3)
  const colours = 3
  const labels = drawing ? new Uint8Array(width * height) : colourRegions(image, colours).labels
  const shapes = Array.from({ length: drawing ? 1 : colours }, (_, colour) => {
    const shape = createPlane(width, height)
    for (let p = 0; p < labels.length; p++) shape.data[p] = labels[p] === colour ? (mask.data[p] as number) : 0
    return signedDistance(shape)
  })
  const edge = Math.max(width, height)
  const found = (drawing ? drawnCores : [0.007])
    .map((core) => shapes.flatMap((depth) => coresOf(depth, core * edge)))
    .reduce((best, cores) => (largeOnes(cores) > largeOnes(best) ? cores : best))
  found.sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
  const largest = found[0]?.length ?? 0
  const parts = found.slice(0, most).filter((pixels) => pixels.length >= largest * 0.02)
  if (parts.length === 0) parts.push(Int32Array.from(mask.data.keys()).filter((p) => (mask.data[p] as number) > 0.5))
  for (const [n, pixels] of parts.entries()) for (const p of pixels) owner[p] = n
  takeCrumbs(owner, labels, width, (p) => (image.rgba[p * 4 + 3] as number) > 8)
  return parts.map((_, n) => partOf(image, owner, n)).filter((part) => part !== null)
}

/** What hangs together more than so many pixels inside an outline. */
function coresOf(depth: Plane, least: number): Int32Array[] {
  const cores: Int32Array[] = []
  eachRegion(
    depth,
    (p) => (depth.data[p] as number) > least,
    (pixels) => cores.push(pixels),
  )
  return cores
}

function largeOnes(cores: readonly Int32Array[]): number {
  const largest = cores.reduce((most, { length }) => Math.max(most, length), 0)
  return Math.min(most, cores.filter(({ length }) => length >= largest * 0.02).length)
}

/** What belongs to no part goes to the nearest, to one of its own colour first. */
function takeCrumbs(owner: Int16Array, labels: Uint8Array, width: number, visible: (p: number) => boolean): void {
  spread(owner, width, (p, q) => visible(q) && labels[p] === labels[q])
  spread(owner, width, (_, q) => visible(q))
}

function spread(owner: Int16Array, width: number, reaches: (from: number, to: number) => boolean): void {
  let front: number[] = []
  for (let p = 0; p < owner.length; p++) if ((owner[p] as number) >= 0) front.push(p)
  while (front.length > 0) {
    const next: number[] = []
    for (const p of front) {
      const x = p % width
      for (const q of [x > 0 ? p - 1 : -1, x + 1 < width ? p + 1 : -1, p - width, p + width]) {
        if (q < 0 || q >= owner.length || (owner[q] as number) >= 0 || !reaches(p, q)) continue
        owner[q] = owner[p] as number
        next.push(q)
      }
    }
    front = next
  }
}

function partOf(image: Canvas, owner: Int16Array, n: number): Component | null {
  const { width, height } = image
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      if (owner[p] !== n) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  if (right < left) return null
  const border = 2
  const part = blankCanvas(right - left + 1 + 2 * border, bottom - top + 1 + 2 * border)
  const shape = createPlane(part.width, part.height)
  let [sumX, sumY, count] = [0, 0, 0]
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const p = y * width + x
      if (owner[p] !== n) continue
      const q = (y - top + border) * part.width + x - left + border
      shape.data[q] = 1
      part.rgba.set(image.rgba.subarray(p * 4, p * 4 + 4), q * 4)
      sumX += x
      sumY += y
      count++
    }
  }
  const anchor = deepest(shape)
  soften(part, shape.data)
  return {
    image: part,
    left: left - border,
    top: top - border,
    middleX: sumX / count,
    middleY: sumY / count,
    anchorX: anchor % part.width,
    anchorY: Math.floor(anchor / part.width),
  }
}

function deepest(shape: Plane): number {
  const depth = signedDistance(shape)
  let best = 0
  for (let p = 1; p < depth.data.length; p++) if ((depth.data[p] as number) > (depth.data[best] as number)) best = p
  return best
}

/** Cut edges as soft as the subject's own. */
function soften(part: Canvas, shape: Float32Array): void {
  const soft = createPlane(part.width, part.height)
  soft.data.set(shape)
  softBlur(soft, createPlane(part.width, part.height), 0.8)
  for (let p = 0; p < shape.length; p++) {
    const alpha = part.rgba[p * 4 + 3] as number
    part.rgba[p * 4 + 3] = alpha * Math.min(1, (soft.data[p] as number) * 1.25)
  }
}
