// How a camera comes to stand before another place: within a moment, slower towards the end, looking the same way all the time.
import { minus, type Pose3d, plus, scaled } from './kept-pose.ts'

type Place = Pose3d['target']

export type Glide = {
  readonly from: Pose3d
  /** The whole way of what is looked at, and of the eye with it. */
  readonly way: Place
  /** In milliseconds of `performance.now()`. */
  readonly began: number
}

/** Milliseconds of the whole way. */
const glideMs = 220

export const glideTo = (from: Pose3d, target: Place, began: number): Glide => ({
  from,
  way: minus(target, from.target),
  began,
})

/** Where it stands at a time; once it `ended` it is there exactly. */
export function poseOfGlide(
  { from, way, began }: Glide,
  now: number,
): { readonly pose: Pose3d; readonly ended: boolean } {
  const share = Math.min(1, Math.max(0, (now - began) / glideMs))
  const passed = scaled(way, 1 - (1 - share) ** 3)
  return {
    pose: { position: plus(from.position, passed), target: plus(from.target, passed) },
    ended: share === 1,
  }
}
