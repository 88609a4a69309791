// Flat triangles that fill a silhouette exactly up to its outline (marching triangles over the distance to it).
import type { Plane } from '../../filters/plane.ts'
import { samplePlane } from './sample-plane.ts'

/**
 * Two numbers to a vertex, in pixels of the plane; triangles turn the same way. `rim` is 1 on the outline; `next` leads
 * from each vertex of the outline to the one after it and is -1 inside.
 */
export type OutlineMesh = { spots: Float64Array; indices: Uint32Array; rim: Uint8Array; next: Int32Array }

/** Fills where `distance` (pixels to the outline, positive inside) is above 0, in steps of `step` pixels. */
export function meshOutline(distance: Plane, step: number): OutlineMesh {
  const columns = Math.ceil((distance.width - 1) / step) + 1
  const rows = Math.ceil((distance.height - 1) / step) + 1
  const depths = new Float64Array(columns * rows)
  for (let n = 0; n < depths.length; n++) {
    const [x, y] = [n % columns, Math.floor(n / columns)]
    // A shape that reaches the plane's edge ends there: beyond it nothing would close it.
    const isInner = x > 0 && y > 0 && x < columns - 1 && y < rows - 1
    depths[n] = isInner ? samplePlane(distance, x * step, y * step) : 0
  }
  const spots: number[] = []
  const rim: number[] = []
  const indices: number[] = []
  const links: number[] = []
  const nodes = new Int32Array(columns * rows).fill(-1)
  const crossings = new Map<number, number>()

  function node(n: number): number {
    const known = nodes[n] as number
    if (known >= 0) return known
    nodes[n] = rim.length
    spots.push((n % columns) * step, Math.floor(n / columns) * step)
    rim.push(0)
    return rim.length - 1
  }

  /** The vertex where the outline crosses from node `a` (inside) to `b` (outside). */
  function crossing(a: number, b: number): number {
    const name = a * depths.length + b
    const known = crossings.get(name)
    if (known !== undefined) return known
    const ax = (a % columns) * step
    const ay = Math.floor(a / columns) * step
    const bx = (b % columns) * step - ax
    const by = Math.floor(b / columns) * step - ay
    let low = 0
    let high = 1
    for (let pass = 0; pass < 9; pass++) {
      const middle = (low + high) / 2
      if (samplePlane(distance, ax + middle * bx, ay + middle * by) > 0) low = middle
      else high = middle
    }
    const t = Math.min(0.97, Math.max(0.03, (low + high) / 2))
    spots.push(ax + t * bx, ay + t * by)
    rim.push(1)
    crossings.set(name, rim.length - 1)
    return rim.length - 1
  }

  function triangle(a: number, b: number, c: number): void {
    const corners = [a, b, c]
    const inside = corners.map((n) => (depths[n] as number) > 0)
    const count = inside.filter(Boolean).length
    if (count === 0) return
    if (count === 3) {
      indices.push(node(a), node(b), node(c))
      return
    }
    const odd = inside.indexOf(count === 1)
    const first = corners[odd] as number
    const second = corners[(odd + 1) % 3] as number
    const third = corners[(odd + 2) % 3] as number
    if (count === 1) {
      const p = crossing(first, second)
      const q = crossing(first, third)
      indices.push(node(first), p, q)
      links.push(p, q)
    } else {
      const p = crossing(third, first)
      const q = crossing(second, first)
      indices.push(node(second), node(third), p, node(second), p, q)
      links.push(p, q)
    }
  }

  for (let y = 0; y + 1 < rows; y++) {
    for (let x = 0; x + 1 < columns; x++) {
      const a = y * columns + x
      const [b, c, d] = [a + 1, a + columns, a + columns + 1]
      if ((x + y) % 2 === 0) {
        triangle(a, d, b)
        triangle(a, c, d)
      } else {
        triangle(a, c, b)
        triangle(b, c, d)
      }
    }
  }
  const next = new Int32Array(rim.length).fill(-1)
  for (let i = 0; i < links.length; i += 2) next[links[i] as number] = links[i + 1] as number
  return { spots: Float64Array.from(spots), indices: Uint32Array.from(indices), rim: Uint8Array.from(rim), next }
}
