// Reads a BMP into pixels: palettes, 16 to 32 bits with masks, RLE, either row order.
import { type BmpHeader, bmpHeader } from './bmp-header.ts'
import { readRuns } from './bmp-runs.ts'

export type Pixels = { width: number; height: number; channels: 3 | 4; data: Uint8Array }

/** Row-major 8-bit RGB or RGBA from the top left, or undefined when the file is not a whole BMP. */
export function readBmp(bytes: Uint8Array): Pixels | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = bmpHeader(file)
  if (!header) return undefined
  const needed = header.compression === 'none' ? header.stride * header.height : 0
  if (header.pixels + needed > file.length) return undefined
  const { width, height } = header
  if (header.bits <= 8) {
    const data = fromPalette(file, header)
    return data && { width, height, channels: 3, data }
  }
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
  if (!indices) return undefined
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

/** Undefined when the code is cut short. */
function runIndices(file: Buffer, header: BmpHeader) {
  const { width, height } = header
  const indices = new Uint8Array(width * height)
  const whole = readRuns(file, header, (x, row, index) => {
    if (x < width && row < height) indices[storedRow(header, row) * width + x] = index
  })
  return whole ? indices : undefined
}
