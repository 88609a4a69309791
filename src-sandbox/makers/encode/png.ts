// PNG files of one grey channel (16 bits) or of RGB (8 bits).
import { crc32 } from 'node:zlib'
import { deflate } from './deflate.ts'
import type { HeightMap } from './tiff.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** 16-bit grey; `description` becomes a text chunk. */
export async function encodeGreyPng(map: HeightMap, description: string): Promise<Uint8Array> {
  const { width, height, heights } = map
  const rows = new Uint8Array(height * (1 + width * 2))
  let to = 0
  for (let y = 0; y < height; y++) {
    rows[to++] = 1
    let high = 0
    let low = 0
    for (let i = y * width; i < (y + 1) * width; i++) {
      const value = heights[i] as number
      rows[to++] = (value >> 8) - high
      rows[to++] = (value & 255) - low
      high = value >> 8
      low = value & 255
    }
  }
  return assemble(width, height, 16, 0, await deflate(rows), description)
}

/** 8-bit RGB (or RGBA, with 4 `channels`) from interleaved samples; `description` becomes a text chunk. */
export async function encodeColourPng(
  width: number,
  height: number,
  samples: Uint8Array | Uint8ClampedArray,
  description: string,
  channels: 3 | 4 = 3,
): Promise<Uint8Array> {
  const line = width * channels
  const rows = new Uint8Array(height * (1 + line))
  for (let y = 0; y < height; y++) {
    const to = y * (line + 1)
    rows[to] = 1
    for (let x = 0; x < line; x++) {
      const i = y * line + x
      rows[to + 1 + x] = (samples[i] as number) - (x < channels ? 0 : (samples[i - channels] as number))
    }
  }
  return assemble(width, height, 8, channels === 4 ? 6 : 2, await deflate(rows), description)
}

function assemble(width: number, height: number, bits: number, colour: number, data: Buffer, description: string) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[9] = colour
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Description\0${description}`, 'latin1')),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(12 + data.length)
  out.writeUInt32BE(data.length, 0)
  out.write(type, 4, 'latin1')
  out.set(data, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length)
  return out
}
