// One channel of a picture in floating point, row by row from the top.

export type Plane = { width: number; height: number; data: Float32Array }

/** A plane of zeros. */
export function createPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) }
}

/** A copy that shares nothing with `plane`. */
export function copyPlane(plane: Plane): Plane {
  return { width: plane.width, height: plane.height, data: plane.data.slice() }
}

/** 0 below `low`, 1 above `high`, a smooth step between. */
export function smoothStep(low: number, high: number, value: number): number {
  const t = value <= low ? 0 : value >= high ? 1 : (value - low) / (high - low)
  return t * t * (3 - 2 * t)
}
