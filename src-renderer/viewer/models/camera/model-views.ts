// Where the camera stands for the views of a model, and how far away a box is whole in sight.
export type Direction = readonly [number, number, number]

export const viewNames = ['front', 'back', 'right', 'left', 'top', 'bottom', 'corner', 'start'] as const
export type ViewName = (typeof viewNames)[number]

/** From the model to the camera; the front looks along +Z. A little off the pole, where up has no direction. */
export const directions: Readonly<Record<ViewName, Direction>> = {
  front: [0, 0, 1],
  back: [0, 0, -1],
  right: [1, 0, 0],
  left: [-1, 0, 0],
  top: [0, 1, 0.0005],
  bottom: [0, -1, 0.0005],
  corner: [0.85, 0.62, 0.95],
  start: [0.42, 0.3, 1],
}

/** The camera's place for a direction at a distance. */
export function placeAt([x, y, z]: Direction, distance: number): [number, number, number] {
  const length = Math.hypot(x, y, z) || 1
  return [(x / length) * distance, (y / length) * distance, (z / length) * distance]
}

/**
 * The distance from the middle of a box with these half sizes at which all its corners lie within `share` of the view.
 * `fieldOfView` is the vertical one, in degrees. Seen without perspective (`parallel`) it is the distance at which perspective shows as
 * much of the middle.
 */
export function fittingDistance(
  half: Direction,
  direction: Direction,
  fieldOfView: number,
  aspect: number,
  share = 0.86,
  parallel = false,
): number {
  const back = placeAt(direction, 1)
  const right = unit(cross([0, 1, 0], back))
  const up = cross(back, right)
  const tall = Math.tan((fieldOfView * Math.PI) / 360) * share
  const wide = tall * aspect
  let distance = 0
  for (let corner = 0; corner < 8; corner++) {
    const at: Direction = [
      corner & 1 ? half[0] : -half[0],
      corner & 2 ? half[1] : -half[1],
      corner & 4 ? half[2] : -half[2],
    ]
    const needed =
      Math.max(Math.abs(dot(at, right)) / wide, Math.abs(dot(at, up)) / tall) + (parallel ? 0 : dot(at, back))
    distance = Math.max(distance, needed)
  }
  return distance
}

/** Turns a camera's place around the upright axis and up or down, in radians, never over the pole. */
export function orbit([x, y, z]: Direction, around: number, up: number): [number, number, number] {
  const distance = Math.hypot(x, y, z)
  const direction = Math.atan2(x, z) + around
  const limit = Math.PI / 2 - 0.0005
  const height = Math.min(limit, Math.max(-limit, Math.asin(y / distance) + up))
  const flat = Math.cos(height) * distance
  return [Math.sin(direction) * flat, Math.sin(height) * distance, Math.cos(direction) * flat]
}

const dot = (a: Direction, b: Direction) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Direction, b: Direction): Direction => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = ([x, y, z]: Direction): Direction => {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
