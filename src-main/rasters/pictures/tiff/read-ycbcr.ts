// YCbCr as 8-bit RGB: its three channels lie apart, the two of colour often with fewer pixels, or side by side with as many.
import { damaged } from '../../raster-refusal.ts'
import { eachRow } from '../../tiff/each-row.ts'
import { type Directory, type Numbers, tags } from '../../tiff/read-directory.ts'
import type { TiffFrame } from '../../tiff/tiff-frame.ts'
import type { TiffSource } from '../../tiff/tiff-source.ts'

/** Red, green and blue of each pixel side by side; a pixel takes its colour from the sample that covers it. */
export function readYcbcr(source: TiffSource, directory: Directory, frame: TiffFrame): Uint8Array {
  const { width, height } = frame
  const toRgb = converter(directory.get(tags.coefficients), directory.get(tags.referenceBlackWhite))
  const out = new Uint8Array(width * height * 3)
  if (!frame.planar) {
    eachRow(source, frame, 3, (row, step, columns, at) => {
      for (let x = 0; x < columns; x++)
        toRgb(row[x * step] as number, row[x * step + 1] as number, row[x * step + 2] as number, out, (at + x) * 3)
    })
    return out
  }
  const [across = 2, down = 2] = Array.from(directory.get(tags.subsampling) ?? [2, 2])
  if (![1, 2, 4].includes(across) || ![1, 2, 4].includes(down)) throw damaged('impossible subsampling')
  const bright = readPlane(source, frame, 0, 1, 1)
  const blue = readPlane(source, frame, 1, across, down)
  const red = readPlane(source, frame, 2, across, down)
  const perRow = Math.ceil(width / across)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = Math.floor(y / down) * perRow + Math.floor(x / across)
      toRgb(bright[y * width + x] as number, blue[colour] as number, red[colour] as number, out, (y * width + x) * 3)
    }
  return out
}

/** One plane as a grey picture of its own, with every side divided. */
function readPlane(source: TiffSource, frame: TiffFrame, plane: number, across: number, down: number): Uint8Array {
  const [width, height] = [Math.ceil(frame.width / across), Math.ceil(frame.height / down)]
  const blocks = frame.across * frame.down
  const part = (numbers: Numbers) => Array.from(numbers).slice(plane * blocks, (plane + 1) * blocks)
  const alone: TiffFrame = {
    ...frame,
    width,
    height,
    channels: 1,
    planar: false,
    blockWidth: Math.ceil(frame.blockWidth / across),
    blockHeight: Math.ceil(frame.blockHeight / down),
    offsets: part(frame.offsets),
    byteCounts: part(frame.byteCounts),
  }
  const out = new Uint8Array(width * height)
  eachRow(source, alone, 1, (row, _, columns, at) => {
    for (let x = 0; x < columns; x++) out[at + x] = row[x] as number
  })
  return out
}

type ToRgb = (y: number, cb: number, cr: number, out: Uint8Array, at: number) => void

/** Specification of TIFF 6, section 21: reference black and white first, then the luma coefficients. */
function converter(
  coefficients: Numbers = [0.299, 0.587, 0.114],
  references: Numbers = [0, 255, 128, 255, 128, 255],
): ToRgb {
  const [red = 0.299, green = 0.587, blue = 0.114] = Array.from(coefficients)
  const [black = 0, white = 255, bBlack = 128, bWhite = 255, rBlack = 128, rWhite = 255] = Array.from(references)
  const level = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
  return (y, cb, cr, out, at) => {
    const bright = ((y - black) * 255) / (white - black)
    const toBlue = ((cb - bBlack) * 127) / (bWhite - bBlack)
    const toRed = ((cr - rBlack) * 127) / (rWhite - rBlack)
    const r = toRed * (2 - 2 * red) + bright
    const b = toBlue * (2 - 2 * blue) + bright
    out[at] = level(r)
    out[at + 1] = level((bright - blue * b - red * r) / green)
    out[at + 2] = level(b)
  }
}
