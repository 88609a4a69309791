// From a filled outline to a closed body: the same triangles in front and behind, joined along the outline.
import type { Surface } from '../surface/surface.ts'
import type { OutlineMesh } from './outline-mesh.ts'

/** How far the body stands out at a spot of the picture, in pixels. */
type Depth = (x: number, y: number) => number

/**
 * `front` rises towards +Z and `back` towards -Z. X is to the right, Y upwards, in pixels. With `wall` they end at the
 * outline as they are and an upright wall joins them; without it they meet there at 0.
 */
export function closeBody(
  { spots, indices, rim, next }: OutlineMesh,
  front: Depth,
  back: Depth,
  wall: boolean,
): Surface {
  const count = rim.length
  const behind = new Int32Array(count)
  let total = count
  for (let i = 0; i < count; i++) behind[i] = rim[i] && !wall ? i : total++
  const positions = new Float64Array(total * 3)
  for (let i = 0; i < count; i++) {
    const x = spots[i * 2] as number
    const y = spots[i * 2 + 1] as number
    const joined = behind[i] === i
    positions.set([x, -y, joined ? 0 : Math.max(1e-3, front(x, y))], i * 3)
    if (!joined) positions.set([x, -y, -Math.max(1e-3, back(x, y))], (behind[i] as number) * 3)
  }
  const all: number[] = []
  for (const vertex of indices) all.push(vertex)
  for (let t = 0; t < indices.length; t += 3) {
    for (const k of [0, 2, 1]) all.push(behind[indices[t + k] as number] as number)
  }
  if (wall) {
    for (let i = 0; i < count; i++) {
      const to = next[i] as number
      if (to >= 0) all.push(to, i, behind[i] as number, to, behind[i] as number, behind[to] as number)
    }
  }
  return { positions, indices: Uint32Array.from(all) }
}
