// The chunks of a PNG, the critical ones with their checksum verified; ancillary ones such as gAMA and iCCP are skipped on purpose.
import { crc32 } from 'node:zlib'
import { checkParts, checkSize } from '../raster-limits.ts'
import { damaged } from '../raster-refusal.ts'

export type PngHeader = { width: number; height: number; bits: number; colour: number; interlaced: boolean }
export type PngChunks = { header: PngHeader; palette: Uint8Array | undefined; data: Uint8Array }

const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/** Whether the specification of PNG has this colour type in this depth. */
export const isPngSampleType = (colour: number, bits: number): boolean => depths[colour]?.includes(bits) ?? false

/** Walks the chunks up to IEND; `data` is the joined content of all IDAT chunks. */
export function readChunks(bytes: Uint8Array): PngChunks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = []
  let header: PngHeader | undefined
  let palette: Uint8Array | undefined
  let before = ''
  let at = 8
  for (;;) {
    if (at + 12 > bytes.length) throw damaged('the PNG ends early')
    const length = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (at + 12 + length > bytes.length) throw damaged('the PNG ends early')
    const body = bytes.subarray(at + 8, at + 8 + length)
    // A wrong checksum in an ancillary chunk harms no pixel.
    const isCritical = ((bytes[at + 4] ?? 0) & 32) === 0
    if (isCritical && crc32(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length))
      throw damaged('a PNG checksum is wrong')
    if (name === 'IHDR') header = readHeader(body, header)
    else if (!header) throw damaged('no PNG header')
    else if (name === 'PLTE' && header.colour === 3)
      palette = readPalette(body, palette !== undefined || parts.length > 0)
    else if (name === 'IDAT') {
      if (parts.length > 0 && before !== 'IDAT') throw damaged('PNG data in two places')
      checkParts('chunks', parts.push(body))
    } else if (name === 'IEND') break
    // Beside other colours a palette is a suggestion for screens of few.
    else if (isCritical && name !== 'PLTE') throw damaged('an unknown critical PNG chunk')
    before = name
    at += 12 + length
  }
  if (!header || parts.length === 0) throw damaged('a PNG without data')
  if (header.colour === 3 && !palette) throw damaged('a PNG without its palette')
  return { header, palette, data: parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts) }
}

const longestPalette = 768

/** Of one to 256 colours, once, before the pixels. */
function readPalette(body: Uint8Array, isLate: boolean): Uint8Array {
  if (isLate) throw damaged('a PNG palette out of place')
  if (body.length === 0 || body.length % 3 !== 0 || body.length > longestPalette) throw damaged('no PNG palette')
  return body
}

function readHeader(body: Uint8Array, already: PngHeader | undefined): PngHeader {
  if (already || body.length !== 13) throw damaged('no PNG header')
  const view = new DataView(body.buffer, body.byteOffset, 13)
  const [bits, colour, compression, filter, interlace] = [8, 9, 10, 11, 12].map((at) => view.getUint8(at))
  if (bits === undefined || colour === undefined || !isPngSampleType(colour, bits)) throw damaged('no PNG sample type')
  if (compression !== 0 || filter !== 0 || (interlace !== 0 && interlace !== 1)) throw damaged('no PNG method')
  const header = { width: view.getUint32(0), height: view.getUint32(4), bits, colour, interlaced: interlace === 1 }
  checkSize(header.width, header.height)
  return header
}
