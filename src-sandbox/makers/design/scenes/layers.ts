// Layers of a scene: scaled, fitted, cut, given a border, mirrored.
import { type Canvas, toCanvas, toSharp } from '../canvas.ts'

/** The canvas at another size, its proportions let go; sides are at least one pixel. */
export async function scaledTo(canvas: Canvas, width: number, height: number): Promise<Canvas> {
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
  if (size.width === canvas.width && size.height === canvas.height) return canvas
  return await toCanvas(toSharp(canvas).resize({ ...size, fit: 'fill' }))
}

/** The largest size of these proportions that fits into a box. */
function fitted(size: { width: number; height: number }, width: number, height: number) {
  const scale = Math.min(width / size.width, height / size.height)
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) }
}

/** The canvas scaled to fit into a box. */
export async function scaledInto(canvas: Canvas, width: number, height: number): Promise<Canvas> {
  const size = fitted(canvas, width, height)
  return await scaledTo(canvas, size.width, size.height)
}

/** The canvas scaled and cut so that it fills a box, its middle kept; always opaque (on white). */
export async function covering(canvas: Canvas, width: number, height: number, blur = 0): Promise<Canvas> {
  const cover = toSharp(canvas).flatten({ background: '#ffffff' })
  const small = blur > 24 ? Math.ceil(blur / 12) : 1
  const size = { width: Math.ceil(width / small), height: Math.ceil(height / small), fit: 'cover' } as const
  const cut = await toCanvas(cover.resize(size))
  const soft = blur > 0 ? await toCanvas(toSharp(cut).blur(Math.max(0.5, blur / small))) : cut
  return await scaledTo(soft, width, height)
}

/** The canvas within an empty border of so many pixels. */
export function padded({ width, height, rgba }: Canvas, border: number): Canvas {
  const wide = width + 2 * border
  const out = new Uint8ClampedArray(wide * (height + 2 * border) * 4)
  for (let y = 0; y < height; y++) {
    out.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), ((y + border) * wide + border) * 4)
  }
  return { width: wide, height: height + 2 * border, rgba: out }
}

/** A rectangle of the canvas, cut to what there is of it; at least one pixel. */
export function cropped(canvas: Canvas, left: number, top: number, width: number, height: number): Canvas {
  const x0 = Math.min(canvas.width - 1, Math.max(0, Math.round(left)))
  const y0 = Math.min(canvas.height - 1, Math.max(0, Math.round(top)))
  const w = Math.max(1, Math.min(canvas.width - x0, Math.round(width)))
  const h = Math.max(1, Math.min(canvas.height - y0, Math.round(height)))
  const out = new Uint8ClampedArray(w * h * 4)
  for (let y = 0; y < h; y++) {
    const start = ((y + y0) * canvas.width + x0) * 4
    out.set(canvas.rgba.subarray(start, start + w * 4), y * w * 4)
  }
  return { width: w, height: h, rgba: out }
}

/** Left and right exchanged. */
export function mirrored({ width, height, rgba }: Canvas): Canvas {
  const pixels = new Uint32Array(rgba.slice().buffer)
  for (let y = 0; y < height; y++) pixels.subarray(y * width, (y + 1) * width).reverse()
  return { width, height, rgba: new Uint8ClampedArray(pixels.buffer) }
}
