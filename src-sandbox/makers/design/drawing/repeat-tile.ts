// A tile repeated a whole number of times over a canvas, so that the canvas is a tile again.
import { blankCanvas, type Canvas, toCanvas, toSharp } from '../canvas.ts'

/** `across` and `down` are how often; each copy is stretched to its exact share of the canvas. */
export async function repeatTile(
  tile: Canvas,
  width: number,
  height: number,
  across: number,
  down: number,
): Promise<Canvas> {
  const ringed = wrapRing(tile, 4)
  const cell = { width: width / across, height: height / down }
  const scaleX = cell.width / tile.width
  const scaleY = cell.height / tile.height
  const source =
    scaleX < 0.8 || scaleY < 0.8 ? await shrunk(tile, Math.ceil(cell.width), Math.ceil(cell.height)) : ringed
  const inner = { width: source.width - 8, height: source.height - 8 }
  const out = blankCanvas(width, height)
  const columns = Float64Array.from({ length: width }, (_, x) =>
    wrapped(((x + 0.5) / cell.width) * inner.width, inner.width),
  )
  for (let y = 0, i = 0; y < height; y++) {
    const v = wrapped(((y + 0.5) / cell.height) * inner.height, inner.height) + 3.5
    for (let x = 0; x < width; x++, i += 4) sampleInto(out.rgba, i, source, (columns[x] as number) + 3.5, v)
  }
  return out
}

/** How often a tile of `ratio` (width over height) goes into width × height when about `wanted` go across. */
export function repeats(
  ratio: number,
  width: number,
  height: number,
  wanted: number,
): { across: number; down: number } {
  let best = { across: 1, down: 1, worth: Number.POSITIVE_INFINITY }
  for (let across = 1; across <= 24; across++) {
    for (let down = 1; down <= 24; down++) {
      const stretch = Math.abs(Math.log(width / across / (height / down) / ratio))
      const count = Math.abs(Math.log(across / wanted))
      const worth = 4 * stretch + count
      if (worth < best.worth) best = { across, down, worth }
    }
  }
  return best
}

const wrapped = (value: number, size: number) => value - size * Math.floor(value / size)

async function shrunk(tile: Canvas, width: number, height: number): Promise<Canvas> {
  const margin = Math.ceil(Math.max(8, 8 * Math.max(tile.width / width, tile.height / height)))
  const ringed = wrapRing(tile, margin)
  const share = { x: (ringed.width * width) / tile.width, y: (ringed.height * height) / tile.height }
  const small = await toCanvas(
    toSharp(ringed).resize({
      width: Math.round(share.x),
      height: Math.round(share.y),
      fit: 'fill',
      kernel: 'mitchell',
    }),
  )
  const left = Math.round((small.width - width) / 2)
  const top = Math.round((small.height - height) / 2)
  const core = blankCanvas(width, height)
  for (let y = 0; y < height; y++) {
    const from = ((y + top) * small.width + left) * 4
    core.rgba.set(small.rgba.subarray(from, from + width * 4), y * width * 4)
  }
  return wrapRing(core, 4)
}

function wrapRing({ width, height, rgba }: Canvas, margin: number): Canvas {
  const out = blankCanvas(width + 2 * margin, height + 2 * margin)
  const from = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height)
  const to = new Uint32Array(out.rgba.buffer)
  for (let y = 0, i = 0; y < out.height; y++) {
    const row = (((y - margin) % height) + height) % height
    for (let x = 0; x < out.width; x++, i++) {
      const column = (((x - margin) % width) + width) % width
      to[i] = from[row * width + column] as number
    }
  }
  return out
}

function sampleInto(to: Uint8ClampedArray, i: number, { width, rgba }: Canvas, x: number, y: number): void {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const u = x - left
  const v = y - top
  const a = (top * width + left) * 4
  const b = a + width * 4
  for (let c = 0; c < 4; c++) {
    const upper = (rgba[a + c] as number) * (1 - u) + (rgba[a + 4 + c] as number) * u
    const lower = (rgba[b + c] as number) * (1 - u) + (rgba[b + 4 + c] as number) * u
    to[i + c] = upper * (1 - v) + lower * v
  }
}
