// What the views along one axis say together: the outline of the object as a picture one object tall.
import { createPlane, type Plane } from '../../filters/plane.ts'
import { samplePlane } from '../image/sample-plane.ts'
import type { View } from './read-view.ts'
import { type RowFullness, rowFullness } from './row-fullness.ts'

/** Rows of a profile from top to bottom of the object, without its margin. */
const rows = 360
const margin = 12
/** Planes of one frame: `distance` to the outline and `half` are in heights of the object, `used` is a share. */
export type Profile = RowFullness & { distance: Plane; columnOf: (x: number) => number }

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
  const pixels = { width, height, data: distance.data.map((value) => value * rows) }
  const { used, half } = rowFullness(pixels)
  for (let i = 0; i < half.data.length; i++) half.data[i] = (half.data[i] as number) / rows
  return { distance, used, half, columnOf: (x) => middle + x * rows }
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
