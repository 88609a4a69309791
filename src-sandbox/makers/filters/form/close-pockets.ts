// Narrow pockets of field colour amid raised parts belong to what they lie in.
import { softBlur } from '../box-filter.ts'
import { copyPlane, createPlane, type Plane } from '../plane.ts'
import { eachRegion } from '../regions.ts'
import { distanceTo } from '../signed-distance.ts'

/** Raises what looks like field but lies in narrow pockets amid raised parts, as between the petals of a flower. */
export function closePockets(raised: Plane, inside: Plane): void {
  const { width, height } = raised
  const narrow = 0.011 * Math.max(width, height)
  const open = createPlane(width, height)
  for (let i = 0; i < open.data.length; i++) {
    open.data[i] = (inside.data[i] as number) > 0.5 ? (raised.data[i] as number) : 1
  }
  const room = distanceTo(open).data
  const wide = createPlane(width, height)
  eachRegion(
    raised,
    (i) => (room[i] as number) > narrow,
    (pixels) => {
      if (pixels.length > 0.0025 * room.length) for (const i of pixels) wide.data[i] = 1
    },
  )
  const near = distanceTo(wide).data
  const crowd = crowding(raised)
  for (let i = 0; i < near.length; i++) {
    const pocket = (inside.data[i] as number) > 0.5 && (near[i] as number) > 1.6 * narrow
    if (pocket && (crowd.data[i] as number) > 0.5) raised.data[i] = 1
  }
}

/** The share of raised parts around each place. */
export function crowding(raised: Plane): Plane {
  const crowd = copyPlane(raised)
  softBlur(crowd, createPlane(raised.width, raised.height), 0.03 * Math.max(raised.width, raised.height))
  return crowd
}
