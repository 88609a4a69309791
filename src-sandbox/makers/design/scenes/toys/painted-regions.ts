// The parts that a drawing's lines enclose, each painted in one colour of a palette.
import type { Plane } from '../../../filters/plane.ts'
import { eachRegion } from '../../../filters/regions.ts'
import type { Canvas } from '../../canvas.ts'
import { channelPlane } from '../../drawing/picture-planes.ts'
import { nearestIn, type Rgb } from '../palette.ts'

/** Each enclosed part takes one colour: large ones in turn, small ones by their size, so that scales are all alike. */
export function fillRegions(image: Canvas, lines: Plane, palette: readonly Rgb[], inkShare = 0.55): Canvas {
  const { width, height } = image
  const mask = channelPlane(image, 3)
  const total = mask.data.reduce((a, b) => a + b, 0)
  const parts: Int32Array[] = []
  eachRegion(
    lines,
    (i) => (lines.data[i] as number) < 0.45 && (mask.data[i] as number) > 0.5,
    (pixels) => parts.push(pixels),
  )
  parts.sort((a, b) => b.length - a.length)
  const owner = new Int32Array(width * height).fill(-1)
  const nearest = nearestIn(palette)
  let large = 0
  const colours = parts.map((pixels) => {
    const own = meanOf(image, pixels)
    const colourful = Math.max(...own) - Math.min(...own) > 60
    const isLarge = pixels.length > total * 0.012
    const small = 1 + (Math.abs(Math.round(1.3 * Math.log2(pixels.length / total))) % (palette.length - 1))
    return colourful ? nearest(...own) : isLarge ? large++ % palette.length : small
  })
  for (const [n, pixels] of parts.entries()) for (const i of pixels) owner[i] = n
  spread(owner, mask)
  const rgba = new Uint8ClampedArray(image.rgba.length)
  const dark = darkest(palette)
  for (let i = 0; i < owner.length; i++) {
    const part = owner[i] as number
    const colour = palette[part < 0 ? 0 : (colours[part] ?? 0)] ?? dark
    const line = inkShare * (lines.data[i] as number)
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = (colour[c] as number) * (1 - line) + (dark[c] as number) * line
    rgba[i * 4 + 3] = image.rgba[i * 4 + 3] as number
  }
  return { width, height, rgba }
}

/** A tone darker than the darkest colour: what lines between the parts are drawn in. */
export function darkest(palette: readonly Rgb[]): Rgb {
  const light = ([r, g, b]: Rgb) => r + g + b
  const least = palette.reduce((a, b) => (light(b) < light(a) ? b : a), palette[0] ?? [60, 60, 60])
  return [least[0] * 0.55, least[1] * 0.55, least[2] * 0.55]
}

function meanOf({ rgba }: Canvas, pixels: Int32Array): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  for (const i of pixels) for (const c of [0, 1, 2] as const) sum[c] += rgba[i * 4 + c] as number
  return [sum[0] / pixels.length, sum[1] / pixels.length, sum[2] / pixels.length]
}

/** Lines take the part next to them, so that no gap shows. */
function spread(owner: Int32Array, mask: Plane): void {
  const { width } = mask
  let front: number[] = []
  for (let i = 0; i < owner.length; i++) if ((owner[i] as number) >= 0) front.push(i)
  while (front.length > 0) {
    const next: number[] = []
    for (const i of front) {
      const x = i % width
      for (const j of [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= owner.length || (owner[j] as number) >= 0 || (mask.data[j] as number) <= 0) continue
        owner[j] = owner[i] as number
        next.push(j)
      }
    }
    front = next
  }
}
