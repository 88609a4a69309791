// Opens a picture in the engine for drawing, after what that will take of the memory is known.
import type { Metadata, Sharp } from 'sharp'
import { webpFacts } from '../check/webp-facts.ts'
import { withoutBrokenClear } from '../png/clear-colours.ts'
import { earlyExif } from '../png/missed-chunks.ts'
import { checkMemory, remedyPixels, rowsOfEngine } from '../raster-limits.ts'
import { tooManyPixels } from '../raster-refusal.ts'
import { heifSize } from './heif/heif-size.ts'
import { sharp } from './sharp.ts'

/** Bytes that the engine takes for a pixel of a WebP. */
const webpBytes = 16

/**
 * A picture, by its bytes or its path, ready to be resized and encoded. `grey` keeps its numbers: the engine moves grey of 8 bits by its
 * profile, and that of 16 never.
 */
export function enginePixels(format: string, file: Uint8Array | string, grey = false): Sharp {
  const input = format === 'png' && typeof file !== 'string' ? earlyExif(withoutBrokenClear(file)) : file
  return sharp(input, { failOn: 'error', limitInputPixels: remedyPixels, ignoreIcc: grey })
}

/**
 * Throws when the engine would need more memory for a picture of so many bytes than one is given. Most formats go through it row by
 * row; the others it holds whole, in as many bytes a pixel as were measured.
 */
export function checkEngine(bytes: number, metadata: Metadata): void {
  const { width, height, channels, depth } = metadata
  const rows = rowsOfEngine(width, height, channels * (depth === 'uchar' ? 1 : 2))
  checkMemory(bytes * 2, width * height * heldBytes(metadata), rows)
}

/** The same before the engine is asked at all, of formats in which it unpacks much to say a size, or says of a large one that it is damaged. */
export function checkClaim(format: string, bytes: Uint8Array): void {
  if (format === 'webp') {
    const size = webpFacts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (size) checkMemory(bytes.length * 2, size.width * size.height * webpBytes)
  }
  if (format === 'HEIC' || format === 'AVIF') {
    const size = heifSize(bytes)
    if (size && size.width * size.height > remedyPixels) throw tooManyPixels(size)
  }
}

function heldBytes({ format, isProgressive, channels, depth, orientation = 1 }: Metadata): number {
  if (format === 'webp') return webpBytes
  if (format === 'gif') return 8
  if (format === 'heif') return 24
  const whole = channels * (depth === 'uchar' ? 1 : 2) + 1
  const turned = orientation > 1 ? whole : 0
  if (!isProgressive) return turned
  // The coefficients of a JPEG; the samples of a PNG.
  return turned + (format === 'jpeg' ? channels * 3 : whole)
}
