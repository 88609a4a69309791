// A texture of a solid as numbers that a renderer can look up.
import sharp from 'sharp'

/** Writes three channels at u, v (v downwards, repeating), linear between texels, into `out`. */
type Texels = (u: number, v: number, out: Float64Array) => void

/** Decodes a PNG; `sRgb` turns gamma-encoded colours into linear light. Null without a picture. */
export async function loadTexels(png: Uint8Array | undefined, sRgb: boolean): Promise<Texels | null> {
  if (!png) return null
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const levels = Float32Array.from({ length: 256 }, (_, i) => (sRgb ? toLinear(i / 255) : i / 255))
  return (u, v, out) => {
    const x = (u - Math.floor(u)) * width - 0.5
    const y = (v - Math.floor(v)) * height - 0.5
    const left = Math.floor(x)
    const top = Math.floor(y)
    const s = x - left
    const t = y - top
    const x0 = (left + width) % width
    const x1 = (left + 1) % width
    const y0 = ((top + height) % height) * width
    const y1 = ((top + 1) % height) * width
    for (let c = 0; c < 3; c++) {
      const upper = level((y0 + x0) * 3 + c) * (1 - s) + level((y0 + x1) * 3 + c) * s
      const lower = level((y1 + x0) * 3 + c) * (1 - s) + level((y1 + x1) * 3 + c) * s
      out[c] = upper + t * (lower - upper)
    }
  }
  function level(i: number): number {
    return levels[data[i] as number] as number
  }
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
