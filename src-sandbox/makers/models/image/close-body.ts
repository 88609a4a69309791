// From a filled outline to a closed body: the same triangles in front and behind, joined along the outline.
import type { Surface } from '../surface/surface.ts'
import type { OutlineMesh } from './outline-mesh.ts'

/** How far the body stands out at a spot of the picture, in pixels. */
export type Depth = (x: number, y: number) => number

/**
 * `front` rises towards +Z and `back` towards -Z; both are 0 on the outline. X is to the right, Y upwards, in pixels;
 * the first half of the triangles is the front.
 */
export function closeBody({ spots, indices, rim }: OutlineMesh, front: Depth, back: Depth): Surface {
  const count = rim.length
  const behind = new Int32Array(count)
  let total = count
  for (let i = 0; i < count; i++) behind[i] = rim[i] ? i : total++
  const positions = new Float64Array(total * 3)
  for (let i = 0; i < count; i++) {
    const x = spots[i * 2] as number
    const y = spots[i * 2 + 1] as number
    const on = rim[i] === 1
    positions.set([x, -y, on ? 0 : Math.max(1e-3, front(x, y))], i * 3)
    if (!on) positions.set([x, -y, -Math.max(1e-3, back(x, y))], (behind[i] as number) * 3)
  }
  const all = new Uint32Array(indices.length * 2)
  all.set(indices)
  for (let t = 0; t < indices.length; t += 3) {
    all[indices.length + t] = behind[indices[t] as number] as number
    all[indices.length + t + 1] = behind[indices[t + 2] as number] as number
    all[indices.length + t + 2] = behind[indices[t + 1] as number] as number
  }
  return { positions, indices: all }
}
