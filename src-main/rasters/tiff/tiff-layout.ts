// What a directory says about its heights: how its samples lie, and how the channels of a pixel become one height.
import { damaged, unsupported, unsupportedPacking } from '../raster-refusal.ts'
import { type Directory, type Numbers, tags } from './read-directory.ts'
import { readFrame, type TiffFrame } from './tiff-frame.ts'

/** How the channels of one pixel become one height. */
type Meaning = 'grey' | 'grey-inverted' | 'colour' | 'palette'

export type TiffLayout = TiffFrame & { meaning: Meaning; palette: Numbers }

/** The layout of a directory; throws a refusal for contradictions, limits and variants that are not read. */
export function readLayout(directory: Directory): TiffLayout {
  const frame = readFrame(directory)
  return { ...frame, ...readMeaning(directory, frame) }
}

function readMeaning(
  directory: Directory,
  { channels, bits, compression }: TiffFrame,
): { meaning: Meaning; palette: Numbers } {
  const photometric = directory.get(tags.photometric)?.[0] ?? (channels >= 3 ? 2 : 1)
  const palette = directory.get(tags.palette) ?? []
  if (photometric === 0) return { meaning: 'grey-inverted', palette }
  if (photometric === 1) return { meaning: 'grey', palette }
  if (photometric === 2) return { meaning: channels >= 3 ? 'colour' : 'grey', palette }
  if (photometric !== 3) {
    const packing = unsupportedPacking(compression)
    throw packing.variant ? packing : unsupported('a colour model that holds no heights')
  }
  checkPalette(palette, bits)
  return { meaning: 'palette', palette }
}

/** Throws unless there is a colour for every sample: all reds, then all greens, then all blues. */
export function checkPalette(palette: Numbers, bits: number): void {
  if (bits > 16 || palette.length < 3 * 2 ** bits) throw damaged('a colour map that is too short')
}
