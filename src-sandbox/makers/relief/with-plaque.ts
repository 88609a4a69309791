// A picture's subject together with the coin or panel that it may be.
import { findPlaque, type Plaque } from '../filters/form/find-plaque.ts'
import { type Plane, smoothStep } from '../filters/plane.ts'
import type { Subject } from '../filters/subject-mask.ts'
import type { Picture } from '../pictures/read-picture.ts'

/** Looks for a plaque at one search size for every tier and quality, so that all of them find the same parts. */
export function withPlaque(
  picture: Picture,
  light: Plane,
  subject: Subject,
): { subject: Subject; plaque: Plaque | null } {
  const mask = subject.flatArt ? solid(subject.mask) : subject.mask
  const plaque = findPlaque(picture, light, mask, 448, !subject.found)
  return plaque && subject.flatArt ? { plaque, subject: { ...subject, mask, flatArt: null } } : { plaque, subject }
}

/** A drawing's mask without half-tones: on a panel of two tones the paler one is body too. */
function solid(mask: Plane): Plane {
  return { ...mask, data: mask.data.map((cover) => smoothStep(0.1, 0.4, cover)) }
}
