// Narrow pockets of field colour amid raised parts belong to what they lie in.
import { softBlur } from '../box-filter.ts'
import { copyPlane, createPlane, type Plane } from '../plane.ts'
import { eachRegion } from '../regions.ts'
import { distanceTo } from '../signed-distance.ts'

/** Half the width of what is field for certain, as a share of the longer edge. */
const broad = 0.011
/** Half the width of the narrowest way by which the field goes on, as between two petals that lie apart. */
const passable = 0.0045

/** Raises what looks like field but lies in narrow pockets amid raised parts, as between petals that lie over each other. */
export function closePockets(raised: Plane, inside: Plane): void {
  const { width, height } = raised
  const edge = Math.max(width, height)
  const open = createPlane(width, height)
  for (let i = 0; i < open.data.length; i++) {
    open.data[i] = (inside.data[i] as number) > 0.5 ? (raised.data[i] as number) : 1
  }
  const room = distanceTo(open).data
  const field = createPlane(width, height)
  eachRegion(
    raised,
    (i) => (room[i] as number) > passable * edge,
    (pixels) => {
      const certain = pixels.reduce((count, i) => count + ((room[i] as number) > broad * edge ? 1 : 0), 0)
      if (certain > 0.0025 * room.length) for (const i of pixels) field.data[i] = 1
    },
  )
  const near = distanceTo(field).data
  const crowd = crowding(raised)
  for (let i = 0; i < near.length; i++) {
    const pocket = (inside.data[i] as number) > 0.5 && (near[i] as number) > 1.6 * passable * edge
    if (pocket && (crowd.data[i] as number) > 0.5) raised.data[i] = 1
  }
}

/** The share of raised parts around each place. */
export function crowding(raised: Plane): Plane {
  const crowd = copyPlane(raised)
  softBlur(crowd, createPlane(raised.width, raised.height), 0.03 * Math.max(raised.width, raised.height))
  return crowd
}
