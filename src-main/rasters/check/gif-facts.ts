// GIF: screen size, frames and transparency, walking its blocks to the trailer.
import { gifUnpacks } from './gif-codes.ts'
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
      const codes = at + 10 + tableLength(file[at + 9] ?? 0)
      const pixels = codes < file.length ? file.readUInt16LE(at + 5) * file.readUInt16LE(at + 7) : 0
      at = afterSubBlocks(file, codes + 1)
      if (!gifUnpacks(subBlocks(file.subarray(codes + 1, at)), file[codes] ?? 0, pixels)) break
    } else break
  }
  return found
}

function tableLength(flags: number) {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

/** What the blocks hold, without their lengths. */
function subBlocks(blocks: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < blocks.length; at += 1 + (blocks[at] ?? 0))
    parts.push(blocks.subarray(at + 1, at + 1 + (blocks[at] ?? 0)))
  return Buffer.concat(parts)
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
