// BMP: size, depth and structure from its header.

import { bmpHeader, isRareBmp } from '../pictures/bmp/bmp-header.ts'
import { readRuns } from '../pictures/bmp/bmp-runs.ts'
import { hasOpacity, lacksColours, partsOf } from '../pictures/bmp/read-bmp.ts'
import type { PictureFacts } from './picture-facts.ts'

/** Facts of a BMP file; `whole` when every row is there. */
export function bmpFacts(file: Buffer): PictureFacts | undefined {
  const header = bmpHeader(file)
  if (!header) return isRareBmp(file) ? rareFacts(file) : undefined
  const plain = header.compression === 'none'
  const isWhole = plain
    ? header.pixels + header.stride * header.height <= file.length
    : readRuns(file.subarray(header.pixels), header)
  return {
    width: header.width,
    height: header.height,
    bitDepth: Math.min(header.bits, 8),
    hasAlpha: hasOpacity(partsOf(file), header),
    frames: 1,
    grey: false,
    orientation: 1,
    whole: isWhole && !lacksColours(partsOf(file), header),
  }
}

/** Of one that is not read; `whole` says nothing. */
function rareFacts(file: Buffer): PictureFacts {
  const size = { width: file.readInt32LE(18), height: Math.abs(file.readInt32LE(22)) }
  return { ...size, bitDepth: 8, hasAlpha: false, frames: 1, grey: false, orientation: 1, rare: true, whole: true }
}
