// A picture whose own alpha is its outline: a drawing with transparency is as flat as ink on paper, and a coin or panel that
// was cut out keeps its parts.
import { type CutOut, cutOutParts } from '../filters/cut-out/cut-out-parts.ts'
import type { Plaque } from '../filters/form/find-plaque.ts'
import type { Plane } from '../filters/plane.ts'
import { eachRegion } from '../filters/regions.ts'
import type { Subject } from '../filters/subject-mask.ts'
import type { Picture } from '../pictures/read-picture.ts'
import { withPlaque } from './with-plaque.ts'

/** The share of a plaque that may be cut away within its outline. */
const mostOpen = 0.15

/** The subject of a picture with `alpha`, 0..1; the colours of its transparent pixels are those near by. */
export function cutOutSubject(
  picture: Picture,
  light: Plane,
  alpha: Plane,
): { subject: Subject; plaque: Plaque | null; cutOut: CutOut } {
  const cutOut = cutOutParts(picture, alpha)
  const subject: Subject = { mask: cutOut.mask, found: true, flatArt: null }
  if (cutOut.kind !== 'modelled') {
    const flatArt = { contrast: 1, darkInk: false, twoTone: cutOut.kind === 'ink' }
    return { subject: { ...subject, flatArt }, plaque: null, cutOut }
  }
  if (openShare(cutOut.mask) >= mostOpen) return { subject, plaque: null, cutOut }
  const found = withPlaque(picture, light, subject)
  return { ...found, subject: { ...subject, mask: within(found.subject.mask, cutOut.mask) }, cutOut }
}

function within(mask: Plane, outline: Plane): Plane {
  return { ...mask, data: mask.data.map((cover, i) => Math.min(cover, outline.data[i] as number)) }
}

/** How much of what the outlines enclose is open. */
function openShare(mask: Plane): number {
  const { width, height, data } = mask
  let open = 0
  eachRegion(
    mask,
    (i) => (data[i] as number) <= 0.5,
    (pixels) => {
      const atBorder = pixels.some((i) => {
        const x = i % width
        return x === 0 || x === width - 1 || i < width || i >= width * (height - 1)
      })
      if (!atBorder) open += pixels.length
    },
  )
  const covered = data.reduce((count, cover) => count + (cover > 0.5 ? 1 : 0), 0)
  return open / Math.max(1, open + covered)
}
