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
  const outline = { mask, whole: !subject.found, drawn: subject.flatArt !== null }
  const plaque = findPlaque(picture, light, outline, 448)
  if (plaque?.coin) return { plaque, subject: { mask: plaque.coin, found: true, flatArt: null } }
  if (!plaque?.panel) return { plaque, subject: plaque ? { ...subject, mask, flatArt: null } : subject }
  const { panel } = plaque
  const body = { ...mask, data: mask.data.map((on, i) => Math.max(on, panel.data[i] as number)) }
  return { plaque, subject: { ...subject, mask: body, flatArt: null } }
}

/** A drawing's mask without half-tones: on a panel of two tones the paler one is body too. */
function solid(mask: Plane): Plane {
  return { ...mask, data: mask.data.map((cover) => smoothStep(0.1, 0.4, cover)) }
}
