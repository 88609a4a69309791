// The orientation tag of a TIFF.
import { type Directory, tags } from './read-directory.ts'

/** 1 to 8, as in EXIF; 1 for what is none of them. */
export function orientationOf(directory: Directory): number {
  const orientation = directory.get(tags.orientation)?.[0] ?? 1
  return Number.isInteger(orientation) && orientation >= 1 && orientation <= 8 ? orientation : 1
}
