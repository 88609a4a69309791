// PNG files built chunk by chunk, sound or broken in one place.
import { crc32, deflateSync } from 'node:zlib'

type PngParts = {
  width?: number
  height?: number
  bits?: number
  colour?: number
  interlace?: number
  palette?: Uint8Array
  /** What the pixels unpack to: a filter byte and the bytes of each row, pass by pass. */
  raw?: Uint8Array
  /** The packed pixels, instead of `raw`. */
  packed?: Uint8Array
  /** Chunks between the header and the pixels, between two halves of the pixels, and after them. */
  before?: readonly Uint8Array[]
  between?: readonly Uint8Array[]
  after?: readonly Uint8Array[]
}

export function chunk(type: string, body: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + body.length)
  out.writeUInt32BE(body.length)
  out.write(type, 4, 'latin1')
  out.set(body, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length)
  return out
}

/** Grey, 8 bits, 4 by 3 unless told otherwise. */
export function makePng(parts: PngParts = {}): Buffer {
  const { width = 4, height = 3, bits = 8, colour = 0, interlace = 0, palette } = parts
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([bits, colour, 0, 0, interlace], 8)
  const packed = parts.packed ?? deflateSync(parts.raw ?? Buffer.alloc((width + 1) * height))
  const half = Math.ceil(packed.length / 2)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    ...(parts.before ?? []),
    chunk('IDAT', packed.subarray(0, half)),
    ...(parts.between ?? []),
    chunk('IDAT', packed.subarray(half)),
    ...(parts.after ?? []),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
