// What a picture's solid is made of before it has triangles.
import type { Plane } from '../../filters/plane.ts'

/**
 * All planes are as large as the picture with `margin` pixels around it, all depths in pixels. `distance` is to the
 * outline, positive inside. `front` and `back` are how far the body stands out: up to an upright `wall` along the
 * outline, or, without one, to 0 there. `silhouette` is the same distance before thin lines were thickened.
 */
export type Body = {
  margin: number
  silhouette: Plane
  distance: Plane
  front: Plane
  back: Plane
  wall: boolean
}

/** Pixels of free space around a body. */
export const margin = 4
