// Reads a BMP into pixels: palettes, 16 to 32 bits with masks, RLE, either row order.
import { type BmpHeader, bmpHeader } from './bmp-header.ts'

export type Pixels = { width: number; height: number; channels: 3 | 4; data: Uint8Array }

/** Row-major 8-bit RGB or RGBA from the top left, or undefined when the file is not a whole BMP. */
export function readBmp(bytes: Uint8Array): Pixels | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = bmpHeader(file)
  if (!header) return undefined
  const needed = header.compression === 'none' ? header.stride * header.height : 0
  if (header.pixels + needed > file.length) return undefined
  const { width, height } = header
  if (header.bits <= 8) return { width, height, channels: 3, data: fromPalette(file, header) }
  const channels = header.masks[3] === 0 ? 3 : 4
  const data = new Uint8Array(width * height * channels)
  const masks = header.masks.slice(0, channels).map(channelOf)
  for (let y = 0; y < height; y += 1) {
    const row = header.pixels + storedRow(header, y) * header.stride
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * channels
      if (header.bits === 24) {
        data[to] = file[row + x * 3 + 2] ?? 0
        data[to + 1] = file[row + x * 3 + 1] ?? 0
        data[to + 2] = file[row + x * 3] ?? 0
        continue
      }
      const value = header.bits === 16 ? file.readUInt16LE(row + x * 2) : file.readUInt32LE(row + x * 4)
      for (let channel = 0; channel < channels; channel += 1) data[to + channel] = masks[channel]?.(value) ?? 0
    }
  }
  return { width, height, channels, data }
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

function fromPalette(file: Buffer, header: BmpHeader) {
  const { width, height, palette } = header
  const indices = header.compression === 'none' ? plainIndices(file, header) : runIndices(file, header)
  const data = new Uint8Array(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const index = indices[at] ?? 0
    const from = palette.at + Math.min(index, palette.colours - 1) * palette.size
    data[at * 3] = file[from + 2] ?? 0
    data[at * 3 + 1] = file[from + 1] ?? 0
    data[at * 3 + 2] = file[from] ?? 0
  }
  return data
}

function plainIndices(file: Buffer, header: BmpHeader) {
  const { width, height, bits } = header
  const indices = new Uint8Array(width * height)
  const perByte = 8 / bits
  for (let y = 0; y < height; y += 1) {
    const row = header.pixels + storedRow(header, y) * header.stride
    for (let x = 0; x < width; x += 1) {
      const byte = file[row + Math.floor(x / perByte)] ?? 0
      indices[y * width + x] = (byte >> (8 - bits * ((x % perByte) + 1))) & (2 ** bits - 1)
    }
  }
  return indices
}

/** RLE8 and RLE4: runs, literal stretches, and jumps over pixels that stay at colour 0. */
function runIndices(file: Buffer, header: BmpHeader) {
  const { width, height } = header
  const indices = new Uint8Array(width * height)
  const four = header.compression === 'rle4'
  let [x, y] = [0, 0]
  const put = (index: number) => {
    if (x < width && y < height) indices[storedRow(header, y) * width + x] = index
    x += 1
  }
  const half = (byte: number, odd: boolean) => (odd ? byte & 15 : byte >> 4)
  for (let at = header.pixels; at + 1 < file.length && y < height; ) {
    const [count, value] = [file[at] ?? 0, file[at + 1] ?? 0]
    at += 2
    if (count > 0) {
      for (let index = 0; index < count; index += 1) put(four ? half(value, index % 2 === 1) : value)
    } else if (value === 0) {
      x = 0
      y += 1
    } else if (value === 1) {
      break
    } else if (value === 2) {
      x += file[at] ?? 0
      y += file[at + 1] ?? 0
      at += 2
    } else {
      const stored = four ? Math.ceil(value / 2) : value
      for (let index = 0; index < value; index += 1) {
        const byte = file[at + (four ? index >> 1 : index)] ?? 0
        put(four ? half(byte, index % 2 === 1) : byte)
      }
      at += stored + (stored % 2)
    }
  }
  return indices
}
