// A baseline TIFF of heights: one 16-bit channel, little-endian, black is zero, deflated strips with the horizontal
// predictor.
import { deflate } from './deflate.ts'

export type HeightMap = { width: number; height: number; heights: Uint16Array }

const rowsPerStrip = 64
const short = 3
const long = 4
const rational = 5
const ascii = 2

/** The file's bytes. `description` is ASCII; the resolution is `dotsPerInch`. */
export async function encodeTiff(map: HeightMap, description: string, dotsPerInch = 300): Promise<Uint8Array> {
  const strips = await compressStrips(map)
  const entries: { tag: number; type: number; values: number[] }[] = [
    { tag: 256, type: long, values: [map.width] },
    { tag: 257, type: long, values: [map.height] },
    { tag: 258, type: short, values: [16] },
    { tag: 259, type: short, values: [8] },
    { tag: 262, type: short, values: [1] },
    { tag: 270, type: ascii, values: [...Buffer.from(`${description}\0`, 'latin1')] },
    { tag: 273, type: long, values: [] },
    { tag: 274, type: short, values: [1] },
    { tag: 277, type: short, values: [1] },
    { tag: 278, type: long, values: [rowsPerStrip] },
    { tag: 279, type: long, values: strips.map((strip) => strip.length) },
    { tag: 282, type: rational, values: [dotsPerInch, 1] },
    { tag: 283, type: rational, values: [dotsPerInch, 1] },
    { tag: 284, type: short, values: [1] },
    { tag: 296, type: short, values: [2] },
    { tag: 317, type: short, values: [2] },
    { tag: 339, type: short, values: [1] },
  ]
  let offset = 8
  const offsets = strips.map((strip) => {
    const at = offset
    offset += strip.length + (strip.length & 1)
    return at
  })
  for (const entry of entries) if (entry.tag === 273) entry.values = offsets
  const directory = encodeDirectory(entries, offset)
  const file = Buffer.alloc(offset + directory.length)
  file.write('II', 0, 'latin1')
  file.writeUInt16LE(42, 2)
  file.writeUInt32LE(offset, 4)
  for (const [i, strip] of strips.entries()) file.set(strip, offsets[i])
  file.set(directory, offset)
  return file
}

function encodeDirectory(entries: { tag: number; type: number; values: number[] }[], start: number): Buffer {
  const head = Buffer.alloc(2 + entries.length * 12 + 4)
  const tails: Buffer[] = []
  let free = start + head.length
  head.writeUInt16LE(entries.length, 0)
  for (const [i, { tag, type, values }] of entries.entries()) {
    const at = 2 + i * 12
    const size = type === short ? 2 : type === ascii ? 1 : 4
    const data = Buffer.alloc(Math.max(4, values.length * size + ((values.length * size) & 1)))
    for (const [n, value] of values.entries()) {
      if (size === 2) data.writeUInt16LE(value, n * 2)
      else if (size === 1) data.writeUInt8(value, n)
      else data.writeUInt32LE(value, n * 4)
    }
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(type === rational ? values.length / 2 : values.length, at + 4)
    if (data.length <= 4) head.set(data, at + 8)
    else {
      head.writeUInt32LE(free, at + 8)
      tails.push(data)
      free += data.length
    }
  }
  return Buffer.concat([head, ...tails])
}

async function compressStrips({ width, height, heights }: HeightMap): Promise<Uint8Array[]> {
  const strips: Uint8Array[] = []
  for (let top = 0; top < height; top += rowsPerStrip) {
    const rows = Math.min(rowsPerStrip, height - top)
    const bytes = new Uint8Array(rows * width * 2)
    let to = 0
    for (let y = top; y < top + rows; y++) {
      let before = 0
      for (let i = y * width; i < (y + 1) * width; i++) {
        const value = heights[i] as number
        const step = value - before
        before = value
        bytes[to++] = step & 255
        bytes[to++] = (step >> 8) & 255
      }
    }
    strips.push(await deflate(bytes))
  }
  return strips
}
