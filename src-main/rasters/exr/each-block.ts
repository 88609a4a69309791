// The blocks of an EXR one after the other, found through its table, checked against its data window, and unpacked.
import { checkBlocks } from '../raster-limits.ts'
import { damaged } from '../raster-refusal.ts'
import { bytesOf, type ExrBox, type ExrShare, sharesOf } from './exr-box.ts'
import type { ExrPart } from './read-header.ts'
import { linesPerBlock, undoCompression } from './undo-compression.ts'

/** `data` holds the samples as they follow each other in `eachRun` of the shares and the box, until the next block is visited. */
type BlockVisitor = (data: Uint8Array, shares: readonly ExrShare[], box: ExrBox) => void

/** Visits every block of the picture in full size; throws a refusal for damage, limits and packings that are not read. */
export function eachBlock(bytes: Uint8Array, part: ExrPart, visit: BlockVisitor): void {
  const { width, height, left, top, channels, compression, tiles, several, tableAt } = part
  const lines = linesPerBlock(compression)
  const size = tiles ?? { width, height: lines }
  const across = Math.ceil(width / size.width)
  const blocks = across * Math.ceil(height / size.height)
  const whole = sharesOf(channels, { left, top, width, height })
  checkBlocks(blocks, Math.max(1, bytesOf(whole)) / blocks)
  if (tableAt + blocks * 8 > bytes.length) throw damaged('the EXR ends early')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seen = new Uint8Array(blocks)
  let room: Uint8Array | undefined
  for (let block = 0; block < blocks; block++) {
    let at = Number(view.getBigUint64(tableAt + block * 8, true)) + (several ? 4 : 0)
    if (at + (tiles ? 20 : 8) > bytes.length) throw damaged('an EXR block beyond the end of the file')
    if (several && view.getInt32(at - 4, true) !== 0) throw damaged('a misplaced EXR block')
    const [x, y] = tiles
      ? [view.getInt32(at, true), view.getInt32(at + 4, true)]
      : [0, scanLineOf(view, at, top, lines)]
    if (tiles && (view.getInt32(at + 8, true) !== 0 || view.getInt32(at + 12, true) !== 0))
      throw damaged('a misplaced EXR block')
    at += tiles ? 16 : 4
    const [fromX, fromY] = [x * size.width, y * size.height]
    const index = y * across + x
    if (x < 0 || y < 0 || fromX >= width || fromY >= height || seen[index]) throw damaged('a misplaced EXR block')
    seen[index] = 1
    const length = view.getInt32(at, true)
    at += 4
    if (length < 0 || at + length > bytes.length) throw damaged('an EXR block beyond the end of the file')
    const box = {
      left: left + fromX,
      top: top + fromY,
      width: Math.min(size.width, width - fromX),
      height: Math.min(size.height, height - fromY),
    }
    const shares = sharesOf(channels, box)
    const data = undoCompression(bytes.subarray(at, at + length), compression, shares, box, room)
    visit(data, shares, box)
    if (data.buffer !== bytes.buffer) room = data
  }
}

/** Which block of lines begins with the line that a block says. */
function scanLineOf(view: DataView, at: number, top: number, lines: number): number {
  const from = view.getInt32(at, true) - top
  if (from < 0 || from % lines !== 0) throw damaged('a misplaced EXR block')
  return from / lines
}
