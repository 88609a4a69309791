// GIF: screen size, frames and transparency, walking its blocks to the trailer.
import type { PictureFacts } from './picture-facts.ts'

/** Facts of a GIF file, or undefined when it holds no frame. */
export function gifFacts(file: Buffer): PictureFacts | undefined {
  if (file.length < 14) return undefined
  const size = { width: file.readUInt16LE(6), height: file.readUInt16LE(8) }
  const found = walk(file, 13 + tableLength(file[10] ?? 0))
  if (found.frames === 0) return undefined
  return {
    ...size,
    bitDepth: 8,
    hasAlpha: found.alpha,
    frames: found.frames,
    grey: false,
    orientation: 1,
    whole: found.whole,
  }
}

function walk(file: Buffer, start: number) {
  const found = { frames: 0, alpha: false, whole: false }
  let at = start
  while (at < file.length) {
    const mark = file[at]
    if (mark === 0x3b) {
      found.whole = true
      break
    }
    if (mark === 0x21) {
      if (file[at + 1] === 0xf9 && ((file[at + 3] ?? 0) & 1) === 1) found.alpha = true
      at = afterSubBlocks(file, at + 2)
    } else if (mark === 0x2c) {
      found.frames += 1
      at = afterSubBlocks(file, at + 10 + tableLength(file[at + 9] ?? 0) + 1)
    } else break
  }
  return found
}

function tableLength(flags: number) {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

function afterSubBlocks(file: Buffer, start: number) {
  let at = start
  while (at < file.length) {
    const length = file[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return file.length
}
