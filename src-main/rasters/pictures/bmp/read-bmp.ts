// Reads a BMP into pixels: palettes, 16 to 32 bits with masks, RLE, either row order.
import { type BmpHeader, bmpHeader, isRareBmp } from './bmp-header.ts'
import { readRuns } from './bmp-runs.ts'

export type Pixels = { width: number; height: number; channels: 3 | 4; data: Uint8Array }
/** Bytes of a file, of which a part is read when it is wanted; a part that reaches beyond the end is shorter. */
export type Parts = { length: number; part(at: number, length: number): Buffer }

/** No header is longer with its palette. */
const headBytes = 4096
/** Bytes of the rows that are read at once. */
const pieceBytes = 1024 * 1024

/** A file that is in memory. */
export const partsOf = (file: Buffer): Parts => ({
  length: file.length,
  part: (at, length) => file.subarray(at, at + length),
})

export const isRareIn = (file: Parts) => isRareBmp(file.part(0, headBytes))

/** The header of a file that may be long enough for what it says, and its channels. */
export function bmpOf(file: Parts): (BmpHeader & { channels: 3 | 4 }) | undefined {
  const header = bmpHeader(file.part(0, headBytes))
  if (!header) return undefined
  const needed = header.compression === 'none' ? header.stride * header.height : 0
  if (header.pixels + needed > file.length) return undefined
  return { ...header, channels: hasOpacity(file, header) ? 4 : 3 }
}

/** False too where all pixels would be unseen: such files mean nothing by it, and every usual program shows them whole. */
export function hasOpacity(file: Parts, header: BmpHeader): boolean {
  const { bits, width, masks } = header
  const mask = masks[3] >>> 0
  if (bits <= 8 || mask === 0) return false
  const bytes = bits / 8
  return someRow(file, header, (rows, from) => {
    for (let x = 0, at = from; x < width && at + bytes <= rows.length; x += 1, at += bytes)
      if (((bits === 16 ? rows.readUInt16LE(at) : rows.readUInt32LE(at)) & mask) !== 0) return true
    return false
  })
}

/** Whether a pixel points at a colour that the palette does not have. */
export function lacksColours(file: Parts, header: BmpHeader): boolean {
  const { bits, width, compression, palette } = header
  if (bits > 8 || palette.colours === 2 ** bits) return false
  if (compression !== 'none') {
    let most = 0
    readRuns(file.part(header.pixels, file.length - header.pixels), header, (_x, _row, index) => {
      most = Math.max(most, index)
    })
    return most >= palette.colours
  }
  const indexAt = packedIndex(bits)
  return someRow(file, header, (rows, from) => {
    for (let x = 0; x < width; x += 1) if (indexAt(rows, from, x) >= palette.colours) return true
    return false
  })
}

/**
 * Row-major 8-bit RGB or RGBA from the top left, or undefined when the file is not a whole BMP. The pixels are all that is
 * held at once, and the code of one with runs.
 */
export function readBmpParts(file: Parts): Pixels | undefined {
  const header = bmpOf(file)
  if (!header || lacksColours(file, header)) return undefined
  const { width, height, channels } = header
  const data = new Uint8Array(width * height * channels)
  if (header.compression === 'none') {
    const read = rowReader(file, header, channels, data)
    someRow(file, header, (...row) => {
      read(...row)
      return false
    })
  } else if (!paintRuns(file, header, data)) return undefined
  return { width, height, channels, data }
}

/** Hands out the rows, as they are stored, up to one of which `test` is true: where it begins in `rows`, and at which pixel of the picture. */
function someRow(file: Parts, header: BmpHeader, test: (rows: Buffer, from: number, at: number) => boolean): boolean {
  const { width, height, stride, pixels } = header
  const many = Math.max(1, Math.floor(pieceBytes / stride))
  for (let first = 0; first < height; first += many) {
    const count = Math.min(many, height - first)
    const rows = file.part(pixels + first * stride, count * stride)
    for (let row = 0; row < count; row += 1)
      if (test(rows, row * stride, storedRow(header, first + row) * width)) return true
  }
  return false
}

function rowReader(file: Parts, { bits, width, palette, masks }: BmpHeader, channels: 3 | 4, data: Uint8Array) {
  if (bits <= 8) {
    const colours = file.part(palette.at, palette.colours * palette.size)
    const indexAt = packedIndex(bits)
    return (rows: Buffer, from: number, at: number) => {
      for (let x = 0; x < width; x += 1) putColour(data, at + x, colours, palette, indexAt(rows, from, x))
    }
  }
  if (bits === 24) {
    return (rows: Buffer, from: number, at: number) => {
      for (let x = 0; x < width; x += 1) {
        const to = (at + x) * 3
        data[to] = rows[from + x * 3 + 2] ?? 0
        data[to + 1] = rows[from + x * 3 + 1] ?? 0
        data[to + 2] = rows[from + x * 3] ?? 0
      }
    }
  }
  const levels = masks.slice(0, channels).map(channelOf)
  return (rows: Buffer, from: number, at: number) => {
    for (let x = 0; x < width; x += 1) {
      const value = bits === 16 ? rows.readUInt16LE(from + x * 2) : rows.readUInt32LE(from + x * 4)
      for (let c = 0; c < channels; c += 1) data[(at + x) * channels + c] = levels[c]?.(value) ?? 0
    }
  }
}

/** What no run names has the first colour. False when the code is cut short. */
function paintRuns(file: Parts, header: BmpHeader, data: Uint8Array): boolean {
  const { width, palette } = header
  const colours = file.part(palette.at, palette.colours * palette.size)
  const ground = [2, 1, 0].map((at) => colours[at] ?? 0)
  if (ground.some((level) => level > 0)) Buffer.from(data.buffer).fill(Buffer.from(ground))
  return readRuns(file.part(header.pixels, file.length - header.pixels), header, (x, row, index) =>
    putColour(data, storedRow(header, row) * width + x, colours, palette, index),
  )
}

/** The colour of the x-th pixel of a row that begins at `from`, of 1, 4 or 8 bits each. */
function packedIndex(bits: number): (rows: Buffer, from: number, x: number) => number {
  const perByte = 8 / bits
  return (rows, from, x) => {
    const byte = rows[from + Math.floor(x / perByte)] ?? 0
    return (byte >> (8 - bits * ((x % perByte) + 1))) & (2 ** bits - 1)
  }
}

function putColour(data: Uint8Array, at: number, colours: Buffer, { size }: BmpHeader['palette'], index: number) {
  const from = index * size
  data[at * 3] = colours[from + 2] ?? 0
  data[at * 3 + 1] = colours[from + 1] ?? 0
  data[at * 3 + 2] = colours[from] ?? 0
}

/** Rows are stored from the bottom unless the header says otherwise. */
function storedRow(header: BmpHeader, y: number) {
  return header.topDown ? y : header.height - 1 - y
}

/** Takes one channel out of a pixel and scales it to 0..255. */
function channelOf(mask: number) {
  const unsigned = mask >>> 0
  if (unsigned === 0) return () => 0
  const shift = 31 - Math.clz32(unsigned & -unsigned)
  const most = unsigned >>> shift
  return (value: number) => Math.round((((value & unsigned) >>> shift) * 255) / most)
}
