// The soft shadow below a model: how much of the ground is covered closely from above.

import { soften } from '../../relief/contact-shadow.ts'
import { footprintHalf, groundReach } from '../ground/ground.ts'
import type { Bounds } from '../model-parts.ts'

const edge = 192
/** Alpha 0..255, row 0 at the back (−Z): dark where the model stands, fading where it hangs higher above the ground. */
export function groundShadow(positions: Float32Array, indices: Uint32Array, { min, max }: Bounds) {
  const cover = new Float32Array(edge * edge)
  const height = Math.max(max[1] - min[1], 1e-9)
  const reach = footprintHalf({ min, max }) * groundReach
  const scale = edge / (2 * reach)
  const column = (at: number) => ((positions[at] as number) - (min[0] + max[0]) / 2 + reach) * scale
  const row = (at: number) => ((positions[at + 2] as number) - (min[2] + max[2]) / 2 + reach) * scale
  const weight = (at: number) => 1 - Math.min(1, ((positions[at + 1] as number) - min[1]) / height / 0.7)
  // Of very fine meshes a part of the triangles covers every cell of the ground.
  const every = Math.max(1, Math.floor(indices.length / 3 / 400_000))
  for (let i = 0; i + 2 < indices.length; i += 3 * every) {
    const corners = [
      (indices[i] as number) * 3,
      (indices[i + 1] as number) * 3,
      (indices[i + 2] as number) * 3,
    ] as const
    const lit = Math.max(weight(corners[0]), weight(corners[1]), weight(corners[2]))
    if (lit > 0) fill(cover, corners.map(column), corners.map(row), lit)
  }
  const near = soften(
    cover.map((value) => value ** 4),
    3,
  )
  const far = soften(cover, 16)
  const alpha = Uint8Array.from(cover, (_, i) => Math.min(255, 255 * (0.5 * (near[i] ?? 0) + 0.42 * (far[i] ?? 0))))
  return { edge, alpha }
}

/** Marks the cells of a triangle; small ones mark the cell of their middle. */
function fill(cover: Float32Array, xs: readonly number[], ys: readonly number[], value: number): void {
  const [ax = 0, bx = 0, cx = 0] = xs
  const [ay = 0, by = 0, cy = 0] = ys
  const mark = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= edge || y >= edge) return
    const at = Math.floor(y) * edge + Math.floor(x)
    if ((cover[at] as number) < value) cover[at] = value
  }
  mark((ax + bx + cx) / 3, (ay + by + cy) / 3)
  const turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (Math.abs(turn) < 0.5) return
  const inside = (x: number, y: number) => {
    const one = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / turn
    const two = ((cx - bx) * (y - by) - (cy - by) * (x - bx)) / turn
    const three = ((ax - cx) * (y - cy) - (ay - cy) * (x - cx)) / turn
    return one >= 0 && two >= 0 && three >= 0
  }
  for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y++)
    for (let x = Math.floor(Math.min(...xs)); x <= Math.max(...xs); x++) if (inside(x + 0.5, y + 0.5)) mark(x, y)
}
