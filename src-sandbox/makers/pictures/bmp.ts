// Reads Windows bitmaps, which sharp does not: 1, 2, 4, 8, 16, 24 and 32 bits, palettes, RLE, bit fields, either way
// up.
import { expandRle } from '../../pictures/bmp-rle.ts'

/** `pixels` are RGBA, 8 bits each, rows from the top. */
type Bitmap = { width: number; height: number; pixels: Uint8Array }

type Header = {
  width: number
  height: number
  topDown: boolean
  bits: number
  compression: number
  headerSize: number
  dataOffset: number
  colours: number
}

const largest = 40_000_000

/** True for the two letters every bitmap begins with. */
export function isBmp(bytes: Uint8Array): boolean {
  return bytes.length > 26 && bytes[0] === 0x42 && bytes[1] === 0x4d
}

/**
 * Decodes a whole bitmap; throws when it is cut short, larger than 40 megapixels or of a kind that no longer exists.
 */
export function readBmp(bytes: Uint8Array): Bitmap {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = readHeader(view)
  const pixels = new Uint8Array(header.width * header.height * 4)
  if (header.bits <= 8) paintPalette(view, header, pixels)
  else paintTrueColour(view, header, pixels)
  return { width: header.width, height: header.height, pixels }
}

function readHeader(view: DataView): Header {
  const dataOffset = view.getUint32(10, true)
  const headerSize = view.getUint32(14, true)
  const core = headerSize === 12
  if ((!core && headerSize < 16) || dataOffset < 14 + headerSize) throw new Error('unknown bitmap header')
  const width = core ? view.getUint16(18, true) : view.getInt32(18, true)
  const tall = core ? view.getInt16(20, true) : view.getInt32(22, true)
  const bits = view.getUint16(core ? 24 : 28, true)
  const compression = core || headerSize < 20 ? 0 : view.getUint32(30, true)
  const colours = core || headerSize < 36 ? 0 : view.getUint32(46, true)
  const height = Math.abs(tall)
  if (width < 1 || height < 1 || width * height > largest) throw new Error('bitmap has no sensible size')
  if (![1, 2, 4, 8, 16, 24, 32].includes(bits)) throw new Error('unknown bitmap depth')
  if (![0, 1, 2, 3, 6].includes(compression)) throw new Error('unknown bitmap compression')
  return { width, height, topDown: tall < 0, bits, compression, headerSize, dataOffset, colours }
}

function paintPalette(view: DataView, header: Header, pixels: Uint8Array): void {
  const { width, height, bits } = header
  const entry = header.headerSize === 12 ? 3 : 4
  const palette = 14 + header.headerSize
  const held = Math.floor((header.dataOffset - palette) / entry)
  const count = Math.max(0, Math.min(header.colours || 1 << bits, held))
  const stride = Math.ceil((width * bits) / 32) * 4
  const rle = header.compression === 1 || header.compression === 2
  const data = new Uint8Array(view.buffer, view.byteOffset + header.dataOffset, view.byteLength - header.dataOffset)
  if (!rle && data.length < stride * (height - 1) + Math.ceil((width * bits) / 8))
    throw new Error('bitmap is cut short')
  const indices = rle ? expandRle(data, width, height, bits === 4) : null
  const mask = (1 << bits) - 1
  for (let row = 0; row < height; row++) {
    const y = header.topDown ? row : height - 1 - row
    for (let x = 0; x < width; x++) {
      const bit = x * bits
      const index = indices
        ? (indices[row * width + x] as number)
        : ((data[row * stride + (bit >> 3)] as number) >> (8 - bits - (bit & 7))) & mask
      const to = (y * width + x) * 4
      pixels[to + 3] = 255
      if (index >= count) continue
      const from = palette + index * entry
      pixels[to] = view.getUint8(from + 2)
      pixels[to + 1] = view.getUint8(from + 1)
      pixels[to + 2] = view.getUint8(from)
    }
  }
}

function paintTrueColour(view: DataView, header: Header, pixels: Uint8Array): void {
  const { width, height, bits } = header
  const size = bits / 8
  const stride = Math.ceil((width * bits) / 32) * 4
  if (view.byteLength - header.dataOffset < stride * (height - 1) + width * size) throw new Error('bitmap is cut short')
  const fields = readFields(view, header)
  for (let row = 0; row < height; row++) {
    const y = header.topDown ? row : height - 1 - row
    let from = header.dataOffset + row * stride
    let to = y * width * 4
    for (let x = 0; x < width; x++, from += size, to += 4) {
      if (bits === 24) {
        pixels[to] = view.getUint8(from + 2)
        pixels[to + 1] = view.getUint8(from + 1)
        pixels[to + 2] = view.getUint8(from)
        pixels[to + 3] = 255
        continue
      }
      const value = bits === 16 ? view.getUint16(from, true) : view.getUint32(from, true)
      for (let c = 0; c < 4; c++) {
        const field = fields[c] as Field
        pixels[to + c] =
          field.most === 0 ? 255 : Math.round((((value & field.mask) >>> field.shift) * 255) / field.most)
      }
    }
  }
  if (fields[3]?.most && isAllClear(pixels)) for (let i = 3; i < pixels.length; i += 4) pixels[i] = 255
}

type Field = { mask: number; shift: number; most: number }

function readFields(view: DataView, header: Header): Field[] {
  const plain = header.bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0]
  const given = header.compression === 3 || header.compression === 6
  const withAlpha = header.compression === 6 || header.headerSize >= 56
  return plain.map((usual, c) => {
    const mask = given ? (c < 3 || withAlpha ? view.getUint32(54 + c * 4, true) : 0) : usual
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
    return { mask, shift, most: mask >>> shift }
  })
}

/** Some programs write an alpha field and leave it empty: such a picture is opaque. */
function isAllClear(pixels: Uint8Array): boolean {
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 0) return false
  return true
}
