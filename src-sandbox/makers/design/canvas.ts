// A picture being edited: sRGB with 8 bits and straight alpha, to and from the image library.
import sharp, { type Sharp } from 'sharp'

/** Four bytes to a pixel, row by row from the top. */
export type Canvas = { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> }
export type Colour = readonly [red: number, green: number, blue: number, alpha?: number]

/** A canvas of one colour, transparent unless one is given. */
export function blankCanvas(width: number, height: number, [r, g, b, a = 255]: Colour = [0, 0, 0, 0]): Canvas {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const pixel = new Uint8Array([r, g, b, a])
  new Uint32Array(rgba.buffer).fill(new Uint32Array(pixel.buffer)[0] ?? 0)
  return { width, height, rgba }
}

export const copyOf = ({ width, height, rgba }: Canvas): Canvas => ({ width, height, rgba: rgba.slice() })

/** The canvas as the start of a chain of the image library's steps. */
export function toSharp({ width, height, rgba }: Canvas): Sharp {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
}

/** What a chain of steps comes to. */
export async function toCanvas(image: Sharp): Promise<Canvas> {
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const rgba = new Uint8ClampedArray(data)
  return { width: info.width, height: info.height, rgba }
}
