// Turns edges between the triangles of a filled outline so that they run along the walls of the relief upon it: those of an
// even grid cross them, and crests and feet become saws.
import type { Plane } from '../../filters/plane.ts'
import type { OutlineMesh } from './outline-mesh.ts'
import { samplePlane } from './sample-plane.ts'

const passes = 4

/** An edge that leaves the relief by less than this, in pixels, stays. */
const near = 0.04

/** No triangle becomes lower than this, in pixels. */
const lowest = 0.05

/** Changes the triangles in place; the outline and how they turn stay. `front` has the heights in pixels. */
export function turnEdges(mesh: OutlineMesh, front: Plane): void {
  const { spots, indices, rim } = mesh
  const partners = partnersOf(indices, rim.length)
  const x = (vertex: number) => spots[vertex * 2] as number
  const y = (vertex: number) => spots[vertex * 2 + 1] as number
  const heights = Float64Array.from(rim, (_, i) => samplePlane(front, x(i), y(i)))
  /** How far the edge leaves the relief. */
  const error = (a: number, b: number) => {
    let sum = 0
    for (const share of [0.25, 0.5, 0.75]) {
      const height = samplePlane(front, x(a) + share * (x(b) - x(a)), y(a) + share * (y(b) - y(a)))
      const level = (heights[a] as number) + share * ((heights[b] as number) - (heights[a] as number))
      sum += Math.abs(height - level)
    }
    return sum / 3
  }
  const area = (a: number, b: number, c: number) => (y(b) - y(a)) * (x(c) - x(a)) - (x(b) - x(a)) * (y(c) - y(a))
  for (let pass = 0; pass < passes; pass++) {
    let turned = 0
    for (let edge = 0; edge < indices.length; edge++) {
      const other = partners[edge] as number
      if (other < edge) continue
      const [a, b] = [indices[edge] as number, indices[following(edge)] as number]
      const [c, d] = [indices[before(edge)] as number, indices[before(other)] as number]
      // Two ends on the outline would meet behind as well, where front and back share it.
      if (rim[c] && rim[d]) continue
      const now = error(a, b)
      if (now < near) continue
      const least = Math.max(0.12 * (area(a, b, c) + area(b, a, d)), lowest * Math.hypot(x(c) - x(d), y(c) - y(d)))
      if (area(c, d, b) < least || area(d, c, a) < least || error(c, d) > 0.8 * now) continue
      turn(indices, partners, edge, other)
      turned++
    }
    if (turned === 0) return
  }
}

/** The next corner of the same triangle, and the one before. */
const following = (corner: number) => (corner % 3 === 2 ? corner - 2 : corner + 1)
const before = (corner: number) => (corner % 3 === 0 ? corner + 2 : corner - 1)

/** For the edge that begins at each corner the same edge in the other triangle, -1 along the outline. */
function partnersOf(indices: Uint32Array, count: number): Int32Array {
  const partners = new Int32Array(indices.length).fill(-1)
  const open = new Map<number, number>()
  for (let edge = 0; edge < indices.length; edge++) {
    const [from, to] = [indices[edge] as number, indices[following(edge)] as number]
    const other = open.get(to * count + from)
    if (other === undefined) open.set(from * count + to, edge)
    else {
      open.delete(to * count + from)
      partners[edge] = other
      partners[other] = edge
    }
  }
  return partners
}

/** Joins the other two corners of the two triangles at an edge instead. */
function turn(indices: Uint32Array, partners: Int32Array, edge: number, other: number): void {
  const link = (one: number, two: number) => {
    partners[one] = two
    if (two >= 0) partners[two] = one
  }
  const [last, beyond] = [before(edge), before(other)]
  const [lastPartner, beyondPartner] = [partners[last] as number, partners[beyond] as number]
  indices[edge] = indices[beyond] as number
  indices[other] = indices[last] as number
  link(edge, beyondPartner)
  link(other, lastPartner)
  link(last, beyond)
}
