// Whether the pixels of a TIFF are wider or higher than they are high or wide.
import { isOblong } from '../is-oblong.ts'
import { type Directory, tags } from './read-directory.ts'

/** By the pixels on a length, of whatever unit, and by the ground that one of a map covers. */
export function isOblongTiff(directory: Directory): boolean {
  const one = (tag: number, at = 0) => directory.get(tag)?.[at] ?? 0
  const ground = one(tags.pixelScale) / one(tags.pixelScale, 1)
  return isOblong(one(tags.xResolution) / one(tags.yResolution)) || isOblong(ground)
}
