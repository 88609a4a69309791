// PNG: header facts, and every chunk's checksum and place from the first to IEND, so that damage shows without decoding.
import { crc32 } from 'node:zlib'
import { hasClearColours } from '../png/clear-colours.ts'
import { pngOrientation } from '../png/missed-chunks.ts'
import { isPngSampleType } from '../png/read-chunks.ts'
import type { PictureFacts } from './picture-facts.ts'

/** Its third letter is a capital in every file of today, as the specification has it; the engine opens no other. */
const chunkName = /^[A-Za-z]{2}[A-Z][A-Za-z]$/
/** Bytes of 256 colours. */
const longestPalette = 768

/** Facts of a PNG file, or undefined when it does not start with IHDR. */
export function pngFacts(file: Buffer): PictureFacts | undefined {
  if (file.length < 33 || file.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const colourType = file[25] ?? 0
  const facts: PictureFacts = {
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    bitDepth: file[24] ?? 8,
    hasAlpha: colourType === 4 || colourType === 6 || hasClearColours(file),
    frames: 1,
    grey: colourType === 0 || colourType === 4,
    orientation: pngOrientation(file),
    whole: false,
  }
  if (!isSound(file)) return facts
  let pixels: 'none' | 'here' | 'over' = 'none'
  const needsPalette = colourType === 3
  let palette = !needsPalette
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const end = at + 12 + length
    if (end > file.length) break
    const type = file.toString('latin1', at + 4, at + 8)
    if (!chunkName.test(type)) break
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4) && isCritical(type)) break
    if (at > 8 && isCritical(type) && !['PLTE', 'IDAT', 'IEND'].includes(type)) break
    if (type === 'PLTE' && needsPalette) {
      if (palette || pixels !== 'none' || length === 0 || length % 3 !== 0 || length > longestPalette) break
      palette = true
    }
    // Beside red, green and blue it is but a suggestion, and yet libpng opens no file with an empty one.
    if (type === 'PLTE' && (colourType & 2) !== 0 && pixels === 'none' && length === 0) break
    if (type === 'acTL' && length >= 8) facts.frames = Math.max(1, file.readUInt32BE(at + 8))
    if (type === 'IDAT') {
      if (pixels === 'over' || !palette) break
      pixels = 'here'
    } else if (pixels === 'here') pixels = 'over'
    if (type === 'IEND') {
      facts.whole = pixels === 'over'
      break
    }
    at = end
  }
  return facts
}

/** Its header names a sample type and methods that there are. */
function isSound(file: Buffer) {
  const [bits = 0, colourType = 0, compression, filter, interlace = 0] = file.subarray(24, 29)
  return isPngSampleType(colourType, bits) && compression === 0 && filter === 0 && interlace <= 1
}

/** A wrong checksum in an ancillary chunk (lower-case first letter) harms no pixel. */
function isCritical(type: string) {
  return type.charCodeAt(0) < 0x61
}
