// A convex body with flat faces, its edges and corners rounded.
import {
  addVertex,
  cross,
  type Detail,
  difference,
  dot,
  emptyShape,
  plus,
  type Shape,
  unit,
  type Vector,
} from './shape.ts'

/** Faces list their corners counter-clockwise from outside. */
export type Polyhedron = { corners: readonly Vector[]; faces: readonly (readonly number[])[] }

/** Around the origin. `radius` is that of the edges; at each corner the faces moved inwards by it must still meet. */
export function roundPolyhedron({ corners, faces }: Polyhedron, radius: number, detail: Detail): Shape {
  const shape = emptyShape()
  const reach = Math.max(...corners.map((corner) => Math.hypot(...corner)))
  const at = (corner: number): Vector => corners[corner] ?? [0, 0, 0]
  const normals = faces.map(([a = 0, b = 0, c = 0]) => unit(cross(difference(at(a), at(b)), difference(at(b), at(c)))))
  const normalOf = (face: number): Vector => normals[face] ?? [0, 1, 0]
  const facesAt = corners.map((_, corner) => turnAround(corner, faces))
  const inner = corners.map((corner, i) => {
    const [a = 0, b = 0, c = 0] = facesAt[i] ?? []
    return meet([normalOf(a), normalOf(b), normalOf(c)], corner, radius)
  })
  const vertex = (corner: number, normal: Vector, face: number): number => {
    const position = plus(inner[corner] ?? [0, 0, 0], normal, radius)
    const [right, up] = axesOf(normalOf(face))
    return addVertex(
      shape,
      position,
      normal,
      0.5 + dot(position, right) / (2 * reach),
      0.5 - dot(position, up) / (2 * reach),
    )
  }
  const fan = (points: readonly number[]) => {
    for (let i = 2; i < points.length; i++) shape.indices.push(points[0] ?? 0, points[i - 1] ?? 0, points[i] ?? 0)
  }

  faces.forEach((face, i) => {
    fan(face.map((corner) => vertex(corner, normalOf(i), i)))
    face.forEach((from, n) => {
      const to = face[(n + 1) % face.length] ?? 0
      const other = faces.findIndex((candidate) => follows(candidate, to, from))
      if (other < i) return
      let last: [number, number] | null = null
      for (let step = 0; step <= detail.edge; step++) {
        const normal = between(normalOf(i), normalOf(other), step / detail.edge)
        const next: [number, number] = [vertex(from, normal, i), vertex(to, normal, i)]
        if (last) fan([last[1], last[0], next[0], next[1]])
        last = next
      }
    })
  })
  corners.forEach((_, corner) => {
    const around = facesAt[corner] ?? []
    const [first = 0] = around
    const middle = unit(around.reduce<Vector>((sum, face) => plus(sum, normalOf(face)), [0, 0, 0]))
    const ring = around.flatMap((face, i) => {
      const next = around[(i + 1) % around.length] ?? 0
      // Both sides of an edge must step over it in the same direction to arrive at the same points.
      return Array.from({ length: detail.edge }, (_, step) => {
        const share = step / detail.edge
        return face < next
          ? between(normalOf(face), normalOf(next), share)
          : between(normalOf(next), normalOf(face), 1 - share)
      })
    })
    const points = ring.map((normal) => vertex(corner, normal, first))
    fan([vertex(corner, middle, first), ...points, points[0] ?? 0])
  })
  return shape
}

/** The faces around a corner, counter-clockwise from outside. */
function turnAround(corner: number, faces: Polyhedron['faces']): number[] {
  const start = faces.findIndex((face) => face.includes(corner))
  const found: number[] = []
  for (let face = start; face >= 0 && !found.includes(face); ) {
    found.push(face)
    const ring = faces[face] ?? []
    const before = ring[(ring.indexOf(corner) - 1 + ring.length) % ring.length] ?? 0
    face = faces.findIndex((candidate) => follows(candidate, corner, before))
  }
  return found
}

const follows = (face: readonly number[], from: number, to: number): boolean => {
  const at = face.indexOf(from)
  return at >= 0 && face[(at + 1) % face.length] === to
}

/** The point that is `depth` behind three faces through `corner`. */
function meet([a, b, c]: readonly [Vector, Vector, Vector], corner: Vector, depth: number): Vector {
  const volume = dot(a, cross(b, c))
  const sum = plus(plus(cross(b, c), cross(c, a)), cross(a, b))
  return plus(corner, sum, -depth / volume)
}

/** Part of the way from one direction to the other, at even angles. */
function between(a: Vector, b: Vector, share: number): Vector {
  const angle = Math.acos(Math.min(1, Math.max(-1, dot(a, b))))
  if (angle < 1e-6) return a
  const [p, q] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  return [a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q]
}

function axesOf(normal: Vector): [right: Vector, up: Vector] {
  const right = unit(Math.abs(normal[1]) > 0.99 ? [1, 0, 0] : cross([0, 1, 0], normal))
  return [right, cross(normal, right)]
}
