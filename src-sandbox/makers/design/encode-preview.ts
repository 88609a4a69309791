// The small picture of a result to look at: on a checkerboard where it is clear, marked as practice work.
import { encodeColourPng } from '../encode/png.ts'
import { stampPracticeMark } from '../encode/practice-mark.ts'
import { practiceDescription } from '../write-artifact.ts'
import { type Canvas, toCanvas, toSharp } from './canvas.ts'

const longestEdge = 1024
const square = 16

/** A PNG without alpha, at most 1,024 pixels long. */
export async function encodePreview(image: Canvas): Promise<Uint8Array> {
  const frame = { width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true } as const
  const { width, height, rgba } = await toCanvas(toSharp(image).resize(frame))
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const ground = ((x / square) ^ (y / square)) & 1 ? 222 : 255
      const alpha = (rgba[i * 4 + 3] as number) / 255
      for (let c = 0; c < 3; c++) rgb[i * 3 + c] = Math.round(ground + alpha * ((rgba[i * 4 + c] as number) - ground))
    }
  }
  stampPracticeMark(rgb, width, height)
  return await encodeColourPng(width, height, rgb, practiceDescription)
}
