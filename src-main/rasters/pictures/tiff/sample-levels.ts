// Samples of any type as the 8- or 16-bit levels of a picture.
import type { Samples } from '../../heights/heights.ts'
import { eachRow } from '../../tiff/each-row.ts'
import type { TiffFrame } from '../../tiff/tiff-frame.ts'
import type { TiffSource } from '../../tiff/tiff-source.ts'

export type Levels = {
  /** Bits of a level. */
  bits: 8 | 16
  /** A sample of a colour, or of opacity, as a level from 0 to all bits set. */
  colour: (sample: number) => number
  opacity: (sample: number) => number
  /** The file has more steps than the levels. */
  coarser: boolean
  /** No sample type says which numbers are black and white: they are the lowest and the highest here. */
  spread: boolean
}

/** How the samples of a frame become levels; those of floats and signed numbers are looked through first for their range. */
export function readLevels(source: TiffSource, frame: TiffFrame, colours: number): Levels {
  const { format, bits } = frame
  if (format === 'unsigned') {
    const levels = bits <= 8 ? 255 : 65_535
    const scale = levels / (2 ** bits - 1)
    const level = scale === 1 ? (sample: number) => sample : (sample: number) => Math.round(sample * scale)
    return { bits: bits <= 8 ? 8 : 16, colour: level, opacity: level, coarser: bits > 16, spread: false }
  }
  const { min, max } = rangeOf(source, frame, colours)
  const shown = format === 'float' && min >= 0 && max <= 1
  const [from, scale] = shown ? [0, 65_535] : [min, max > min ? 65_535 / (max - min) : 0]
  const most = format === 'float' ? 1 : 2 ** (bits - 1) - 1
  const level = (value: number) => (value > 0 ? Math.min(65_535, Math.round(value)) : 0)
  return {
    bits: 16,
    colour: (sample) => level((sample - from) * scale),
    opacity: (sample) => level((sample / most) * 65_535),
    coarser: bits > 16,
    spread: !shown,
  }
}

function rangeOf(source: TiffSource, frame: TiffFrame, colours: number): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  const look = (sample: number) => {
    if (!Number.isFinite(sample) || sample === frame.noValue) return
    if (sample < min) min = sample
    if (sample > max) max = sample
  }
  eachRow(source, frame, colours, (row: Samples, step, columns) => {
    for (let x = 0; x < columns; x++) for (let c = 0; c < colours; c++) look(row[x * step + c] as number)
  })
  return min > max ? { min: 0, max: 0 } : { min, max }
}
