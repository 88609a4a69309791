// Which edges of a model's box carry its sizes: those that are nearest to the person and outside the model.
import type { Direction } from '../camera/model-views.ts'

type Axis = 'x' | 'y' | 'z'
/** The middle of an edge; its size is that of its axis. */
type SizedEdge = { readonly axis: Axis; readonly at: Direction }

/**
 * Width and depth at the bottom on the sides that face the camera, the height at the upright edge that is farthest to the right. A
 * size seen end on is left out.
 */
export function sizedEdges([x, y, z]: Direction, camera: Direction): SizedEdge[] {
  const side = (value: number) => (value < 0 ? -1 : 1)
  const length = Math.hypot(...camera) || 1
  const [cx, cy, cz] = camera
  // The outermost edges of the picture: the lower ones seen from the side, the upper ones from below, the nearest from straight above.
  const steep = Math.abs(cy) > 0.85 * length
  const floor = steep ? side(cy) * y : cy < -0.25 * length ? y : -y
  const [nearX, nearZ] = [side(cx) * x, side(cz) * z]
  // The right of the view is (cz, 0, −cx) on the ground.
  const right: Direction = [side(cz) * x, 0, side(-cx) * z]
  const edges: SizedEdge[] = []
  if (Math.abs(cx) < 0.97 * length) edges.push({ axis: 'x', at: [0, floor, nearZ] })
  if (Math.abs(cy) < 0.97 * length) edges.push({ axis: 'y', at: right })
  if (Math.abs(cz) < 0.97 * length) edges.push({ axis: 'z', at: [nearX, floor, 0] })
  return edges
}
