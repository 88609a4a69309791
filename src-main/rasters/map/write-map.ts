// Height maps of 16 bits written as TIFF or PNG, which say how large a pixel is.
import { crc32, createDeflate } from 'node:zlib'
import { tiffHead } from '../../../src-shared/exports/relief-body.ts'
import { RasterRefusal } from '../raster-refusal.ts'

export type Map16 = {
  readonly width: number
  readonly height: number
  readonly samples: Uint16Array<ArrayBuffer>
  /** Pixels in a millimetre. */
  readonly density: number
}
type Write = (bytes: Uint8Array) => Promise<void>

const rowsAtOnce = ({ width }: Map16) => Math.max(1, Math.floor(2 ** 18 / width))

/** A few rows at a time; `tell` is called with how much is done. */
async function inRows(map: Map16, tell: (share: number) => void, write: (from: number, to: number) => Promise<void>) {
  const step = rowsAtOnce(map)
  for (let from = 0; from < map.height; from += step) {
    const to = Math.min(map.height, from + step)
    await write(from, to)
    tell(to / map.height)
  }
}

/** One strip, not packed: any program for milling and engraving reads it. */
export async function writeTiff16(map: Map16, write: Write, tell: (share: number) => void): Promise<void> {
  const { width, height, samples } = map
  const length = samples.length * 2
  if (tiffHead + length > 0xffff_ffff) throw new RasterRefusal('too-fine', 'more than 4 GB')
  const head = Buffer.alloc(tiffHead)
  head.write('II*\0')
  head.writeUInt32LE(8, 4)
  const [short, long, rational] = [3, 4, 5]
  const places = [200, 208] as const
  const centimetre = 3
  const tags = [
    [256, long, width],
    [257, long, height],
    [258, short, 16],
    [259, short, 1],
    [262, short, 1],
    [273, long, tiffHead],
    [277, short, 1],
    [278, long, height],
    [279, long, length],
    [282, rational, places[0]],
    [283, rational, places[1]],
    [296, short, centimetre],
    [339, short, 1],
  ] as const
  head.writeUInt16LE(tags.length, 8)
  for (const [i, [tag, type, value]] of tags.entries()) {
    const at = 10 + i * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(1, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  for (const at of places) {
    head.writeUInt32LE(Math.round(map.density * 10 * 1000), at)
    head.writeUInt32LE(1000, at + 4)
  }
  await write(head)
  await inRows(map, tell, (from, to) => {
    const rows = Buffer.alloc((to - from) * width * 2)
    for (let i = from * width, at = 0; i < to * width; i++, at += 2) rows.writeUInt16LE(samples[i] as number, at)
    return write(rows)
  })
}

const [signature, grey, metre] = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 0, 1]
/** Each row as its difference from the one above, which packs reliefs well. */
const up = 2

export async function writePng16(map: Map16, write: Write, tell: (share: number) => void): Promise<void> {
  const { width, height, samples } = map
  const facts = Buffer.alloc(13)
  facts.writeUInt32BE(width, 0)
  facts.writeUInt32BE(height, 4)
  facts.set([16, grey, 0, 0, 0], 8)
  const size = Buffer.alloc(9)
  for (const at of [0, 4]) size.writeUInt32BE(Math.round(map.density * 1000), at)
  size.writeUInt8(metre, 8)
  await write(signature)
  await write(chunk('IHDR', facts))
  await write(chunk('pHYs', size))
  const deflate = createDeflate({ chunkSize: 2 ** 18 })
  const writing = (async () => {
    for await (const bytes of deflate) await write(chunk('IDAT', bytes as Buffer))
  })()
  // Its trouble is met where it is awaited.
  writing.catch((trouble) => deflate.destroy(trouble))
  try {
    await inRows(map, tell, async (from, to) => {
      const rows = Buffer.alloc((to - from) * (width * 2 + 1))
      for (let row = from, at = 0; row < to; row++) {
        rows[at++] = up
        for (let i = row * width; i < (row + 1) * width; i++, at += 2) {
          // The two bytes of a sample are taken apart each for itself.
          const [above, here] = [row === 0 ? 0 : (samples[i - width] as number), samples[i] as number]
          rows[at] = (here >> 8) - (above >> 8)
          rows[at + 1] = (here & 255) - (above & 255)
        }
      }
      if (!deflate.write(rows)) await Promise.race([new Promise((drained) => deflate.once('drain', drained)), writing])
    })
    deflate.end()
    await writing
  } finally {
    deflate.destroy()
  }
  await write(chunk('IEND', Buffer.alloc(0)))
}

function chunk(name: string, body: Uint8Array): Buffer {
  const out = Buffer.alloc(body.length + 12)
  out.writeUInt32BE(body.length, 0)
  out.write(name, 4)
  out.set(body, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length)
  return out
}
