// Where a camera stands, told so that it means the same for a body of any size: its direction, and shares for all the rest.
import type { Vector } from '../relief/plate.ts'

/** What of a body the pose goes by. */
export type PosedBody = {
  /** Half its sizes along the axes of the stage; none is 0. */
  readonly half: Vector
  /** How far from its middle a camera in this direction has all of it in sight. */
  readonly wholeFrom: (direction: Vector) => number
}

export type KeptPose = {
  /** From what is looked at to the camera, one unit long. */
  readonly direction: Vector
  /** Its distance from there in fitting distances: 1 shows the whole body, less is nearer. */
  readonly distance: number
  /** What is looked at, from the middle of the body in its half sizes. */
  readonly target: Vector
}

export type Pose3d = { readonly position: Vector; readonly target: Vector }

export const middle: Vector = [0, 0, 0]

export function keptPose({ half, wholeFrom }: PosedBody, { position, target }: Pose3d): KeptPose {
  const away = minus(position, target)
  const length = Math.hypot(...away)
  const direction = scaled(away, 1 / length)
  return {
    direction,
    distance: length / wholeFrom(direction),
    target: [target[0] / half[0], target[1] / half[1], target[2] / half[2]],
  }
}

/** The same view of this body. */
export function poseOn({ half, wholeFrom }: PosedBody, { direction, distance, target: share }: KeptPose): Pose3d {
  const target: Vector = [share[0] * half[0], share[1] * half[1], share[2] * half[2]]
  return { position: plus(target, scaled(direction, distance * wholeFrom(direction))), target }
}

/** Short, for the page: the direction and the distance to two digits. */
export function poseWords({ direction, distance }: KeptPose): string {
  return [...direction, distance].map((value) => (Math.abs(value) < 0.005 ? 0 : value).toFixed(2)).join(' ')
}

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by]
