// The body that all views agree on, as a smooth field: positive inside, nearly the distance to the surface.
import type { Plane } from '../../filters/plane.ts'
import { samplePlane } from '../image/sample-plane.ts'
import { swell } from '../image/swell.ts'
import { type Profile, rowOf } from './profile.ts'
import { roundness } from './row-fullness.ts'

/** The value at a place in heights of the object: x to the object's left, y from 0 to 1 upwards, z to its front. */
export type Field = (x: number, y: number, z: number) => number

/** `side` is the outline seen from the object's left; without it the depth is that of an inflated silhouette. */
export function hullField(front: Profile, side: Profile | null): Field {
  return side ? fromOutlines(front, side) : fromSilhouette(front)
}

/** Half the extent in x and z. */
export function hullReach(front: Profile, side: Profile | null): { x: number; z: number } {
  const x = (front.distance.width - 1) / 2 / (front.columnOf(1) - front.columnOf(0))
  return { x, z: side ? (side.distance.width - 1) / 2 / (side.columnOf(1) - side.columnOf(0)) : inflation * 1.2 }
}

/**
 * Every cross-section is round: as wide as the front says, as deep as the side says, and where one view shows a thin
 * limb, thin in the other direction too. The plain intersection of the outlines would be a box there.
 */
function fromOutlines(front: Profile, side: Profile): Field {
  return (x, y, z) => {
    const row = rowOf(y)
    const column = front.columnOf(x)
    // Seen from the object's left its front is on the left of the picture.
    const sideColumn = side.columnOf(-z)
    const flat = Math.min(samplePlane(front.distance, column, row), samplePlane(side.distance, sideColumn, row))
    if (flat <= 0) return flat
    const used = samplePlane(front.used, column, row) + samplePlane(side.used, sideColumn, row)
    const half = Math.min(samplePlane(front.half, column, row), samplePlane(side.half, sideColumn, row))
    return Math.min(4 * flat, half * (1 - used ** (1 / roundness)))
  }
}

/** Half the greatest depth without a view from the side, in heights of the object. */
const inflation = 0.2

function fromSilhouette({ distance, columnOf }: Profile): Field {
  const scale = columnOf(1) - columnOf(0)
  const pixels: Plane = { ...distance, data: distance.data.map((value) => value * scale) }
  const form = swell(pixels, 0.3 * scale)
  return (x, y, z) => {
    const row = rowOf(y)
    const column = columnOf(x)
    const flat = samplePlane(distance, column, row)
    if (flat <= 0) return flat
    return Math.min(flat, inflation * samplePlane(form, column, row) - Math.abs(z))
  }
}
