// The corners and faces of the named bodies with flat faces.
import type { Polyhedron } from './polyhedron.ts'
import { cross, difference, dot, unit, type Vector } from './shape.ts'

/** A box around the origin. */
export function box(width: number, height: number, depth: number): Polyhedron {
  const [x, y, z] = [width / 2, height / 2, depth / 2]
  const corners = [-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [-1, 1].map((c): Vector => [a * x, b * y, c * z])))
  return hull(corners)
}

/** An upright prism of radius 1. */
export function prism(sides: number, height: number): Polyhedron {
  return hull([-1, 1].flatMap((end) => ring(sides, 1, (end * height) / 2)))
}

/** An upright pyramid of radius 1. */
export function pyramid(sides: number, height: number): Polyhedron {
  return hull([...ring(sides, 1, -height / 3), [0, (height * 2) / 3, 0]])
}

/** A cut gem: table, crown, girdle and a point below. */
export function gem(): Polyhedron {
  return hull([...ring(8, 0.58, 0.32), ...ring(8, 1, 0, Math.PI / 8), [0, -0.86, 0]])
}

const golden = (1 + Math.sqrt(5)) / 2
const signs = [-1, 1]

export const tetrahedron = (): Polyhedron => hull([...ring(3, Math.sqrt(8) / 3, -1 / 3), [0, 1, 0]])
export const octahedron = (): Polyhedron => hull([[0, 1, 0], [0, -1, 0], ...ring(4, 1, 0)])
export const icosahedron = (): Polyhedron => hull(signs.flatMap((a) => signs.flatMap((b) => turns([0, a, b * golden]))))
export const dodecahedron = (): Polyhedron =>
  hull([
    ...signs.flatMap((a) => signs.flatMap((b) => signs.map((c): Vector => [a, b, c]))),
    ...signs.flatMap((a) => signs.flatMap((b) => turns([0, a / golden, b * golden]))),
  ])

const turns = ([x, y, z]: Vector): Vector[] => [
  [x, y, z],
  [y, z, x],
  [z, x, y],
]

/** Corners around the Y axis, a side in front where `sides` is even. */
function ring(sides: number, radius: number, height: number, turn = 0): Vector[] {
  return Array.from({ length: sides }, (_, i) => {
    const angle = turn + ((i + (sides % 2 === 0 ? 0.5 : 0)) * 2 * Math.PI) / sides
    return [radius * Math.sin(angle), height, radius * Math.cos(angle)] as const
  })
}

/** The convex body with these corners; corners of one plane become one face. */
function hull(corners: readonly Vector[]): Polyhedron {
  const faces = new Map<string, number[]>()
  const at = (i: number): Vector => corners[i] ?? [0, 0, 0]
  for (let a = 0; a < corners.length; a++) {
    for (let b = 0; b < corners.length; b++) {
      for (let c = 0; c < corners.length; c++) {
        if (a === b || b === c || a === c) continue
        const normal = unit(cross(difference(at(a), at(b)), difference(at(b), at(c))))
        const heights = corners.map((corner) => dot(difference(at(a), corner), normal))
        if (Math.hypot(...normal) < 0.5 || Math.max(...heights) > 1e-9) continue
        const within = corners.map((_, i) => i).filter((i) => (heights[i] ?? 0) > -1e-9)
        if (!faces.has(within.join())) faces.set(within.join(), inOrder(within, normal, at))
      }
    }
  }
  return { corners, faces: [...faces.values()] }
}

function inOrder(face: readonly number[], normal: Vector, at: (i: number) => Vector): number[] {
  const middle = face.reduce<Vector>(
    (sum, i) => {
      const corner = at(i)
      return [sum[0] + corner[0] / face.length, sum[1] + corner[1] / face.length, sum[2] + corner[2] / face.length]
    },
    [0, 0, 0],
  )
  const right = unit(difference(middle, at(face[0] ?? 0)))
  const up = cross(normal, right)
  const angle = (i: number) => Math.atan2(dot(difference(middle, at(i)), up), dot(difference(middle, at(i)), right))
  return face.toSorted((a, b) => angle(a) - angle(b))
}
