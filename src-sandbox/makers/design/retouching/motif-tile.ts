// A single motif on plain ground as one repeat: the motif in the middle, small ones where four repeats meet.
import { blankCanvas, type Canvas, type Colour, toCanvas, toSharp } from '../canvas.ts'
import { layOver } from '../drawing/composite.ts'

/** Null when the cut-out's subject runs into the picture's edge. `edge` is the longest edge of the result in pixels. */
export async function motifTile(source: Canvas, cut: Canvas, edge: number): Promise<Canvas | null> {
  const box = boundsOf(cut)
  if (!box || touchesEdge(cut)) return null
  const motif = await toCanvas(toSharp(cut).extract(box))
  const ratio = Math.min(1.6, Math.max(0.625, box.width / box.height))
  const width = Math.round(ratio >= 1 ? edge : edge * ratio)
  const height = Math.round(ratio >= 1 ? edge / ratio : edge)
  const tile = blankCanvas(width, height, groundOf(source, cut))
  const large = await fitted(motif, 0.74 * width, 0.74 * height)
  layOver(tile, large, Math.round((width - large.width) / 2), Math.round((height - large.height) / 2))
  const small = await fitted(motif, 0.27 * width, 0.27 * height)
  for (const x of [0, width]) {
    for (const y of [0, height]) layOver(tile, small, x - Math.round(small.width / 2), y - Math.round(small.height / 2))
  }
  return tile
}

async function fitted(motif: Canvas, width: number, height: number): Promise<Canvas> {
  const scale = Math.min(width / motif.width, height / motif.height)
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2))
  return await toCanvas(toSharp(motif).resize({ width: even(motif.width), height: even(motif.height), fit: 'fill' }))
}

function boundsOf({ width, height, rgba }: Canvas) {
  let left = width
  let top = height
  let right = -1
  let bottom = -1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4 + 3] as number) < 8) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

function touchesEdge({ width, height, rgba }: Canvas): boolean {
  let count = 0
  const look = (x: number, y: number) => {
    if ((rgba[(y * width + x) * 4 + 3] as number) > 128) count++
  }
  for (let x = 0; x < width; x++) {
    look(x, 0)
    look(x, height - 1)
  }
  for (let y = 0; y < height; y++) {
    look(0, y)
    look(width - 1, y)
  }
  return count > 0.004 * (width + height)
}

/** The ground's usual colour; white for a cut-out that came without a ground. */
function groundOf(source: Canvas, cut: Canvas): Colour {
  const found: [number[], number[], number[]] = [[], [], []]
  const stride = 4 * Math.max(1, Math.floor(source.rgba.length / 4 / 100_000))
  for (let i = 0; i < source.rgba.length; i += stride) {
    if ((cut.rgba[i + 3] as number) > 4 || (source.rgba[i + 3] as number) < 250) continue
    for (const c of [0, 1, 2] as const) found[c].push(source.rgba[i + c] as number)
  }
  const [r, g, b] = found.map((values) => values.sort((p, q) => p - q)[values.length >> 1] ?? 255) as [
    number,
    number,
    number,
  ]
  return [r, g, b]
}
