// BMP headers: OS/2 and Windows versions 1 to 5.
import { isOblong } from '../../is-oblong.ts'

export type BmpHeader = {
  width: number
  height: number
  /** Rows run from the top when true; most files run from the bottom. */
  topDown: boolean
  bits: 1 | 4 | 8 | 16 | 24 | 32
  compression: 'none' | 'rle8' | 'rle4'
  /** Masks of red, green, blue and alpha for 16 and 32 bits; a zero mask means the channel is not there. */
  masks: readonly [number, number, number, number]
  /** Colours of the palette as they stand in the file, and bytes per colour. */
  palette: { at: number; colours: number; size: 3 | 4 }
  /** Its pixels are not square. */
  oblong: boolean
  /** Where the pixels begin. */
  pixels: number
  /** Bytes of one row, padding included; meaningless with RLE. */
  stride: number
}

/** Reads a BMP header, or answers undefined when it makes no sense or is rare. */
export function bmpHeader(file: Buffer): BmpHeader | undefined {
  if (file.length < 26 || file.toString('latin1', 0, 2) !== 'BM') return undefined
  const size = file.readUInt32LE(14)
  const old = size === 12
  if (!old && (size < 16 || file.length < 14 + Math.max(size, 24))) return undefined
  const width = old ? file.readUInt16LE(18) : file.readInt32LE(18)
  const signedHeight = old ? file.readUInt16LE(20) : file.readInt32LE(22)
  const bits = old ? file.readUInt16LE(24) : file.readUInt16LE(28)
  const code = size >= 40 ? file.readUInt32LE(30) : 0
  const declared = size >= 40 ? file.readUInt32LE(46) : 0
  const compression = code === 1 ? 'rle8' : code === 2 ? 'rle4' : 'none'
  if (width <= 0 || signedHeight === 0 || !isDepth(bits) || isRareBmp(file)) return undefined
  if (![0, 1, 2, 3, 6].includes(code)) return undefined
  if ((code === 1 && bits !== 8) || (code === 2 && bits !== 4)) return undefined
  // The format has masks of these alone; programs read others with the masks or without.
  if ((code === 3 || code === 6) && bits !== 16 && bits !== 32) return undefined
  const pixels = file.readUInt32LE(10)
  // Pixels begin after the header.
  if (pixels < 14 + size) return undefined
  const masks = masksOf(file, size, bits, code)
  if ((bits === 16 || bits === 32) && !areSeparate(masks, bits)) return undefined
  const maskBytes = size === 40 && code === 3 ? 12 : size === 40 && code === 6 ? 16 : 0
  const colourBytes = old ? 3 : 4
  const paletteAt = 14 + size + maskBytes
  // What is said of their number may reach into the pixels: there are no more than stand before those.
  const room = Math.max(0, Math.floor((pixels - paletteAt) / colourBytes))
  const colours = bits <= 8 ? Math.min(declared || 2 ** bits, 2 ** bits, room) : 0
  return {
    width,
    height: Math.abs(signedHeight),
    topDown: signedHeight < 0,
    bits,
    compression,
    masks,
    palette: { at: paletteAt, colours, size: colourBytes },
    // By the pixels on a metre.
    oblong: size >= 40 && isOblong(file.readInt32LE(38) / file.readInt32LE(42)),
    pixels,
    stride: Math.ceil((width * bits) / 32) * 4,
  }
}

/** Whether it is one that the format knows and nearly no program writes, which is not read: 2 or 64 bits, inks, or pixels packed as another format. */
export function isRareBmp(file: Buffer): boolean {
  if (file.length < 54 || file.toString('latin1', 0, 2) !== 'BM') return false
  const [size, bits, code] = [file.readUInt32LE(14), file.readUInt16LE(28), file.readUInt32LE(30)]
  if (size < 40 || size > 124 || file.readInt32LE(18) <= 0 || file.readInt32LE(22) === 0) return false
  // Of OS/2 they are other codes.
  if (size === 64 && ((code === 3 && bits === 1) || (code === 4 && bits === 24))) return true
  if (code === 0) return bits === 2 || bits === 64
  const [jpeg, png, leastInks, mostInks] = [4, 5, 11, 13]
  if (code === jpeg || code === png) return bits === 0 || bits === 24 || bits === 32
  return code >= leastInks && code <= mostInks
}

function isDepth(bits: number): bits is BmpHeader['bits'] {
  return [1, 4, 8, 16, 24, 32].includes(bits)
}

function masksOf(file: Buffer, size: number, bits: number, code: number): BmpHeader['masks'] {
  if (code !== 3 && code !== 6) return bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0]
  const mask = (index: number) => (58 + index * 4 <= file.length ? file.readUInt32LE(54 + index * 4) : 0)
  return [mask(0), mask(1), mask(2), size >= 56 || code === 6 ? mask(3) : 0]
}

/** Masks without gaps that share no bit, as the format asks: of others nobody can say what they mean. */
function areSeparate(masks: BmpHeader['masks'], bits: 16 | 32): boolean {
  let taken = 0
  for (const mask of masks) {
    const run = mask === 0 ? 0 : mask >>> (31 - Math.clz32(mask & -mask))
    if ((run & (run + 1)) !== 0 || (mask & taken) !== 0) return false
    taken |= mask
  }
  return taken !== 0 && (bits === 32 || taken >>> 16 === 0)
}
