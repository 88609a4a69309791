// How far a pictured subject stands out in front and behind: a round body, the picture's relief laid over its front.
import { reliefOptionsSchema } from '../../../../src-shared/service/relief.ts'
import { softBlur } from '../../filters/box-filter.ts'
import { calmGrain, measureGrain } from '../../filters/calm-grain.ts'
import { fillDrawing } from '../../filters/form/fill-drawing.ts'
import { lightness } from '../../filters/lightness.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../../filters/plane.ts'
import { signedDistance } from '../../filters/signed-distance.ts'
import { subjectMask } from '../../filters/subject-mask.ts'
import type { Picture } from '../../pictures/read-picture.ts'
import { styleLooks } from '../../relief/relief-styles.ts'
import { sculpt } from '../../relief/sculpt.ts'
import { keepParts, pad } from './keep-parts.ts'
import { swell } from './swell.ts'
import { thickenLines } from './thicken-lines.ts'

/**
 * All planes are as large as the picture with `margin` pixels around it, all depths in pixels. `distance` is to the
 * outline, positive inside; `front` and `back` are 0 there. `silhouette` is the same distance
 * before thin lines were thickened; `step` is the side of a triangle.
 */
export type Body = { margin: number; silhouette: Plane; distance: Plane; front: Plane; back: Plane; step: number }

const margin = 4

/** How finely a body is made: the small copy in which its subject is sought, and squares of triangles in front. */
export type Fineness = { searchEdge: number; squares: number }

/** The silhouette of the subject and its relief; null for a picture without a subject of its own. */
export function sculptBody(
  picture: Picture,
  { searchEdge, squares }: Fineness,
  report: (percent: number) => void,
): Body | null {
  const light = lightness(picture)
  const grain = measureGrain(light, picture.bits)
  const subject = subjectMask(picture, light, searchEdge)
  report(15)
  if (!subject.found) return null
  const drawing = subject.flatArt?.twoTone ? fillDrawing(subject.mask) : null
  const shape = keepParts(drawing ?? subject.mask, margin)
  if (!shape) return null
  const silhouette = outlineDistance(shape)
  const distance = copyPlane(silhouette)
  const step = stepFor(distance, squares)
  thickenLines(distance, 0.6 * step)
  if (!subject.flatArt) calmGrain(light, grain, 6 + Math.max(light.width, light.height) / 128)
  const options = reliefOptionsSchema.parse({ relief_type: 'deep' })
  const scene = {
    plaque: null,
    toneShare: 1,
    light,
    grain,
    ...subject,
    options,
    look: styleLooks.general,
    cycles: 1,
  }
  const relief = pad(
    sculpt(scene, () => {}),
    margin,
  )
  report(35)
  return { margin, silhouette, distance, ...roundOut(distance, relief), step }
}

function outlineDistance(shape: Plane): Plane {
  const soft = copyPlane(shape)
  softBlur(soft, createPlane(shape.width, shape.height), Math.max(1, Math.max(shape.width, shape.height) / 700))
  return signedDistance(soft)
}

/** The side of as many equal squares as fill the shape. */
export function stepFor(distance: Plane, squares: number): number {
  let area = 0
  for (const value of distance.data) if (value > 0) area++
  return Math.max(0.75, Math.sqrt(area / squares))
}

/** Round bodies in front and behind. */
function roundOut(distance: Plane, relief: Plane): { front: Plane; back: Plane } {
  const { width, height } = distance
  const extent = subjectExtent(distance)
  const reach = 0.24 * extent
  const form = swell(distance, reach)
  const front = createPlane(width, height)
  const back = createPlane(width, height)
  const usual = highest(relief, distance)
  const fade = Math.max(3, 0.035 * extent)
  for (let i = 0; i < front.data.length; i++) {
    const inside = distance.data[i] as number
    if (inside <= 0) continue
    const rise = form.data[i] as number
    const detail = ((relief.data[i] as number) / usual) * smoothStep(0, fade, inside)
    front.data[i] = 0.7 * reach * rise + 0.09 * extent * detail * (0.35 + 0.65 * rise)
    back.data[i] = 0.5 * reach * rise
  }
  return { front, back }
}

/** The longer side of the box around the shape, in pixels. */
function subjectExtent({ width, height, data }: Plane): number {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let i = 0; i < data.length; i++) {
    if ((data[i] as number) <= 0) continue
    const x = i % width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, Math.floor(i / width))
    bottom = Math.floor(i / width)
  }
  return Math.max(8, right - left, bottom - top)
}

/** The height that only one in a hundred spots of the shape passes. */
function highest(relief: Plane, distance: Plane): number {
  const found: number[] = []
  for (let i = 0; i < relief.data.length; i += 7) {
    if ((distance.data[i] as number) > 0) found.push(relief.data[i] as number)
  }
  found.sort((a, b) => a - b)
  return Math.max(0.05, found[Math.floor(found.length * 0.99)] ?? 1)
}
