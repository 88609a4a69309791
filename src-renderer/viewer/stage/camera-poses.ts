// Where the camera stands for each of its views, and how it moves around the middle of the plate.
import type { Vector } from '../relief/plate.ts'

export const poses = ['front', 'right', 'top', 'iso', 'start'] as const
export type Pose = (typeof poses)[number]

/** Of the camera of a relief, in degrees. */
export const reliefFieldOfView = 26

/** The near edge of a relief looks larger than the far one, and the read-out lies below: its middle goes up by this share of the stage. */
export const reliefRise = 0.03

/** Direction from the plate to the camera. */
const directions: Readonly<Record<Pose, Vector>> = {
  front: [0, -1, 0.02],
  right: [1, 0, 0.02],
  top: [0, -0.0005, 1],
  iso: [0.85, -0.85, 0.95],
  start: [0.1, -0.72, 1],
}

/** Camera position for a pose at a distance from the middle. */
export function cameraAt(pose: Pose, distance: number): [number, number, number] {
  const [x, y, z] = directions[pose]
  const length = Math.hypot(x, y, z)
  return [(x / length) * distance, (y / length) * distance, (z / length) * distance]
}

/** The distance at which a plate with these half sizes fills the view of a camera with this field of view and shape. */
export function fittingDistance(halfX: number, halfY: number, fieldOfView: number, aspect: number): number {
  const half = Math.tan((fieldOfView * Math.PI) / 360)
  // The start looks a little past the side, and the near edge is the wider one.
  return 1.02 * Math.max(halfY / half, (1.25 * halfX) / (half * aspect)) + 0.2
}

/** Turns a camera position around the z axis and up or down, in radians, never quite over the pole. */
export function orbit([x, y, z]: Vector, around: number, up: number): [number, number, number] {
  const distance = Math.hypot(x, y, z)
  const direction = Math.atan2(y, x) + around
  const height = Math.min(Math.PI / 2 - 0.001, Math.max(-1.45, Math.asin(z / distance) + up))
  const flat = Math.cos(height) * distance
  return [Math.cos(direction) * flat, Math.sin(direction) * flat, Math.sin(height) * distance]
}
