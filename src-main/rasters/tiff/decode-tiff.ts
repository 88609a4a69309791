// TIFF (and BigTIFF) to heights: every sample exactly as stored, in the order of the rows as stored.
import { type Heights, luma, type Samples, samplesFor } from '../heights.ts'
import { readBlock } from './read-block.ts'
import { readDirectory } from './read-directory.ts'
import { type RowReader, rowReader } from './row-reader.ts'
import { readLayout, type TiffLayout } from './tiff-layout.ts'
import { openTiff, type TiffSource } from './tiff-source.ts'

/**
 * Decodes the first full-size picture of a TIFF. White is high: whole unsigned numbers of a MinIsWhite file are turned round.
 * Colour becomes brightness, alpha and other extra channels are left out, the orientation tag is not applied.
 */
export function decodeTiff(bytes: Uint8Array): Heights {
  const source = openTiff(bytes)
  const layout = readLayout(readDirectory(source))
  const { width, height, bits, format } = layout
  const samples =
    layout.meaning === 'colour' && layout.planar ? joinPlanes(source, layout) : readPlane(source, layout, 0)
  if (layout.meaning === 'palette') return lookUp(samples, layout)
  if (layout.meaning === 'grey-inverted' && format === 'unsigned') {
    const white = 2 ** bits - 1
    for (let i = 0; i < samples.length; i++) samples[i] = white - (samples[i] as number)
    return { width, height, bits, format, samples, countsDownFrom: white }
  }
  return { width, height, bits, format, samples }
}

function readPlane(source: TiffSource, layout: TiffLayout, plane: number): Samples {
  const { width, height, channels, blockWidth, blockHeight, across, down, bits, format } = layout
  const out = samplesFor(format, bits, width * height)
  const beside = layout.planar ? 1 : channels
  const read = rowReader(layout, source.little, beside)
  const rowBytes = Math.ceil((blockWidth * beside * bits) / 8)
  const row = beside > 1 || layout.tiled ? samplesFor(format, bits, blockWidth * beside) : undefined
  for (let down_ = 0; down_ < down; down_++) {
    const top = down_ * blockHeight
    const rows = Math.min(blockHeight, height - top)
    for (let across_ = 0; across_ < across; across_++) {
      const index = plane * across * down + down_ * across + across_
      const stored = layout.tiled ? blockHeight : rows
      const data = own(readBlock(source, layout, index, stored * rowBytes, blockHeight * rowBytes), layout)
      const left = across_ * blockWidth
      const columns = Math.min(blockWidth, width - left)
      for (let y = 0; y < rows; y++) {
        const at = (top + y) * width + left
        if (!row) read(data, y * rowBytes, blockWidth, out, at)
        else placeRow({ read, data, offset: y * rowBytes, row, layout, beside, columns, out, at })
      }
    }
  }
  return out
}

/** Predictor 3 adds up in place, which must not touch the file's own bytes. */
function own(data: Uint8Array, layout: TiffLayout): Uint8Array {
  return layout.predictor === 3 && layout.compression === 1 ? data.slice() : data
}

type Placing = {
  read: RowReader
  data: Uint8Array
  offset: number
  row: Samples
  layout: TiffLayout
  beside: number
  columns: number
  out: Samples
  at: number
}

function placeRow({ read, data, offset, row, layout, beside, columns, out, at }: Placing): void {
  read(data, offset, layout.blockWidth * beside, row, 0)
  if (beside === 1) {
    out.set(row.subarray(0, columns), at)
    return
  }
  if (layout.meaning !== 'colour') {
    for (let x = 0; x < columns; x++) out[at + x] = row[x * beside] as number
    return
  }
  const whole = layout.format !== 'float'
  for (let x = 0, from = 0; x < columns; x++, from += beside)
    out[at + x] = luma(row[from] as number, row[from + 1] as number, row[from + 2] as number, whole)
}

function joinPlanes(source: TiffSource, layout: TiffLayout): Samples {
  const red = readPlane(source, layout, 0)
  const green = readPlane(source, layout, 1)
  const blue = readPlane(source, layout, 2)
  const whole = layout.format !== 'float'
  for (let i = 0; i < red.length; i++) red[i] = luma(red[i] as number, green[i] as number, blue[i] as number, whole)
  return red
}

/** A colour map holds all reds, then all greens, then all blues, 16 bits each. */
function lookUp(indices: Samples, { width, height, palette }: TiffLayout): Heights {
  const size = palette.length / 3
  const levels = Uint16Array.from({ length: size }, (_, i) =>
    luma(palette[i] ?? 0, palette[i + size] ?? 0, palette[i + 2 * size] ?? 0, true),
  )
  const samples = new Uint16Array(indices.length)
  for (let i = 0; i < samples.length; i++) samples[i] = levels[indices[i] as number] ?? 0
  return { width, height, bits: 16, format: 'unsigned', samples }
}
