// Cut stones: the coloured parts of a drawing or a picture as faceted gems of the same outline and colour.
import { createPlane, type Plane } from '../../../filters/plane.ts'
import { eachRegion } from '../../../filters/regions.ts'
import { signedDistance } from '../../../filters/signed-distance.ts'
import { blankCanvas, type Canvas } from '../../canvas.ts'
import { toOklab } from '../../drawing/colour/oklab.ts'
import { latticeNumber } from '../../drawing/seeded-noise.ts'
import { type Rgb, tuned } from '../palette.ts'

/** A layer with the stones of a picture, transparent elsewhere; null where there is nothing coloured enough. */
export function gemsOf(image: Canvas, leadingHue: number | null, seed: number): Canvas | null {
  const { width, height } = image
  const coloured = colouredParts(image, leadingHue)
  const total = width * height
  const out = blankCanvas(width, height)
  let found = 0
  eachRegion(
    coloured,
    (i) => (coloured.data[i] as number) > 0.5,
    (pixels) => {
      if (pixels.length < total * 0.0002 || pixels.length > total * 0.06) return
      found++
      cutStone(out, image, pixels, seed + found)
    },
  )
  return found > 0 ? out : null
}

/** Clearly coloured, and not in the hue of the metal. */
function colouredParts({ width, height, rgba }: Canvas, leadingHue: number | null): Plane {
  const plane = createPlane(width, height)
  for (let p = 0, i = 0; p < plane.data.length; p++, i += 4) {
    if ((rgba[i + 3] as number) < 128) continue
    const { a, b } = toOklab(rgba[i] as number, rgba[i + 1] as number, rgba[i + 2] as number)
    if (Math.hypot(a, b) < 0.085) continue
    const turn = leadingHue === null ? Math.PI : Math.abs(Math.atan2(b, a) - leadingHue)
    const apart = Math.min(turn, 2 * Math.PI - turn)
    if (apart > 0.75) plane.data[p] = 1
  }
  return plane
}

/** One stone: a table in the middle, eight facets around it that each catch the light in their own way. */
function cutStone(out: Canvas, image: Canvas, pixels: Int32Array, seed: number): void {
  const { width } = image
  const box = boundsOf(pixels, width)
  const shape = createPlane(box.right - box.left + 3, box.bottom - box.top + 3)
  const sum = [0, 0, 0]
  let middleX = 0
  let middleY = 0
  for (const i of pixels) {
    const x = i % width
    const y = Math.floor(i / width)
    middleX += x / pixels.length
    middleY += y / pixels.length
    shape.data[(y - box.top + 1) * shape.width + x - box.left + 1] = 1
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (image.rgba[i * 4 + c] as number) / pixels.length
  }
  const depth = signedDistance(shape)
  const deepest = Math.max(
    1,
    depth.data.reduce((a, b) => Math.max(a, b), 0),
  )
  const colour: Rgb = [sum[0] ?? 0, sum[1] ?? 0, sum[2] ?? 0]
  const shades = [-0.24, -0.1, 0.06, 0.22].map((light) => tuned(colour, light, 1.2))
  for (const i of pixels) {
    const x = i % width
    const y = Math.floor(i / width)
    const d = (depth.data[(y - box.top + 1) * shape.width + x - box.left + 1] as number) / deepest
    const turn = Math.atan2(y - middleY, x - middleX)
    const sector = Math.floor(((turn + Math.PI) / (2 * Math.PI)) * 8 + (d < 0.28 ? 0.5 : 0)) % 8
    const lamp = 0.5 + 0.5 * Math.cos(turn + 2.3)
    const own = latticeNumber(sector, d < 0.28 ? 1 : 2, seed)
    const level =
      d > 0.62 ? 0.62 + 0.25 * (0.5 - (x - middleX + y - middleY) / (4 * deepest)) : 0.65 * lamp + 0.35 * own
    const shade = shades[Math.min(3, Math.max(0, Math.floor(level * 4)))] ?? colour
    const next = shades[Math.min(3, Math.max(0, Math.floor(level * 4) + 1))] ?? colour
    const t = level * 4 - Math.floor(level * 4)
    const spark = d > 0.62 && x < middleX && y < middleY && d < 0.8 ? 70 : 0
    for (let c = 0; c < 3; c++) {
      out.rgba[i * 4 + c] = (shade[c] as number) * (1 - t) + (next[c] as number) * t + spark
    }
    out.rgba[i * 4 + 3] = 255 * Math.min(1, d * deepest * 0.7)
  }
}

function boundsOf(pixels: Int32Array, width: number) {
  let left = width
  let right = 0
  let top = Number.POSITIVE_INFINITY
  let bottom = 0
  for (const i of pixels) {
    const x = i % width
    const y = Math.floor(i / width)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, right, top, bottom }
}
