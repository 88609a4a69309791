// Takes the white out of half-transparent pixels: Photoshop lays its flattened picture on white, and keeps how opaque it was.
import type { Plane } from '../wrap-pixels.ts'

/** Of 255: what a program may have rounded off when it laid a picture on white. */
const rounding = 2

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

/**
 * Whether the picture can have been laid on white: ImageMagick and others keep the colours as they are, of which many half-transparent
 * pixels are darker than white lets them be. Undefined where no pixel is half-transparent.
 */
export function mayBeOnWhite(planes: readonly Plane[], bytes: 1 | 2): boolean | undefined {
  const opacity = planes.at(-1)
  if (!opacity?.some((covered, at) => at % bytes === 0 && covered !== 0 && covered !== 255)) return undefined
  return planes.slice(0, -1).every((plane) => isOnWhite(plane, opacity, bytes))
}

/** Of the half-transparent pixels, how many may be damaged. */
const mostDamaged = 1 / 10

/** The high bytes tell it; of pixels without opacity nothing can be told, whose colour some leave black. */
function isOnWhite(plane: Plane, opacity: Plane, bytes: 1 | 2): boolean {
  let [soft, darker] = [0, 0]
  for (let at = 0; at < plane.length; at += bytes) {
    const covered = opacity[at] as number
    if (covered === 0 || covered === 255) continue
    soft++
    if ((plane[at] as number) + covered + rounding < 255) darker++
  }
  return darker <= soft * mostDamaged
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
