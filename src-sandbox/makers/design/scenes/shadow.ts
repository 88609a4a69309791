// Soft shadows and reflections of layers, worked out on small copies: a shadow has no fine detail.
import { blankCanvas, type Canvas, type Colour, toCanvas, toSharp } from '../canvas.ts'
import { layOver } from '../drawing/composite.ts'
import { scaledTo } from './layers.ts'

/** Lengths are pixels of the target; `squash` 1 is the layer's own outline, less lies flat around its foot. */
type Shadow = {
  blur: number
  opacity: number
  colour?: Colour
  shiftX?: number
  shiftY?: number
  squash?: number
  spread?: number
}

/** Lays the shadow of a layer, which itself is to lie at `left`, `top`, onto the target. */
export async function layShadow(target: Canvas, layer: Canvas, left: number, top: number, look: Shadow): Promise<void> {
  const { blur, opacity, colour = [0, 0, 0], shiftX = 0, shiftY = 0, squash = 1, spread = 1 } = look
  const width = layer.width * spread
  const height = Math.max(1, layer.height * squash)
  const step = Math.max(1, blur / 6)
  const border = Math.ceil((blur * 3) / step)
  const small = await scaledTo(layer, width / step, height / step)
  const shape = blankCanvas(small.width + 2 * border, small.height + 2 * border, [colour[0], colour[1], colour[2], 0])
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const alpha = small.rgba[(y * small.width + x) * 4 + 3] as number
      shape.rgba[((y + border) * shape.width + x + border) * 4 + 3] = alpha
    }
  }
  const soft = blur / step < 0.4 ? shape : await toCanvas(toSharp(shape).blur(blur / step))
  const big = await scaledTo(soft, soft.width * step, soft.height * step)
  const x = left + (layer.width - width) / 2 - border * step + shiftX
  const y = top + layer.height - height - border * step + shiftY
  layOver(target, big, Math.round(x), Math.round(y), opacity)
}

/** The layer upside down, fading out over the given share of its height: a reflection in a polished ground. */
export function reflectionOf(layer: Canvas, share: number, strength: number): Canvas {
  const { width } = layer
  const height = Math.max(1, Math.round(layer.height * share))
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    const row = (layer.height - 1 - y) * width * 4
    rgba.set(layer.rgba.subarray(row, row + width * 4), y * width * 4)
    const fade = strength * (1 - y / height) ** 2
    for (let i = y * width * 4 + 3; i < (y + 1) * width * 4; i += 4) rgba[i] = (rgba[i] as number) * fade
  }
  return { width, height, rgba }
}
