// The orientation that a camera wrote into a picture's EXIF block.
import { exifEntries } from './exif-entries.ts'

/** Orientation 1 to 8 from a TIFF-shaped EXIF block; 1 when there is none or it is broken. */
export function exifOrientation(block: Buffer): number {
  for (const { tag, number } of exifEntries(block)) {
    if (tag === 0x0112 && !Number.isNaN(number)) return number >= 1 && number <= 8 ? number : 1
  }
  return 1
}
