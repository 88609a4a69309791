// GIF: screen size, frames and transparency, walking its blocks to the trailer.
import { gifUnpacks } from './gif-codes.ts'
import type { PictureFacts } from './picture-facts.ts'

/** Where the first frame stands on the screen, and where the file says so. */
type Frame = { at: number; left: number; top: number; width: number; height: number }

/** Facts of a GIF file, or undefined when it holds no frame. */
export function gifFacts(file: Buffer): PictureFacts | undefined {
  const walked = gifFrames(file)
  if (!walked) return undefined
  const { screen, first, alpha, frames, whole } = walked
  const hasAlpha = alpha || first.width < screen.width || first.height < screen.height
  return { ...screen, bitDepth: 8, hasAlpha, frames, grey: false, orientation: 1, whole }
}

/** The frames of a GIF, and its screen, which every usual program lets the first frame widen; undefined without a frame. */
export function gifFrames(file: Buffer) {
  if (file.length < 14) return undefined
  const { first, ...others } = walk(file, tableLength(file[10] ?? 0))
  if (!first) return undefined
  const width = Math.max(file.readUInt16LE(6), first.left + first.width)
  const height = Math.max(file.readUInt16LE(8), first.top + first.height)
  return { ...others, first, screen: { width, height } }
}

/** `table` is how long the table of colours is that all frames without one of their own have. */
function walk(file: Buffer, table: number) {
  const found: { frames: number; first?: Frame; alpha: boolean; whole: boolean } = {
    frames: 0,
    alpha: false,
    whole: false,
  }
  let at = 13 + table
  let unseen: number | undefined
  while (at < file.length) {
    const mark = file[at]
    if (mark === 0x3b) {
      found.whole = true
      break
    }
    if (mark === 0x21) {
      if (file[at + 1] === 0xf9) unseen = ((file[at + 3] ?? 0) & 1) === 1 ? file[at + 6] : undefined
      if (unseen !== undefined) found.alpha = true
      at = afterSubBlocks(file, at + 2)
    } else if (mark === 0x2c) {
      if (at + 10 > file.length) break
      found.frames += 1
      const [left = 0, top = 0, width = 0, height = 0] = [1, 3, 5, 7].map((field) => file.readUInt16LE(at + field))
      found.first ??= { at, left, top, width, height }
      const own = tableLength(file[at + 9] ?? 0)
      const codes = at + 10 + own
      const [pixels, clear, last] = [width * height, unseen, (own || table) / 3]
      const hasColour = (colour: number) => colour < last || colour === clear
      at = afterSubBlocks(file, codes + 1)
      unseen = undefined
      // Programs that take a frame of no size take it for the whole screen, and the engine for one pixel.
      if (pixels === 0) break
      if (!gifUnpacks(subBlocks(file.subarray(codes + 1, at)), file[codes] ?? 0, pixels, hasColour)) break
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
