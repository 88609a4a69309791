// Studio light on a surface: a key light, a fill, the sky, a highlight and the darkness of hollows.
import { softBlur } from '../../filters/box-filter.ts'
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import type { Canvas } from '../canvas.ts'

type Direction = readonly [x: number, y: number, z: number]

/** How a surface answers light. `wrap` lets light reach around (soft skin), `shine` and `gloss` are its highlight. */
export type Finish = {
  key: Direction
  keyPower: number
  fill: number
  sky: number
  wrap: number
  shine: number
  gloss: number
  rim: number
  hollows: number
}

/** Soft light from the upper left, as a toy photographer sets it. */
export const softStudio: Finish = {
  key: unit(-0.5, -0.62, 0.72),
  keyPower: 0.78,
  fill: 0.26,
  sky: 0.22,
  wrap: 0.45,
  shine: 0.1,
  gloss: 12,
  rim: 0.1,
  hollows: 0.75,
}

export function unit(x: number, y: number, z: number): Direction {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

export const toLinear = Float32Array.from({ length: 256 }, (_, n) => {
  const v = n / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

const encodeTable = Float32Array.from({ length: 4096 }, (_, n) => {
  const v = n / 4095
  return 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
})

/** Linear light to 8 bits, the brightest bent rather than cut. */
export function toDisplay(value: number): number {
  const bent = value <= 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp((0.8 - value) / 0.2))
  return encodeTable[Math.min(4095, Math.max(0, Math.round(bent * 4095)))] as number
}

/** Writes the light that a surface element sends to the viewer into `out` (diffuse factor, then highlight to add). */
export function lit(finish: Finish, nx: number, ny: number, nz: number, open: number, out: Float64Array): void {
  const { key, keyPower, fill, sky, wrap, shine, gloss, rim } = finish
  const toward = nx * key[0] + ny * key[1] + nz * key[2]
  const direct = Math.max(0, (toward + wrap) / (1 + wrap))
  const above = 0.5 - 0.5 * ny
  const hx = key[0]
  const hy = key[1]
  const hz = key[2] + 1
  const half = Math.hypot(hx, hy, hz)
  const facing = Math.max(0, (nx * hx + ny * hy + nz * hz) / half)
  const grazing = (1 - Math.max(0, Math.min(1, nz))) ** 3
  out[0] = (keyPower * direct * direct ** 0.3 + fill * Math.max(0, nz) + sky * above) * open
  out[1] = (shine * facing ** gloss + rim * grazing * above) * open
}

/** The canvas's colours on a surface of this height (pixels); alpha is kept. */
export function shaded(
  image: Canvas,
  height: Plane,
  finish: Finish,
  colour?: readonly [number, number, number],
): Canvas {
  const { width, height: rows } = image
  const open = openness(height, finish.hollows)
  const rgba = new Uint8ClampedArray(image.rgba.length)
  const light = new Float64Array(2)
  const h = height.data
  const fixed = colour?.map((c) => toLinear[c] as number)
  for (let y = 0; y < rows; y++) {
    const up = Math.max(0, y - 1) * width
    const down = Math.min(rows - 1, y + 1) * width
    for (let x = 0; x < width; x++) {
      const p = y * width + x
      const i = p * 4
      const alpha = image.rgba[i + 3] as number
      if (alpha === 0) continue
      const row = y * width
      const dx = ((h[row + Math.min(width - 1, x + 1)] as number) - (h[row + Math.max(0, x - 1)] as number)) / 2
      const dy = ((h[down + x] as number) - (h[up + x] as number)) / 2
      const n = 1 / Math.sqrt(dx * dx + dy * dy + 1)
      lit(finish, -dx * n, -dy * n, n, open.data[p] as number, light)
      for (let c = 0; c < 3; c++) {
        const own = fixed?.[c] ?? (toLinear[image.rgba[i + c] as number] as number)
        rgba[i + c] = toDisplay(own * (light[0] as number) + (light[1] as number))
      }
      rgba[i + 3] = alpha
    }
  }
  return { width, height: rows, rgba }
}

/** 1 on what is open to the light, less in hollows and folds. */
export function openness(height: Plane, strength: number): Plane {
  const out = copyPlane(height)
  const edge = Math.max(height.width, height.height)
  softBlur(out, createPlane(height.width, height.height), Math.max(1, edge * 0.012))
  for (let i = 0; i < out.data.length; i++) {
    const depth = ((out.data[i] as number) - (height.data[i] as number)) / (edge * 0.02)
    out.data[i] = depth <= 0 ? 1 : 1 - strength * (depth / (1 + depth))
  }
  return out
}
