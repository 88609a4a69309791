// A canvas made to meet itself: its far margins are laid over its near ones along the least visible cut.
import { softBlur } from '../../filters/box-filter.ts'
import { createPlane, type Plane, smoothStep } from '../../filters/plane.ts'
import { blankCanvas, type Canvas } from '../canvas.ts'
import { channelPlane } from './picture-planes.ts'

/**
 * The result is smaller by the margins (pixels): its right side goes on at its left, its foot at its head. `tones` says
 * whether large tones change over slowly, as photographs want it and flat drawings do not.
 */
export function seamlessCanvas(canvas: Canvas, marginX: number, marginY: number, tones = true): Canvas {
  const across = marginX > 0 ? foldAcross(canvas, marginX, tones) : canvas
  return marginY > 0 ? transposed(foldAcross(transposed(across), marginY, tones)) : across
}

function transposed({ width, height, rgba }: Canvas): Canvas {
  const out = blankCanvas(height, width)
  const from = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height)
  const to = new Uint32Array(out.rgba.buffer)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) to[x * height + y] = from[y * width + x] as number
  }
  return out
}

function foldAcross(canvas: Canvas, margin: number, tones: boolean): Canvas {
  const width = canvas.width - margin
  const { height } = canvas
  const out = part(canvas, 0, width)
  const near = part(canvas, 0, margin)
  const far = part(canvas, width, margin)
  const cut = leastCut(near, far)
  const sharp = createPlane(margin, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < margin; x++) sharp.data[y * margin + x] = smoothStep(-1.5, 1.5, x - (cut[y] as number))
  }
  const soft = tones ? createPlane(margin, height) : sharp
  for (let i = 0; tones && i < soft.data.length; i++) {
    soft.data[i] = smoothStep(0.04, 0.96, ((i % margin) + 0.5) / margin)
  }
  for (const channel of [0, 1, 2, 3] as const) {
    mixBands(out, channelPlane(near, channel), channelPlane(far, channel), { sharp, soft }, channel)
  }
  return out
}

/** Fine detail changes over at the cut, large tones over the whole margin. */
function mixBands(
  out: Canvas,
  near: Plane,
  far: Plane,
  { sharp, soft }: { sharp: Plane; soft: Plane },
  channel: number,
): void {
  const { width, height } = near
  const apart = createPlane(width, height)
  for (let i = 0; i < apart.data.length; i++) apart.data[i] = (near.data[i] as number) - (far.data[i] as number)
  const large = { ...apart, data: apart.data.slice() }
  softBlur(large, createPlane(width, height), Math.max(1, width / 8))
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const tones = large.data[i] as number
      const fine = (apart.data[i] as number) - tones
      const mixed = (far.data[i] as number) + (soft.data[i] as number) * tones + (sharp.data[i] as number) * fine
      out.rgba[(y * out.width + x) * 4 + channel] = 255 * mixed
    }
  }
}

/** For each row the column where both margins are most alike, moving at most one column from row to row. */
function leastCut(near: Canvas, far: Canvas): Int32Array {
  const { width, height } = near
  const cost = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      let miss = 0
      for (let c = 0; c < 3; c++) miss += ((near.rgba[i * 4 + c] as number) - (far.rgba[i * 4 + c] as number)) ** 2
      const middle = Math.abs((2 * (x + 0.5)) / width - 1)
      let above = 0
      if (y > 0) {
        above = cost[i - width] as number
        if (x > 0) above = Math.min(above, cost[i - width - 1] as number)
        if (x + 1 < width) above = Math.min(above, cost[i - width + 1] as number)
      }
      cost[i] = above + Math.sqrt(miss) + 200 * smoothStep(0.7, 1, middle)
    }
  }
  const cut = new Int32Array(height)
  for (let y = height - 1; y >= 0; y--) {
    const [from, to] = y === height - 1 ? [0, width - 1] : [(cut[y + 1] as number) - 1, (cut[y + 1] as number) + 1]
    let at = Math.max(0, from)
    for (let x = at; x <= Math.min(width - 1, to); x++) {
      if ((cost[y * width + x] as number) < (cost[y * width + at] as number)) at = x
    }
    cut[y] = at
  }
  return cut
}

function part({ width, height, rgba }: Canvas, left: number, across: number): Canvas {
  const out = blankCanvas(across, height)
  for (let y = 0; y < height; y++) {
    out.rgba.set(rgba.subarray((y * width + left) * 4, (y * width + left + across) * 4), y * across * 4)
  }
  return out
}
