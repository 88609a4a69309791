// A plain writer of uncompressed little-endian TIFFs for tests; libtiff's tiffcp makes every other variant out of them.
import type { SampleFormat, Samples } from '../../../src-main/rasters/heights/heights.ts'

export type Tag = { tag: number; type: 2 | 3 | 4; values: readonly number[] }

export type PlainTiff = {
  width: number
  height: number
  bits: number
  format: SampleFormat
  /** Interleaved samples. */
  samples: Samples
  channels?: number
  photometric?: number
  more?: readonly Tag[]
}

/** One strip of samples behind one directory. */
export function makeTiff({
  width,
  height,
  bits,
  format,
  samples,
  channels = 1,
  photometric,
  more = [],
}: PlainTiff): Buffer {
  const data = packSamples(samples, bits, format, width * channels, height)
  const code = { unsigned: 1, signed: 2, float: 3 }[format]
  return joinTiff(data, [
    { tag: 256, type: 4, values: [width] },
    { tag: 257, type: 4, values: [height] },
    { tag: 258, type: 3, values: Array.from({ length: channels }, () => bits) },
    { tag: 259, type: 3, values: [1] },
    { tag: 262, type: 3, values: [photometric ?? (channels >= 3 ? 2 : 1)] },
    { tag: 273, type: 4, values: [8] },
    { tag: 277, type: 3, values: [channels] },
    { tag: 278, type: 4, values: [height] },
    { tag: 279, type: 4, values: [data.length] },
    { tag: 284, type: 3, values: [1] },
    { tag: 339, type: 3, values: Array.from({ length: channels }, () => code) },
    ...more,
  ])
}

/** A file of `data` at offset 8 and one directory; a later tag with the same number replaces an earlier one. */
export function joinTiff(data: Uint8Array, tags: readonly Tag[], next = 0): Buffer {
  const entries = [...new Map(tags.map((tag) => [tag.tag, tag])).values()].sort((a, b) => a.tag - b.tag)
  const start = 8 + data.length + (data.length % 2)
  let spill = start + 2 + entries.length * 12 + 4
  const spilled: Buffer[] = []
  const directory = Buffer.alloc(2 + entries.length * 12 + 4)
  directory.writeUInt16LE(entries.length, 0)
  entries.forEach(({ tag, type, values }, index) => {
    const at = 2 + index * 12
    const body = Buffer.alloc(Math.max(4, values.length * { 2: 1, 3: 2, 4: 4 }[type]))
    values.forEach((value, i) => {
      if (type === 2) body[i] = value
      else if (type === 3) body.writeUInt16LE(value, i * 2)
      else body.writeUInt32LE(value, i * 4)
    })
    directory.writeUInt16LE(tag, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeUInt32LE(values.length, at + 4)
    if (body.length === 4) body.copy(directory, at + 8)
    else {
      directory.writeUInt32LE(spill, at + 8)
      spilled.push(body)
      spill += body.length
    }
  })
  directory.writeUInt32LE(next, directory.length - 4)
  const head = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0])
  head.writeUInt32LE(start, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2), directory, ...spilled])
}

function packSamples(samples: Samples, bits: number, format: SampleFormat, perRow: number, rows: number): Buffer {
  if (bits === 16 && format === 'float') return Buffer.from(Float16Array.from(samples).buffer)
  if (bits % 8 === 0 && bits !== 24) return Buffer.from(samples.buffer)
  const rowBytes = Math.ceil((perRow * bits) / 8)
  const out = Buffer.alloc(rowBytes * rows)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < perRow; x++) {
      const value = BigInt.asUintN(bits, BigInt(samples[y * perRow + x] ?? 0))
      for (let bit = 0; bit < bits; bit++) {
        const place = x * bits + (bits - 1 - bit)
        if ((value >> BigInt(bit)) & 1n) {
          const at = y * rowBytes + (place >> 3)
          out[at] = (out[at] ?? 0) | (128 >> (place & 7))
        }
      }
    }
  }
  return out
}
