// A canvas brought into a frame of other proportions: with clear margins, cut, or with its surroundings carried on.
import { softBlur } from '../../filters/box-filter.ts'
import { fillOutside } from '../../filters/form/fill-outside.ts'
import { createPlane, smoothStep } from '../../filters/plane.ts'
import { blankCanvas, type Canvas, copyOf, toCanvas, toSharp } from '../canvas.ts'
import { channelPlane, reducedCanvas, stepTo } from './picture-planes.ts'
import { latticeNumber } from './seeded-noise.ts'

/**
 * `contain` leaves transparent margins, `cover` cuts what does not fit, `extend` fills the margins with the picture's
 * own surroundings (a cut-out stays a cut-out). Small canvases are enlarged.
 */
type Fit = 'contain' | 'cover' | 'extend'

/** A new canvas of exactly `width` × `height`; the picture's middle stays in the middle. */
export async function fitCanvas(canvas: Canvas, width: number, height: number, fit: Fit): Promise<Canvas> {
  if (canvas.width === width && canvas.height === height) return copyOf(canvas)
  if (fit === 'cover') return await toCanvas(toSharp(canvas).resize({ width, height, fit: 'cover' }))
  const box = innerBox(canvas, width, height)
  const scaled = await toCanvas(toSharp(canvas).resize({ width: box.width, height: box.height, fit: 'fill' }))
  if (box.width === width && box.height === height) return scaled
  const ground =
    fit === 'extend' && !borderIsClear(scaled)
      ? await surroundings(scaled, width, height, box)
      : blankCanvas(width, height)
  pasteCanvas(ground, scaled, box.left, box.top)
  return ground
}

export type Box = { left: number; top: number; width: number; height: number }

/** Where something of the proportions of `inner` lies when it fits whole into the middle of `width` × `height`. */
export function innerBox(inner: { width: number; height: number }, width: number, height: number): Box {
  const scale = Math.min(width / inner.width, height / inner.height)
  const across = Math.max(1, Math.min(width, Math.round(inner.width * scale)))
  const down = Math.max(1, Math.min(height, Math.round(inner.height * scale)))
  return { left: (width - across) >> 1, top: (height - down) >> 1, width: across, height: down }
}

/** Copies `part` into `canvas` in place, alpha included; what lies outside is left out. */
function pasteCanvas(canvas: Canvas, part: Canvas, left: number, top: number): void {
  for (let y = Math.max(0, -top); y < part.height && y + top < canvas.height; y++) {
    const from = Math.max(0, -left)
    const to = Math.min(part.width, canvas.width - left)
    if (to <= from) return
    const row = part.rgba.subarray((y * part.width + from) * 4, (y * part.width + to) * 4)
    canvas.rgba.set(row, ((y + top) * canvas.width + left + from) * 4)
  }
}

function borderIsClear({ width, height, rgba }: Canvas): boolean {
  let clear = 0
  let count = 0
  const look = (x: number, y: number) => {
    count++
    if ((rgba[(y * width + x) * 4 + 3] as number) < 128) clear++
  }
  for (let x = 0; x < width; x++) {
    look(x, 0)
    look(x, height - 1)
  }
  for (let y = 0; y < height; y++) {
    look(0, y)
    look(width - 1, y)
  }
  return clear * 2 > count
}

/** Right beside the picture it is mirrored, further away the colours of its border run on and into one another. */
async function surroundings(scaled: Canvas, width: number, height: number, box: Box): Promise<Canvas> {
  const out = mirrored(scaled, width, height, box)
  const soft = await borderColours(out, box)
  const reach = 0.012 * Math.max(width, height)
  for (let y = 0; y < height; y++) {
    const down = Math.max(box.top - y, y - (box.top + box.height - 1), 0)
    for (let x = 0; x < width; x++) {
      const across = Math.max(box.left - x, x - (box.left + box.width - 1), 0)
      const away = Math.max(across, down)
      if (away === 0) continue
      const i = (y * width + x) * 4
      const share = smoothStep(0, reach, away)
      const dither = latticeNumber(x, y, 7) - 0.5
      for (let c = 0; c < 4; c++) {
        const near = out.rgba[i + c] as number
        out.rgba[i + c] = near + share * ((soft.rgba[i + c] as number) + dither - near)
      }
    }
  }
  return out
}

/** The colours of the picture's outermost pixels carried outwards, as a canvas of the whole frame. */
async function borderColours(framed: Canvas, box: Box): Promise<Canvas> {
  const step = stepTo(framed, 256)
  const small = await reducedCanvas(framed, step)
  const trust = createPlane(small.width, small.height)
  const left = Math.ceil(box.left / step)
  const top = Math.ceil(box.top / step)
  const right = Math.max(left, Math.floor((box.left + box.width) / step) - 1)
  const bottom = Math.max(top, Math.floor((box.top + box.height) / step) - 1)
  for (let y = top; y <= bottom && y < small.height; y++) {
    for (let x = left; x <= right && x < small.width; x++) {
      if (Math.min(x - left, right - x, y - top, bottom - y) < 2) trust.data[y * small.width + x] = 1
    }
  }
  const scratch = createPlane(small.width, small.height)
  const out = { ...small, rgba: small.rgba.slice() }
  for (const channel of [0, 1, 2, 3] as const) {
    const plane = channelPlane(small, channel)
    fillOutside(plane, trust)
    softBlur(plane, scratch, 4)
    for (let i = 0; i < plane.data.length; i++) out.rgba[i * 4 + channel] = 255 * (plane.data[i] as number)
  }
  const size = { width: framed.width, height: framed.height, fit: 'fill', kernel: 'cubic' } as const
  return await toCanvas(toSharp(out).resize(size))
}

function mirrored(scaled: Canvas, width: number, height: number, box: Box): Canvas {
  const out = blankCanvas(width, height)
  const to = new Uint32Array(out.rgba.buffer)
  const from = new Uint32Array(scaled.rgba.buffer)
  const columns = Int32Array.from({ length: width }, (_, x) => mirror(x - box.left, scaled.width))
  for (let y = 0; y < height; y++) {
    const row = mirror(y - box.top, scaled.height) * scaled.width
    for (let x = 0, i = y * width; x < width; x++, i++) to[i] = from[row + (columns[x] as number)] as number
  }
  return out
}

function mirror(at: number, size: number): number {
  const period = 2 * size
  const within = ((at % period) + period) % period
  return within < size ? within : period - 1 - within
}
