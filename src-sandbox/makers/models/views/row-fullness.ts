// How full the object is behind each spot of a silhouette, judged row by row from the silhouette alone.
import { boxFilter } from '../../filters/box-filter.ts'
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import { localThickness } from './local-thickness.ts'

/** 2 would make cross-sections ellipses; a little more fills the corners as most objects do. */
export const roundness = 2.3

/**
 * `used` (0 to 1) is what a spot's distance from the middle of its row takes of a round cross-section: 0 in the middle
 * of the thickest part, 1 on the outline, much on a limb that is thin against the body in the same row. `half` is half
 * the width of the row's run, in pixels.
 */
export type RowFullness = { used: Plane; half: Plane }

/** `distance` is to the outline in pixels, positive inside. */
export function rowFullness(distance: Plane): RowFullness {
  const { width, height, data } = distance
  const used = createPlane(width, height)
  used.data.fill(1)
  const half = createPlane(width, height)
  const sure = createPlane(width, height)
  const thickness = localThickness(distance)
  for (let y = 0; y < height; y++) {
    const thickest = largest(thickness, y * width, (y + 1) * width - 1)
    for (let start = y * width; start < (y + 1) * width; start++) {
      if ((data[start] as number) <= 0) continue
      let end = start
      while ((data[end + 1] as number) > 0) end++
      const left = start - edgeShare(data[start - 1], data[start])
      const right = end + edgeShare(data[end + 1], data[end])
      const depthAt = runDepth(distance, thickness, { start, end, left, right }, thickest)
      for (let i = start; i <= end; i++) {
        used.data[i] = 1 - depthAt(i) ** roundness
        half.data[i] = (right - left) / 2
        sure.data[i] = 1
      }
      start = end
    }
  }
  const exact = copyPlane(used)
  for (const plane of [used, half]) smoothColumns(plane, sure)
  // The outline itself stays where it is.
  for (let i = 0; i < exact.data.length; i++) {
    const own = exact.data[i] as number
    used.data[i] = (used.data[i] as number) + own ** 10 * (own - (used.data[i] as number))
  }
  return { used, half }
}

type Run = { start: number; end: number; left: number; right: number }

/** The depth (0 to 1) at each pixel of a run: a round body where the run is thick, thin tubes on either side. */
function runDepth(
  distance: Plane,
  thickness: Plane,
  { start, end, left, right }: Run,
  thickest: number,
): (i: number) => number {
  const own = largest(thickness, start, end)
  const thick = (i: number) => (thickness.data[i] as number) >= 0.62 * own
  let [first, last] = [start, end]
  while (first < end && !thick(first)) first++
  while (last > first && !thick(last)) last--
  const near = 2 + 0.12 * own
  const [from, to] = [first - left < near ? left : first, right - last < near ? right : last]
  const middle = (from + to) / 2
  const whole = Math.min(1, (1.2 * own) / thickest)
  const tube = (i: number) => {
    const radius = Math.max(0.5, thickness.data[i] as number)
    return Math.min(1, (1.1 * radius) / thickest) * arc(1 - Math.min(1, (distance.data[i] as number) / radius))
  }
  const leftRoot = from > left ? tube(Math.max(start, Math.floor(from - near))) : 0
  const rightRoot = to < right ? tube(Math.min(end, Math.ceil(to + near))) : 0
  return (i) => {
    const body = i > from && i < to ? whole * arc(Math.abs(i - middle) / ((to - from) / 2)) : 0
    const root = i < middle ? leftRoot : rightRoot
    const limb = root === 0 ? 0 : i < from || i > to ? tube(i) : root
    return Math.max(body, limb)
  }
}

/** A quarter of the round cross-section. */
function arc(t: number): number {
  return t >= 1 ? 0 : (1 - t ** roundness) ** (1 / roundness)
}

function largest({ data }: Plane, start: number, end: number): number {
  let most = 1e-3
  for (let i = start; i <= end; i++) most = Math.max(most, data[i] as number)
  return most
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
      if (sure.data[y * width + x]) plane.data[y * width + x] = (values.data[y] as number) / weight
    }
  }
}
