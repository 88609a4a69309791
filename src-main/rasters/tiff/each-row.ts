// Walks the rows of a TIFF block by block, with the channels of each pixel side by side however the file keeps them.
import { type SampleMemory, type Samples, samplesFor, samplesWithin } from '../heights/heights.ts'
import { readBlock } from './read-block.ts'
import { rowReader } from './row-reader.ts'
import { isLeftOut, type TiffFrame } from './tiff-frame.ts'
import { slice, type TiffSource } from './tiff-source.ts'

/** `row` is used again for the next one; sample `c` of pixel `x` is at `x * step + c`, and `at` is its first pixel in the picture. */
type RowVisitor = (row: Samples, step: number, columns: number, at: number) => void

/** Visits every row with at least its first `used` channels; rows of one line of the picture come in pieces when it has tiles. */
export function eachRow(source: TiffSource, frame: TiffFrame, used: number, visit: RowVisitor): void {
  const { width, height, channels, blockWidth, blockHeight, across, down, bits, format, planar, tiled } = frame
  const beside = planar ? 1 : channels
  const planes = planar ? used : 1
  const step = planar ? used : channels
  const rowBytes = Math.ceil((blockWidth * beside * bits) / 8)
  const row = samplesFor(format, bits, blockWidth * step)
  const apart = planes > 1 ? samplesFor(format, bits, blockWidth) : row
  const read = rowReader(frame, source.little, beside, apart)
  for (let down_ = 0; down_ < down; down_++) {
    const top = down_ * blockHeight
    const rows = Math.min(blockHeight, height - top)
    const expected = (tiled ? blockHeight : rows) * rowBytes
    for (let across_ = 0; across_ < across; across_++) {
      const left = across_ * blockWidth
      const columns = Math.min(blockWidth, width - left)
      const blocks = Array.from({ length: planes }, (_, plane) => {
        const index = (plane * down + down_) * across + across_
        if (isLeftOut(frame, index)) return undefined
        return readBlock(source, frame, index, expected, blockHeight * rowBytes)
      })
      for (let y = 0; y < rows; y++) {
        for (const [plane, data] of blocks.entries()) {
          if (data) read(data, y * rowBytes, blockWidth * beside, 0)
          else apart.fill(frame.empty)
          if (planes > 1) for (let x = 0; x < columns; x++) row[x * planes + plane] = apart[x] as number
        }
        visit(row, step, columns, (top + y) * width + left)
      }
    }
  }
}

/** All samples of a picture with one sample to a pixel, or of the first of its planes; they may lie in the bytes of the source. */
export function readPlane(source: TiffSource, frame: TiffFrame, memory?: SampleMemory): Samples {
  const { width, height, blockWidth, blockHeight, across, down, bits, format, tiled } = frame
  const stored = storedPlane(source, frame)
  if (stored) return stored
  const out = samplesFor(format, bits, width * height, memory)
  const read = rowReader(frame, source.little, 1, out)
  const rowBytes = Math.ceil((blockWidth * bits) / 8)
  // The byte planes of predictor 3 run over a whole row, its padding too.
  const cut = frame.predictor === 3 && width % blockWidth !== 0
  const row = samplesFor(format, bits, cut ? blockWidth : 0)
  const readCut = rowReader(frame, source.little, 1, row)
  let room: Uint8Array | undefined
  for (let block = 0; block < across * down; block++) {
    const top = Math.floor(block / across) * blockHeight
    const left = (block % across) * blockWidth
    const rows = Math.min(blockHeight, height - top)
    const columns = Math.min(blockWidth, width - left)
    if (isLeftOut(frame, block)) {
      for (let y = 0; y < rows; y++) out.fill(frame.empty, (top + y) * width + left, (top + y) * width + left + columns)
      continue
    }
    const expected = (tiled ? blockHeight : rows) * rowBytes
    const data = readBlock(source, frame, block, expected, blockHeight * rowBytes, room)
    if (frame.compression !== 1) room = data
    for (let y = 0; y < rows; y++) {
      const at = (top + y) * width + left
      if (!cut || columns === blockWidth) read(data, y * rowBytes, columns, at)
      else {
        readCut(data, y * rowBytes, blockWidth, 0)
        out.set(row.subarray(0, columns), at)
      }
    }
  }
  return out
}

/** The samples where they lie, when strips that are not packed follow one another. */
function storedPlane(source: TiffSource, frame: TiffFrame): Samples | undefined {
  const { width, height, bits, blockHeight, down, offsets, byteCounts } = frame
  if (frame.compression !== 1 || frame.reversed || frame.tiled) return undefined
  const rowBytes = (width * bits) / 8
  const first = offsets[0] ?? 0
  for (let strip = 0; strip < down; strip++) {
    const bytes = Math.min(blockHeight, height - strip * blockHeight) * rowBytes
    const isNext = offsets[strip] === first + strip * blockHeight * rowBytes
    if (!isNext || (byteCounts[strip] ?? bytes) < bytes) return undefined
  }
  slice(source, first, height * rowBytes)
  return samplesWithin(source.bytes, first, { ...frame, little: source.little }, width * height)
}
