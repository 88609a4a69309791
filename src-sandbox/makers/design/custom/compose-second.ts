// A second picture brought into a design: as an inset with a fine border, or as the other half.
import { smoothStep } from '../../filters/plane.ts'
import { blankCanvas, type Canvas, copyOf, toCanvas, toSharp } from '../canvas.ts'
import { layOver } from '../drawing/composite.ts'
import { fitCanvas } from '../drawing/fit-canvas.ts'
import { softShadow } from '../drawing/soft-shadow.ts'

const blendWords = /\b(?:blend|blended|merge|mix|half|halves|side by side)\b|混合|融合|拼接|各一半|左右/iu

export const asksToBlend = (prompt: string) => blendWords.test(prompt)

/** `prompt` decides: words like "blend", "half", 融合, 拼接 blend the pictures side by side, otherwise an inset. */
export async function composeSecond(canvas: Canvas, second: Canvas, prompt: string): Promise<Canvas> {
  return asksToBlend(prompt) ? await blendHalf(canvas, second) : await layInset(canvas, second)
}

async function blendHalf(canvas: Canvas, second: Canvas): Promise<Canvas> {
  const { width, height } = canvas
  const out = copyOf(canvas)
  const other = await fitCanvas(second, width, height, 'cover')
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const along = width >= height ? (x + 0.5) / width : (y + 0.5) / height
      other.rgba[i + 3] = (other.rgba[i + 3] as number) * smoothStep(0.38, 0.62, along)
    }
  }
  layOver(out, other)
  return out
}

async function layInset(canvas: Canvas, second: Canvas): Promise<Canvas> {
  const { width, height } = canvas
  const edge = Math.min(width, height)
  const scale = Math.min((0.36 * width) / second.width, (0.36 * height) / second.height)
  const size = {
    width: Math.max(1, Math.round(second.width * scale)),
    height: Math.max(1, Math.round(second.height * scale)),
  }
  const picture = await toCanvas(toSharp(second).resize({ ...size, fit: 'fill' }))
  const mat = Math.max(1, Math.round(edge * 0.012))
  const card = blankCanvas(size.width + 2 * mat, size.height + 2 * mat, [255, 255, 255])
  layOver(card, picture, mat, mat)
  const margin = Math.round(edge * 0.045)
  const placed = blankCanvas(width, height)
  layOver(placed, card, width - card.width - margin, height - card.height - margin)
  const out = copyOf(canvas)
  layOver(out, softShadow(placed, { blur: edge / 60, right: 0, down: edge / 110, opacity: 0.45 }))
  layOver(out, placed)
  return out
}
