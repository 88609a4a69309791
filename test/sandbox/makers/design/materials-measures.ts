// What the tests measure on rendered materials: colour, texture and highlights within the subject, by eye-like numbers.

import sharp from 'sharp'
import { type Canvas, toCanvas } from '../../../../src-sandbox/makers/design/canvas.ts'
import type { PictureScene } from '../../../../src-sandbox/makers/design/design-edit.ts'
import { medallionJpeg } from '../pictures.ts'

/** The lit medallion of the relief tests as a canvas. */
export async function medallion(size: number): Promise<Canvas> {
  return await toCanvas(sharp(await medallionJpeg(size)))
}

export function sceneOf(mode: string, source: Canvas, changes: Partial<PictureScene> = {}): PictureScene {
  const { width, height } = source
  return { mode, prompt: '', source, second: null, width, height, seed: 7, fonts: '', report: () => {}, ...changes }
}

/**
 * Hue in degrees, saturation and lightness (HSL of the mean colour, 0..1); the mean in OKLab; `texture`, how much
 * neighbours differ in lightness; `spread`, the standard deviation of lightness; `highlight`, brightest against middle.
 */
export type Looks = {
  hue: number
  saturation: number
  lightness: number
  lab: readonly [number, number, number]
  texture: number
  colourTexture: number
  spread: number
  highlight: number
}

/** The looks of the middle of a canvas: the disc that the medallion fills. */
export function looksOf({ width, height, rgba }: Canvas): Looks {
  const lights: number[] = []
  const sum = [0, 0, 0]
  const labSum: [number, number, number] = [0, 0, 0]
  let texture = 0
  let colourTexture = 0
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      if (Math.hypot((2 * x) / width - 1, (2 * y) / height - 1) > 0.7) continue
      const i = (y * width + x) * 4
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (rgba[i + c] ?? 0) / 255
      const lab = oklab(rgba, i)
      const left = oklab(rgba, i - 4)
      for (let c = 0; c < 3; c++) labSum[c] = (labSum[c] ?? 0) + (lab[c] ?? 0)
      texture += Math.abs(lab[0] - left[0])
      colourTexture += Math.hypot(lab[1] - left[1], lab[2] - left[2])
      lights.push(lab[0])
    }
  }
  const count = lights.length
  const [red = 0, green = 0, blue = 0] = sum.map((value) => value / count)
  const lab = labSum.map((value) => value / count) as [number, number, number]
  const spread = Math.sqrt(lights.reduce((s, l) => s + (l - lab[0]) ** 2, 0) / count)
  lights.sort((a, b) => a - b)
  const highlight = ((lights[Math.floor(count * 0.985)] ?? 0) / (lights[count >> 1] ?? 1)) ** 3
  return {
    ...hsl(red, green, blue),
    lab,
    texture: texture / count,
    colourTexture: colourTexture / count,
    spread,
    highlight,
  }
}

function hsl(red: number, green: number, blue: number): { hue: number; saturation: number; lightness: number } {
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const span = most - least
  const lightness = (most + least) / 2
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1))
  const sixth =
    span === 0
      ? 0
      : most === red
        ? ((green - blue) / span + 6) % 6
        : most === green
          ? (blue - red) / span + 2
          : (red - green) / span + 4
  return { hue: sixth * 60, saturation, lightness }
}

export function oklab(rgba: Uint8ClampedArray, i: number): [number, number, number] {
  const [r, g, b] = [0, 1, 2].map((c) => {
    const v = (rgba[i + c] ?? 0) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Correlation, -1 to 1, of two equally long lists. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const meanA = a.reduce((s, v) => s + v, 0) / a.length
  const meanB = b.reduce((s, v) => s + v, 0) / b.length
  let both = 0
  let squareA = 0
  let squareB = 0
  for (let i = 0; i < a.length; i++) {
    const da = (a[i] ?? 0) - meanA
    const db = (b[i] ?? 0) - meanB
    both += da * db
    squareA += da * da
    squareB += db * db
  }
  return both / Math.sqrt(squareA * squareB)
}
