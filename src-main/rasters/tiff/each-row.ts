// Walks the rows of a TIFF block by block, with the channels of each pixel side by side however the file keeps them.
import { type Samples, samplesFor } from '../heights/heights.ts'
import { readBlock } from './read-block.ts'
import { rowReader } from './row-reader.ts'
import type { TiffFrame } from './tiff-frame.ts'
import type { TiffSource } from './tiff-source.ts'

/** `row` is used again for the next one; sample `c` of pixel `x` is at `x * step + c`, and `at` is its first pixel in the picture. */
export type RowVisitor = (row: Samples, step: number, columns: number, at: number) => void

/** Visits every row with at least its first `used` channels; rows of one line of the picture come in pieces when it has tiles. */
export function eachRow(source: TiffSource, frame: TiffFrame, used: number, visit: RowVisitor): void {
  const { width, height, channels, blockWidth, blockHeight, across, down, bits, format, planar, tiled } = frame
  const beside = planar ? 1 : channels
  const planes = planar ? used : 1
  const step = planar ? used : channels
  const read = rowReader(frame, source.little, beside)
  const rowBytes = Math.ceil((blockWidth * beside * bits) / 8)
  const row = samplesFor(format, bits, blockWidth * step)
  const apart = planes > 1 ? samplesFor(format, bits, blockWidth) : row
  for (let down_ = 0; down_ < down; down_++) {
    const top = down_ * blockHeight
    const rows = Math.min(blockHeight, height - top)
    const expected = (tiled ? blockHeight : rows) * rowBytes
    for (let across_ = 0; across_ < across; across_++) {
      const left = across_ * blockWidth
      const columns = Math.min(blockWidth, width - left)
      const blocks = Array.from({ length: planes }, (_, plane) => {
        const index = (plane * down + down_) * across + across_
        return ownBytes(readBlock(source, frame, index, expected, blockHeight * rowBytes), frame)
      })
      for (let y = 0; y < rows; y++) {
        for (const [plane, data] of blocks.entries()) {
          read(data, y * rowBytes, blockWidth * beside, apart, 0)
          if (planes > 1) for (let x = 0; x < columns; x++) row[x * planes + plane] = apart[x] as number
        }
        visit(row, step, columns, (top + y) * width + left)
      }
    }
  }
}

/** Predictor 3 adds up in place, which must not touch the file's own bytes. */
function ownBytes(data: Uint8Array, frame: TiffFrame): Uint8Array {
  return frame.predictor === 3 && frame.compression === 1 ? data.slice() : data
}
