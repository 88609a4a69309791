// The largest size at which a window leaves its page the least room.
import { type Scale, scales } from '../../../src-shared/settings/scale.ts'

/** The least room, in the page's own pixels, in which nothing of it is cut off. */
const leastRoom = { width: 819, height: 544 }

type Room = { width: number; height: number }

/** The largest offered size up to `wanted` at which a window of this size leaves the page its least room. */
export function scaleThatFits(wanted: Scale, { width, height }: Room): Scale {
  const fits = (scale: Scale) =>
    Math.round((width * 100) / scale) >= leastRoom.width && Math.round((height * 100) / scale) >= leastRoom.height
  return scales.findLast((scale) => scale <= wanted && fits(scale)) ?? scales[0]
}
