// WebP: lossy (VP8), lossless (VP8L) and extended (VP8X) files, still or animated.
import { exifOrientation } from '../exif-orientation.ts'
import type { PictureFacts } from './picture-facts.ts'

/** Facts of a WebP file, or undefined when its first chunk makes no sense. */
export function webpFacts(file: Buffer): PictureFacts | undefined {
  if (file.length < 30) return undefined
  const declared = file.readUInt32LE(4) + 8
  const facts = firstChunk(file)
  if (!facts) return undefined
  facts.whole = declared <= file.length
  if (file.toString('latin1', 12, 16) !== 'VP8X') return facts
  let frames = 0
  for (let at = 12; at + 8 <= file.length; ) {
    const type = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    if (type === 'ANMF') frames += 1
    if (type === 'EXIF') facts.orientation = exifOrientation(file.subarray(at + 8, at + 8 + length))
    at += 8 + length + (length % 2)
  }
  facts.frames = Math.max(1, frames)
  return facts
}

function firstChunk(file: Buffer): PictureFacts | undefined {
  const type = file.toString('latin1', 12, 16)
  const base = { bitDepth: 8, frames: 1, grey: false, orientation: 1, whole: true }
  if (type === 'VP8X') {
    const size = { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
    return { ...base, ...size, hasAlpha: ((file[20] ?? 0) & 0x10) !== 0 }
  }
  if (type === 'VP8L' && file[20] === 0x2f) {
    const bits = file.readUInt32LE(21)
    const size = { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    return { ...base, ...size, hasAlpha: ((bits >>> 28) & 1) !== 0 }
  }
  if (type === 'VP8 ' && file.readUIntBE(23, 3) === 0x9d012a) {
    return { ...base, width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff, hasAlpha: false }
  }
  return undefined
}
