// Takes the white out of half-transparent pixels: Photoshop lays its flattened picture on white, and keeps how opaque it was.
import type { Plane } from '../wrap-pixels.ts'

/** Changes all planes but the last, which is the opacity; samples have one byte, or two with the high one first. */
export function clearMatte(planes: readonly Plane[], bytes: 1 | 2): void {
  const opacity = planes.at(-1)
  if (!opacity) return
  const most = bytes === 2 ? 65_535 : 255
  for (const plane of planes.slice(0, -1)) {
    for (let at = 0; at < plane.length; at += bytes) {
      const share = sample(opacity, at, bytes) / most
      if (share === 0 || share === 1) continue
      const level = Math.round((sample(plane, at, bytes) - (1 - share) * most) / share)
      put(plane, at, bytes, Math.min(most, Math.max(0, level)))
    }
  }
}

function sample(plane: Plane, at: number, bytes: 1 | 2): number {
  const first = plane[at] as number
  return bytes === 1 ? first : first * 256 + (plane[at + 1] as number)
}

function put(plane: Plane, at: number, bytes: 1 | 2, level: number): void {
  if (bytes === 1) plane[at] = level
  else {
    plane[at] = level >> 8
    plane[at + 1] = level & 255
  }
}
