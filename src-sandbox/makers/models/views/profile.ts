// What the views along one axis say together: the outline of the object as a picture one object tall.
import { boxFilter } from '../../filters/box-filter.ts'
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import { samplePlane } from '../image/sample-plane.ts'
import { localThickness } from './local-thickness.ts'
import type { View } from './read-view.ts'

/** Rows of a profile from top to bottom of the object, without its margin. */
const rows = 360
const margin = 12
/** 2 would make cross-sections ellipses; a little more fills the corners as most objects do. */
export const fullness = 2.3

/**
 * Planes of one frame. `distance` is to the outline in heights of the object; `across` is how far a spot is from the
 * thick middle of its row towards the outline (0 to 1); `half` is the way from there to the outline, in heights;
 * `share` is how thick the object is at the spot compared with the thickest part of the row (a nose against the head).
 */
export type Profile = { distance: Plane; across: Plane; half: Plane; share: Plane; columnOf: (x: number) => number }

/** `mirrored` is the view from the opposite side; where both are there the outline is the mean of both. */
export function joinViews(view: View, mirrored: View | null): Profile {
  const reach = Math.max(halfWidth(view), mirrored ? halfWidth(mirrored) : 0)
  const width = 2 * Math.ceil(reach * rows) + 2 * margin + 1
  const height = rows + 2 * margin
  const distance = createPlane(width, height)
  const middle = (width - 1) / 2
  for (let i = 0; i < distance.data.length; i++) {
    const x = ((i % width) - middle) / rows
    const y = 1 - (Math.floor(i / width) - margin) / rows
    const seen = distanceIn(view, x, y)
    distance.data[i] = mirrored ? (seen + distanceIn(mirrored, -x, y)) / 2 : seen
  }
  return { distance, ...rowShares(distance), columnOf: (x) => middle + x * rows }
}

/** The row of a place at height `y`, 0 at the bottom and 1 at the top of the object. */
export function rowOf(y: number): number {
  return margin + (1 - y) * rows
}

function halfWidth({ distance, unit, centre }: View): number {
  let reach = 0
  for (let i = 0; i < distance.data.length; i++) {
    if ((distance.data[i] as number) > 0) reach = Math.max(reach, Math.abs((i % distance.width) - centre))
  }
  return (reach + 1) / unit
}

function distanceIn({ distance, unit, centre, bottom }: View, x: number, y: number): number {
  const column = centre + x * unit
  const row = bottom - y * unit
  const beyond = Math.hypot(
    Math.max(0, -column, column - distance.width + 1),
    Math.max(0, -row, row - distance.height + 1),
  )
  return (samplePlane(distance, column, row) - beyond) / unit
}

function rowShares(distance: Plane): { across: Plane; half: Plane; share: Plane } {
  const { width, height, data } = distance
  const across = createPlane(width, height)
  const half = createPlane(width, height)
  const share = createPlane(width, height)
  const sure = createPlane(width, height)
  const thickness = localThickness({ width, height, data: data.map((value) => value * rows) })
  for (let y = 0; y < height; y++) {
    let thickest = 0
    for (let i = y * width; i < (y + 1) * width; i++) {
      if ((data[i] as number) > 0) thickest = Math.max(thickest, thickness.data[i] as number)
    }
    for (let start = y * width; start < (y + 1) * width; start++) {
      if ((data[start] as number) <= 0) continue
      let end = start
      while ((data[end + 1] as number) > 0) end++
      const left = start - edgeShare(data[start - 1], data[start])
      const right = end + edgeShare(data[end + 1], data[end])
      const middle = Math.min(right - 0.4, Math.max(left + 0.4, thickMiddle(thickness, start, end)))
      for (let i = start; i <= end; i++) {
        const way = i < middle ? middle - left : right - middle
        across.data[i] = Math.min(1, Math.abs(i - middle) / way)
        half.data[i] = way / rows
        share.data[i] = Math.min(1, (1.2 * (thickness.data[i] as number)) / thickest)
        sure.data[i] = 1
      }
      start = end
    }
  }
  const exact = copyPlane(across)
  for (const plane of [across, half, share]) smoothColumns(plane, sure)
  // The outline itself stays where it is.
  for (let i = 0; i < exact.data.length; i++) {
    const own = exact.data[i] as number
    across.data[i] = (across.data[i] as number) + own ** 4 * (own - (across.data[i] as number))
  }
  return { across, half, share }
}

/** The middle of the thick part of a run of pixels. */
function thickMiddle({ data }: Plane, start: number, end: number): number {
  let sum = 0
  let weight = 0
  for (let i = start; i <= end; i++) {
    const w = (data[i] as number) ** 6
    sum += w * i
    weight += w
  }
  return weight > 0 ? sum / weight : (start + end) / 2
}

/** How far beyond the last pixel inside the outline is. */
function edgeShare(outside: number | undefined, inside: number | undefined): number {
  const a = inside ?? 1
  return a / Math.max(1e-9, a - (outside ?? -a))
}

/** Softens, up and down alone, the jumps where a row parts in two. */
function smoothColumns(plane: Plane, sure: Plane): void {
  const { width, height } = plane
  const values = createPlane(1, height)
  const weights = createPlane(1, height)
  const scratch = createPlane(1, height)
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      weights.data[y] = sure.data[y * width + x] as number
      values.data[y] = (plane.data[y * width + x] as number) * (weights.data[y] as number)
    }
    for (let pass = 0; pass < 2; pass++) {
      boxFilter(values, values, scratch, 4)
      boxFilter(weights, weights, scratch, 4)
    }
    for (let y = 0; y < height; y++) {
      const weight = weights.data[y] as number
      if (weight > 1e-6) plane.data[y * width + x] = (values.data[y] as number) / weight
    }
  }
}
