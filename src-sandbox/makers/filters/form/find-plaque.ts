// A coin, a plaque, a panel: field, what stands on it, and a rim. Found by colour, calm and nesting, never by which is
// the brighter.
import type { Picture } from '../../pictures/read-picture.ts'
import { boxFilter, softBlur } from '../box-filter.ts'
import { guidedFilter } from '../guided-filter.ts'
import { reducedOpponent } from '../opponent-colour.ts'
import { createPlane, type Plane, smoothStep } from '../plane.ts'
import { enlargeBy, reduceBy } from '../pyramid.ts'
import { signedDistance } from '../signed-distance.ts'
import { closePockets } from './close-pockets.ts'
import { colourGroups } from './colour-groups.ts'
import { findField } from './find-field.ts'
import { findRim } from './find-rim.ts'
import { followLight } from './follow-light.ts'
import { raisedParts } from './raised-parts.ts'

/** `motif` is 1 on what stands on the field within the rim, `rim` 1 on the rim. */
export type Plaque = { motif: Plane; rim: Plane }

/**
 * The plaque whose outline is `mask`, or null for a figure and for what has no rim around its field. With `whole` there is
 * no outline but the picture's own edge.
 */
export function findPlaque(picture: Picture, light: Plane, mask: Plane, searchEdge: number, whole: boolean) {
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / searchEdge))
  const colours = reducedOpponent(picture, step)
  const inside = step === 1 ? mask : reduceBy(mask, step)
  const outlined = filled(inside)
  const depth = whole ? depthFromEdge(inside) : signedDistance(outlined)
  const deepest = depth.data.reduce((a, b) => Math.max(a, b), 0)
  if (deepest < 12 || !isBroad(outlined, deepest)) return null
  const scratch = createPlane(inside.width, inside.height)
  for (const plane of [colours.y, colours.u, colours.v]) softBlur(plane, scratch, 1)
  const field = findField(colours, colourGroups(colours, inside), depth, deepest)
  const raised = field && raisedParts(colours, inside, field)
  if (!raised) return null
  const rim = findRim(raised, depth, deepest)
  if (!rim) return null
  takeAway(raised, rim)
  closePockets(raised, inside)
  followLight(colours, inside, raised)
  takeAway(raised, rim)
  return { motif: atFullSize(raised, light, step, true), rim: atFullSize(rim, light, step, false) }
}

function takeAway(from: Plane, part: Plane): void {
  for (let i = 0; i < from.data.length; i++) {
    from.data[i] = Math.max(0, (from.data[i] as number) - (part.data[i] as number))
  }
}

/** Compact like a coin or a panel, not branched like a figure. */
function isBroad(inside: Plane, deepest: number): boolean {
  let [left, right, top, bottom, area] = [inside.width, 0, inside.height, 0, 0]
  for (let y = 0, i = 0; y < inside.height; y++) {
    for (let x = 0; x < inside.width; x++, i++) {
      if ((inside.data[i] as number) <= 0.5) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      area++
    }
  }
  const [width, height] = [right - left + 1, bottom - top + 1]
  return area > 0.7 * width * height && deepest > 0.38 * Math.min(width, height)
}

/** The mask without holes narrower than its own small copy can tell. */
function filled(inside: Plane): Plane {
  const out = createPlane(inside.width, inside.height)
  boxFilter(inside, out, createPlane(inside.width, inside.height), 1)
  return out
}

function depthFromEdge({ width, height }: Plane): Plane {
  const depth = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) depth.data[i] = 0.5 + Math.min(x, y, width - 1 - x, height - 1 - y)
  }
  return depth
}

function atFullSize(part: Plane, light: Plane, step: number, alongEdges: boolean): Plane {
  if (step > 1) softBlur(part, createPlane(part.width, part.height), 0.5)
  const full = step === 1 ? part : enlargeBy(part, light.width, light.height, step)
  if (alongEdges && step > 1) guidedFilter(full, light, full, step, 4e-4)
  for (let i = 0; i < full.data.length; i++) full.data[i] = smoothStep(0.25, 0.75, full.data[i] as number)
  return full
}
