// BMP: size, depth and structure from its header.
import { bmpHeader } from '../pictures/bmp-header.ts'
import type { PictureFacts } from './picture-facts.ts'

/** Facts of a BMP file; `whole` when every row is there. */
export function bmpFacts(file: Buffer): PictureFacts | undefined {
  const header = bmpHeader(file)
  if (!header) return undefined
  const needed = header.compression === 'none' ? header.stride * header.height : 2
  return {
    width: header.width,
    height: header.height,
    bitDepth: Math.min(header.bits, 8),
    hasAlpha: header.masks[3] !== 0,
    frames: 1,
    grey: false,
    orientation: 1,
    whole: header.pixels + needed <= file.length,
  }
}
