// A flat outline given thickness along Y, its edges rounded, with a round hole where wanted.
import type { OutlinePoint } from './flat-outline.ts'
import { addPatch, type Detail, emptyShape, type Shape, type Vector } from './shape.ts'

type Plate = { outline: readonly OutlinePoint[]; depth: number; bevel: number; hole?: number }
type Ring = { inset: number; y: number; outward: number; up: number; v: number }

/** From Y = 0 to `depth`; the outline's y points to -Z. */
export function extrude({ outline, depth, bevel, hole = 0 }: Plate, detail: Detail): Shape {
  const shape = emptyShape()
  const points = [...outline, outline[0] ?? { x: 0, y: 0, nx: 0, ny: 0, mx: 0, my: 0 }]
  const lengths = distances(points)
  const total = lengths.at(-1) || 1
  const reach = Math.max(...points.map(({ x, y }) => Math.hypot(x, y)))
  const place = ({ x, y, mx, my }: OutlinePoint, inset: number, height: number): Vector => [
    x + mx * inset,
    height,
    -(y + my * inset),
  ]
  const rings = ringsOf(depth, bevel, detail.edge)
  addPatch(shape, {
    columns: points.length - 1,
    rows: rings.length - 1,
    at: (column, row) => {
      const point = points[column] as OutlinePoint
      const { inset, y, outward, up, v } = rings[row] as Ring
      const normal: Vector = [point.nx * outward, up, -point.ny * outward]
      return { position: place(point, inset, y), normal, u: (lengths[column] ?? 0) / total, v }
    },
  })
  const inner = (point: OutlinePoint, height: number): Vector => {
    const length = Math.hypot(point.x, point.y) || 1
    return [(point.x / length) * hole, height, (-point.y / length) * hole]
  }
  for (const up of [1, -1]) {
    const height = up > 0 ? depth : 0
    addPatch(shape, {
      columns: points.length - 1,
      rows: 1,
      at: (column, row) => {
        const point = points[column] as OutlinePoint
        const position = (row === 0) === up > 0 ? place(point, bevel, height) : inner(point, height)
        const [u, v] = [0.5 + (up * position[0]) / (2 * reach), 0.5 + position[2] / (2 * reach)]
        return { position, normal: [0, up, 0], u, v }
      },
    })
  }
  if (hole > 0) {
    addPatch(shape, {
      columns: points.length - 1,
      rows: 1,
      at: (column, row) => {
        const position = inner(points[column] as OutlinePoint, row === 0 ? depth : 0)
        const normal: Vector = [-position[0] / hole, 0, -position[2] / hole]
        return { position, normal, u: (lengths[column] ?? 0) / total, v: row }
      },
    })
  }
  return shape
}

function ringsOf(depth: number, bevel: number, steps: number): Ring[] {
  const arc = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps) * (Math.PI / 2)
    return { outward: Math.sin(angle), up: Math.cos(angle) }
  })
  const lower = arc.map(({ outward, up }) => ({ outward, up: -up, inset: bevel * (1 - outward), y: bevel * (1 - up) }))
  const upper = arc.map(({ outward, up }) => ({
    outward,
    up,
    inset: bevel * (1 - outward),
    y: depth - bevel * (1 - up),
  }))
  return [...lower, ...upper.reverse()].map((ring) => ({ ...ring, v: 1 - ring.y / depth }))
}

function distances(points: readonly OutlinePoint[]): number[] {
  let sum = 0
  return points.map(({ x, y }, i) => {
    const last = points[i - 1]
    if (last) sum += Math.hypot(x - last.x, y - last.y)
    return sum
  })
}
