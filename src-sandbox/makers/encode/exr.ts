// A scanline OpenEXR file with one 32-bit float channel, Y from 0 to 1, ZIP compressed in blocks of sixteen rows.
import { deflate } from './deflate.ts'
import type { HeightMap } from './tiff.ts'

const rowsPerBlock = 16

/** Each height divided by 65,535, so that the file holds exactly the heights of the other formats. */
export async function encodeExr(map: HeightMap, comments: string): Promise<Uint8Array> {
  const { width, height } = map
  const header = encodeHeader(width, height, comments)
  const blocks: Buffer[] = []
  for (let top = 0; top < height; top += rowsPerBlock) {
    const rows = Math.min(rowsPerBlock, height - top)
    const bytes = shuffle(map, top, rows)
    const packed = await deflate(bytes)
    const data = packed.length < bytes.length ? packed : Buffer.from(plain(map, top, rows))
    const lead = Buffer.alloc(8)
    lead.writeInt32LE(top, 0)
    lead.writeInt32LE(data.length, 4)
    blocks.push(Buffer.concat([lead, data]))
  }
  const table = Buffer.alloc(blocks.length * 8)
  let offset = header.length + table.length
  for (const [i, block] of blocks.entries()) {
    table.writeBigUInt64LE(BigInt(offset), i * 8)
    offset += block.length
  }
  return Buffer.concat([header, table, ...blocks])
}

function plain({ width, heights }: HeightMap, top: number, rows: number): Uint8Array {
  const floats = new Float32Array(rows * width)
  for (let i = 0; i < floats.length; i++) floats[i] = (heights[top * width + i] as number) / 65535
  return new Uint8Array(floats.buffer)
}

/**
 * EXR's preparation for ZIP: even bytes first, odd bytes after, then each byte as its difference from the one before.
 */
function shuffle(map: HeightMap, top: number, rows: number): Uint8Array {
  const bytes = plain(map, top, rows)
  const out = new Uint8Array(bytes.length)
  const half = (bytes.length + 1) >> 1
  for (let i = 0, n = 0; i < bytes.length; i += 2, n++) {
    out[n] = bytes[i] as number
    out[half + n] = bytes[i + 1] as number
  }
  for (let i = out.length - 1; i > 0; i--) out[i] = (out[i] as number) - (out[i - 1] as number) + 128
  return out
}

function encodeHeader(width: number, height: number, comments: string): Buffer {
  const window = ints(0, 0, width - 1, height - 1)
  return Buffer.concat([
    ints(20000630, 2),
    attribute('channels', 'chlist', Buffer.concat([text('Y'), ints(2, 0, 1, 1), Buffer.from([0])])),
    attribute('comments', 'string', Buffer.from(comments, 'latin1')),
    attribute('compression', 'compression', Buffer.from([3])),
    attribute('dataWindow', 'box2i', window),
    attribute('displayWindow', 'box2i', window),
    attribute('lineOrder', 'lineOrder', Buffer.from([0])),
    attribute('pixelAspectRatio', 'float', floats(1)),
    attribute('screenWindowCenter', 'v2f', floats(0, 0)),
    attribute('screenWindowWidth', 'float', floats(1)),
    Buffer.from([0]),
  ])
}

function attribute(name: string, type: string, value: Buffer): Buffer {
  return Buffer.concat([text(name), text(type), ints(value.length), value])
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`, 'latin1')
}

function ints(...values: number[]): Buffer {
  const out = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) out.writeInt32LE(value, i * 4)
  return out
}

function floats(...values: number[]): Buffer {
  const out = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) out.writeFloatLE(value, i * 4)
  return out
}
