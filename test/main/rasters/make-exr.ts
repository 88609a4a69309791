// A plain writer of scan line OpenEXR files for tests: none, RLE, ZIPS or ZIP, any channels.
import { deflateSync } from 'node:zlib'

export type MadeChannel = { name: string; type: 'uint' | 'half' | 'float'; samples: ArrayLike<number> }
const codes = { none: 0, rle: 1, zips: 2, zip: 3 } as const
export type MadeCompression = keyof typeof codes

/** Channels must be in the order of their names, as the format asks; `frame` is the display window. */
export function makeExr(
  width: number,
  height: number,
  channels: readonly MadeChannel[],
  how: MadeCompression,
  frame: readonly [number, number, number, number] = [0, 5, width - 1, height + 4],
): Buffer {
  const types = ['uint', 'half', 'float'] as const
  const list = channels.map(({ name, type }) =>
    Buffer.concat([Buffer.from(`${name}\0`), ints(types.indexOf(type), 0, 1, 1)]),
  )
  const header = Buffer.concat([
    Buffer.from([0x76, 0x2f, 0x31, 0x01, 2, 0, 0, 0]),
    attribute('channels', 'chlist', Buffer.concat([...list, Buffer.from([0])])),
    attribute('compression', 'compression', Buffer.from([codes[how]])),
    attribute('dataWindow', 'box2i', ints(0, 5, width - 1, height + 4)),
    attribute('displayWindow', 'box2i', ints(...frame)),
    attribute('lineOrder', 'lineOrder', Buffer.from([0])),
    attribute('pixelAspectRatio', 'float', floats(1)),
    attribute('screenWindowCenter', 'v2f', floats(0, 0)),
    attribute('screenWindowWidth', 'float', floats(1)),
    Buffer.from([0]),
  ])
  const lines = how === 'zip' ? 16 : 1
  const blocks: Buffer[] = []
  for (let top = 0; top < height; top += lines) {
    const rows = Array.from({ length: Math.min(lines, height - top) }, (_, y) => lineOf(channels, top + y, width))
    const plain = Buffer.concat(rows)
    const packed = pack(plain, how)
    const body = packed.length < plain.length ? packed : plain
    blocks.push(Buffer.concat([ints(top + 5, body.length), body]))
  }
  const table = Buffer.alloc(blocks.length * 8)
  let at = header.length + table.length
  blocks.forEach((block, index) => {
    table.writeBigUInt64LE(BigInt(at), index * 8)
    at += block.length
  })
  return Buffer.concat([header, table, ...blocks])
}

const ints = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer)
const floats = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer)
const attribute = (name: string, type: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`${name}\0${type}\0`), ints(body.length), body])

function lineOf(channels: readonly MadeChannel[], y: number, width: number): Buffer {
  return Buffer.concat(
    channels.map(({ type, samples }) => {
      const row = Array.from({ length: width }, (_, x) => samples[y * width + x] ?? 0)
      if (type === 'half') return Buffer.from(Float16Array.from(row).buffer)
      return type === 'float' ? floats(...row) : Buffer.from(Uint32Array.from(row).buffer)
    }),
  )
}

function pack(plain: Buffer, how: MadeCompression): Buffer {
  if (how === 'none') return plain
  const half = (plain.length + 1) >> 1
  const split = Buffer.alloc(plain.length)
  plain.forEach((byte, i) => {
    split[(i & 1 ? half : 0) + (i >> 1)] = byte
  })
  for (let i = split.length - 1; i > 0; i--) split[i] = ((split[i] ?? 0) - (split[i - 1] ?? 0) + 384) & 255
  return how === 'rle' ? packRuns(split) : deflateSync(split)
}

function packRuns(bytes: Buffer): Buffer {
  const out: number[] = []
  for (let at = 0; at < bytes.length; ) {
    let run = 1
    while (run < 128 && bytes[at + run] === bytes[at]) run++
    if (run >= 3) {
      out.push(run - 1, bytes[at] ?? 0)
      at += run
      continue
    }
    const from = at
    while (at < bytes.length && at - from < 127 && !(bytes[at] === bytes[at + 1] && bytes[at] === bytes[at + 2])) at++
    out.push(256 - (at - from), ...bytes.subarray(from, at))
  }
  return Buffer.from(out)
}
