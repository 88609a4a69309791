// What the tests of the design edits share: scenes, drawn canvases, and measures of what came out.
import sharp from 'sharp'
import { type Canvas, toCanvas } from '../../../../src-sandbox/makers/design/canvas.ts'
import type { PictureScene } from '../../../../src-sandbox/makers/design/design-edit.ts'
import { practiceFonts } from '../../../helpers/region/practice-fonts.ts'

/** A scene around `source` whose result is `width` × `height`. */
export function sceneOf(source: Canvas, width: number, height: number, rest: Partial<PictureScene> = {}): PictureScene {
  return {
    mode: 'test',
    prompt: '',
    source,
    second: null,
    width,
    height,
    seed: 1,
    fonts: practiceFonts,
    report: () => {},
    ...rest,
  }
}

/** A canvas drawn by the SVG renderer. */
export function drawnCanvas(width: number, height: number, shapes: string): Promise<Canvas> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`
  return toCanvas(sharp(Buffer.from(svg)))
}

/** Luma 0..255 of one pixel. */
export function lumaAt({ width, rgba }: Canvas, x: number, y: number): number {
  const [r = 0, g = 0, b = 0] = pixelAt({ width, height: 0, rgba }, x, y)
  return 0.299 * r + 0.587 * g + 0.114 * b
}

/** Red, green, blue, alpha. */
export function pixelAt({ width, rgba }: Canvas, x: number, y: number): number[] {
  return [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

/** Mean absolute difference of luma where `counts`, 0..255. */
export function lumaDifference(a: Canvas, b: Canvas, counts: (x: number, y: number) => boolean = () => true): number {
  let sum = 0
  let count = 0
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      if (!counts(x, y)) continue
      sum += Math.abs(lumaAt(a, x, y) - lumaAt(b, x, y))
      count++
    }
  }
  return sum / count
}

/** Normal noise, the same for the same place and seed. */
export function normalNoise(n: number, seed: number): number {
  const chance = (k: number) => {
    let h = Math.imul(k ^ (seed * 0x9e3779b1), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    return (((h ^ (h >>> 16)) >>> 0) + 0.5) / 4294967296
  }
  return Math.sqrt(-2 * Math.log(chance(2 * n))) * Math.cos(2 * Math.PI * chance(2 * n + 1))
}

/** How much of both dark areas is in common: intersection over union of what is darker than half. */
export function darkOverlap(a: Canvas, b: Canvas): number {
  let both = 0
  let either = 0
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      const one = lumaAt(a, x, y) < 128
      const other = lumaAt(b, x, y) < 128
      if (one && other) both++
      if (one || other) either++
    }
  }
  return both / either
}
