// Edits that a free prompt can ask for as if by another hand: pencil, relief, pixels, dots.
import { softBlur } from '../../filters/box-filter.ts'
import { copyPlane, createPlane, smoothStep } from '../../filters/plane.ts'
import { blankCanvas, type Canvas, copyOf, toCanvas, toSharp } from '../canvas.ts'
import { inkLines } from '../drawing/lines/ink-lines.ts'
import { lumaPlane } from '../drawing/picture-planes.ts'
import { latticeNumber, smoothNoise } from '../drawing/seeded-noise.ts'

/** Pencil on paper: tones by dodging a blurred negative, hatching in the shadows, outlines drawn over. */
export async function sketched(canvas: Canvas): Promise<Canvas> {
  const { width, height } = canvas
  const edge = Math.max(width, height)
  const light = lumaPlane(canvas)
  const soft = copyPlane(light)
  softBlur(soft, createPlane(width, height), edge / 130)
  const out = blankCanvas(width, height, [250, 247, 240])
  const pitch = Math.max(3, edge / 190)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const dodged = Math.min(1, (light.data[i] as number) / Math.max(0.04, soft.data[i] as number))
      const dark = 1 - (light.data[i] as number)
      const wobble = 0.8 * smoothNoise(x / (pitch * 7), y / (pitch * 7), 3)
      const stroke = 0.5 + 0.5 * Math.sin(2 * Math.PI * ((x + y) / (pitch * 1.5) + wobble))
      const hatch = smoothStep(0.25, 1, dark) * (0.28 + 0.3 * stroke)
      const grain = 0.82 + 0.36 * latticeNumber(x, y, 11)
      const lead = Math.min(0.9, (0.9 * (1 - smoothStep(0.72, 1, dodged)) + hatch) * grain)
      for (let c = 0; c < 3; c++) {
        const paper = out.rgba[i * 4 + c] as number
        out.rgba[i * 4 + c] = paper + lead * ((c === 2 ? 62 : 56) - paper)
      }
    }
  }
  await inkLines(out, canvas, [52, 52, 58, 190], 0.8)
  return out
}

/** Grey stone under light from the upper left; light is high. */
export function embossed(canvas: Canvas, strength: number): Canvas {
  const { width, height } = canvas
  const edge = Math.max(width, height)
  const surface = lumaPlane(canvas)
  softBlur(surface, createPlane(width, height), Math.max(0.8, edge / 900))
  const reach = Math.max(1, Math.round(edge / 700))
  const out = copyOf(canvas)
  const { data } = surface
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const ahead = Math.min(height - 1, y + reach) * width + Math.min(width - 1, x + reach)
      const behind = Math.max(0, y - reach) * width + Math.max(0, x - reach)
      const slope = ((data[ahead] as number) - (data[behind] as number)) * 2.2 * strength
      const shade = 0.56 + slope / Math.sqrt(1 + slope * slope) / 2 + 0.08 * ((data[i] as number) - 0.5)
      for (let c = 0; c < 3; c++) out.rgba[i * 4 + c] = 255 * shade * (c === 2 ? 0.97 : 1)
    }
  }
  return out
}

/** Square pixels, `strength` 1 is 64 along the longer edge, in sixteen steps of each colour. */
export async function pixelated(canvas: Canvas, strength: number): Promise<Canvas> {
  const { width, height } = canvas
  const scale = Math.round(64 / strength) / Math.max(width, height)
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const small = await toCanvas(toSharp(canvas).resize({ ...size, fit: 'fill', kernel: 'mitchell' }))
  for (let i = 0; i < small.rgba.length; i++) {
    const value = small.rgba[i] as number
    small.rgba[i] = i % 4 === 3 ? (value > 127 ? 255 : 0) : Math.round(value / 17) * 17
  }
  return await toCanvas(toSharp(small).resize({ width, height, fit: 'fill', kernel: 'nearest' }))
}

/** Black dots of a slanting screen on warm paper. */
export function halftoned(canvas: Canvas): Canvas {
  const { width, height } = canvas
  const edge = Math.max(width, height)
  const light = lumaPlane(canvas)
  const pitch = Math.max(3, edge / 130)
  softBlur(light, createPlane(width, height), pitch / 4)
  const out = blankCanvas(width, height, [248, 242, 228])
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const u = ((x + y) * Math.SQRT1_2 * Math.PI) / pitch
      const v = ((x - y) * Math.SQRT1_2 * Math.PI) / pitch
      const screen = 0.5 + 0.25 * (Math.cos(2 * u) + Math.cos(2 * v))
      const soft = Math.min(0.3, 1.4 / pitch)
      const ink = smoothStep(-soft, soft, 1 - (light.data[i] as number) ** 0.85 - screen)
      for (let c = 0; c < 3; c++) {
        const paper = out.rgba[i * 4 + c] as number
        out.rgba[i * 4 + c] = paper + ink * (24 + 4 * c - paper)
      }
    }
  }
  return out
}
