// Between the canvas and the filters' own forms: a 16-bit picture, planes of single channels, a reduced copy.
import { createPlane, type Plane } from '../../filters/plane.ts'
import type { Picture } from '../../pictures/read-picture.ts'
import { type Canvas, toCanvas, toSharp } from '../canvas.ts'

/** The canvas as the relief filters read pictures. Twice its memory: for reduced copies. */
export function pictureOf({ width, height, rgba }: Canvas): Picture {
  const samples = new Uint16Array(rgba.length)
  for (let i = 0; i < rgba.length; i++) samples[i] = (rgba[i] as number) * 257
  return { width, height, channels: 4, bits: 8, samples }
}

/** One channel (0 red to 3 alpha), 0 to 1. */
export function channelPlane({ width, height, rgba }: Canvas, channel: 0 | 1 | 2 | 3): Plane {
  const plane = createPlane(width, height)
  for (let i = 0, s = channel; i < plane.data.length; i++, s += 4) plane.data[i] = (rgba[s] as number) / 255
  return plane
}

/** Luma (0 to 1) of the gamma encoded colours over white. */
export function lumaPlane({ width, height, rgba }: Canvas): Plane {
  const plane = createPlane(width, height)
  for (let i = 0, s = 0; i < plane.data.length; i++, s += 4) {
    const luma = 0.299 * (rgba[s] as number) + 0.587 * (rgba[s + 1] as number) + 0.114 * (rgba[s + 2] as number)
    const alpha = (rgba[s + 3] as number) / 255
    plane.data[i] = 1 + alpha * (luma / 255 - 1)
  }
  return plane
}

/** The whole number of pixels that become one so that the longest edge is at most `edge`. */
export function stepTo({ width, height }: { width: number; height: number }, edge: number): number {
  return Math.max(1, Math.ceil(Math.max(width, height) / edge))
}

/** A copy with `step` × `step` pixels for one, or the canvas itself when the step is 1. */
export async function reducedCanvas(canvas: Canvas, step: number): Promise<Canvas> {
  if (step === 1) return canvas
  const size = { width: Math.ceil(canvas.width / step), height: Math.ceil(canvas.height / step) }
  return await toCanvas(toSharp(canvas).resize({ ...size, fit: 'fill', kernel: 'mitchell' }))
}
