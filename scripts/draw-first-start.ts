// Makes the relief of the first start from the sample medallion, with the practice region's own maker: `node scripts/draw-first-start.ts`.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { makeRelief } from '../src-sandbox/makers/relief/make-relief.ts'
import { reliefOptionsSchema } from '../src-shared/service/relief.ts'

/** Pixels of the relief, and of the picture it was made of. */
const [edge, pictureEdge] = [720, 128]
const root = resolve(import.meta.dirname, '..')
const into = join(root, 'resources/first-start')

const bytes = await readFile(join(root, 'resources/samples/medallion.jpg'))
const options = reliefOptionsSchema.parse({ tier: 'pro', relief_type: 'deep' })
const { width, height, heights } = await makeRelief(bytes, options, () => undefined)
const square = squareAround()
const pixels = Buffer.alloc(edge * edge * 3)
for (let y = 0; y < edge; y += 1)
  for (let x = 0; x < edge; x += 1) {
    const { mean, standing } = meanAt(x, y)
    const value = Math.round(mean)
    pixels.set([value >> 8, value & 255, Math.round(standing * 255)], (y * edge + x) * 3)
  }
// Red is the high byte of a height, green the low one; blue is how much of the pixel stands.
await sharp(pixels, { raw: { width: edge, height: edge, channels: 3 } })
  .png({ compressionLevel: 9, adaptiveFiltering: true })
  .toFile(join(into, 'relief.png'))
const { width: seen = 1 } = await sharp(bytes).metadata()
const share = seen / width
await sharp(bytes)
  .extract({
    left: Math.round(square.left * share),
    top: Math.round(square.top * share),
    width: Math.round(square.side * share),
    height: Math.round(square.side * share),
  })
  .resize(pictureEdge, pictureEdge)
  .webp({ quality: 86 })
  .toFile(join(into, 'picture.webp'))

/** What stands, with two hundredths of its size around it. */
function squareAround() {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const [at, value] of heights.entries()) {
    if (value === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
  }
  const side = Math.min(width, height, Math.round(Math.max(right - left, bottom - top) * 1.04))
  const begin = (from: number, to: number, most: number) =>
    Math.max(0, Math.min(most - side, Math.round((from + to - side) / 2)))
  return { left: begin(left, right, width), top: begin(top, bottom, height), side }
}

/** The mean of the samples below a pixel of the picture, weighed by how much of each lies there, and the share that stands. */
function meanAt(x: number, y: number) {
  const scale = square.side / edge
  const [left, top] = [square.left + x * scale, square.top + y * scale]
  let [sum, standing] = [0, 0]
  for (let row = Math.floor(top); row < top + scale; row += 1)
    for (let column = Math.floor(left); column < left + scale; column += 1) {
      const share = within(row, top, scale) * within(column, left, scale)
      const value = heights[Math.min(height - 1, row) * width + Math.min(width - 1, column)] ?? 0
      sum += value * share
      if (value > 0) standing += share
    }
  return { mean: sum / scale ** 2, standing: standing / scale ** 2 }
}

/** How much of the sample at `at` lies within `length` from `from`. */
function within(at: number, from: number, length: number): number {
  return Math.max(0, Math.min(at + 1, from + length) - Math.max(at, from))
}
