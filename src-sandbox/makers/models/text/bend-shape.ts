// Changes to a whole shape: stretched, turned, twisted, moved. Each gives a new shape and keeps normals right.
import { type Shape, unit, type Vector } from './shape.ts'

type Change = (position: Vector, normal: Vector) => { position: Vector; normal: Vector }

function change(shape: Shape, each: Change): Shape {
  const positions: number[] = []
  const normals: number[] = []
  for (let i = 0; i < shape.positions.length; i += 3) {
    const to = each(vectorAt(shape.positions, i), vectorAt(shape.normals, i))
    positions.push(...to.position)
    normals.push(...to.normal)
  }
  return { ...shape, positions, normals }
}

const vectorAt = (from: readonly number[], i: number): Vector => [from[i] ?? 0, from[i + 1] ?? 0, from[i + 2] ?? 0]

/** Times a number above 0 along each axis. */
export function stretch(shape: Shape, [x, y, z]: Vector): Shape {
  return change(shape, (position, normal) => ({
    position: [position[0] * x, position[1] * y, position[2] * z],
    normal: unit([normal[0] / x, normal[1] / y, normal[2] / z]),
  }))
}

export function move(shape: Shape, [x, y, z]: Vector): Shape {
  return change(shape, (position, normal) => ({
    position: [position[0] + x, position[1] + y, position[2] + z],
    normal,
  }))
}

/** What looked up looks to the front. */
export function faceFront(shape: Shape): Shape {
  const turn = ([x, y, z]: Vector): Vector => [x, -z, y]
  return change(shape, (position, normal) => ({ position: turn(position), normal: turn(normal) }))
}

/** Turns the shape around the Y axis, `radians` in all from its lower end to its upper one. */
export function twist(shape: Shape, radians: number): Shape {
  const [min, max] = boundsOf(shape)
  const rate = radians / (max[1] - min[1] || 1)
  const reach = Math.max(-min[0], max[0], -min[2], max[2])
  return change(refine(shape, (max[1] - min[1]) / 40, reach / 2), ([x, y, z], [nx, ny, nz]) => {
    const angle = (y - min[1]) * rate
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const turn = ([a, b, d]: Vector): Vector => [a * c + d * s, b, d * c - a * s]
    return { position: turn([x, y, z]), normal: unit(turn([nx, ny - rate * (z * nx - x * nz), nz])) }
  })
}

/**
 * Cuts triangles until no edge climbs more than `most`, or less where it also runs far beside `width`; what two
 * triangles share is cut the same in both.
 */
function refine(shape: Shape, most: number, width: number): Shape {
  let { positions, normals, uvs, indices } = shape
  for (let round = 0; round < 8; round++) {
    const cut = new Map<string, number>()
    const next: number[] = []
    ;[positions, normals, uvs] = [positions.slice(), normals.slice(), uvs.slice()]
    const between = (a: number, b: number, axis: number) =>
      (positions[a * 3 + axis] ?? 0) - (positions[b * 3 + axis] ?? 0)
    const climb = (a: number, b: number) =>
      Math.abs(between(a, b, 1)) * (width + Math.hypot(between(a, b, 0), between(a, b, 2))) > most * width
    const middle = (a: number, b: number): number => {
      const key = a < b ? `${a},${b}` : `${b},${a}`
      const known = cut.get(key)
      if (known !== undefined) return known
      const mean = (from: readonly number[], width: number) =>
        Array.from({ length: width }, (_, k) => ((from[a * width + k] ?? 0) + (from[b * width + k] ?? 0)) / 2)
      positions.push(...mean(positions, 3))
      const [x = 0, y = 1, z = 0] = mean(normals, 3)
      normals.push(...unit([x, y, z]))
      uvs.push(...mean(uvs, 2))
      const vertex = positions.length / 3 - 1
      cut.set(key, vertex)
      return vertex
    }
    for (let i = 0; i < indices.length; i += 3) {
      const corners = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0]
      const ring = corners.flatMap((corner, n) => {
        const following = corners[(n + 1) % 3] ?? 0
        return climb(corner, following) ? [corner, middle(corner, following)] : [corner]
      })
      next.push(...split(ring, corners))
    }
    if (next.length === indices.length) break
    indices = next
  }
  return { positions, normals, uvs, indices }
}

/** A triangle with middles on some of its edges, as triangles. */
function split(ring: readonly number[], corners: readonly number[]): number[] {
  const count = ring.length
  if (count === 3) return [...ring]
  const isMiddle = ring.map((vertex) => !corners.includes(vertex))
  const start = count === 6 ? 1 : isMiddle.indexOf(true)
  const at = (i: number) => ring[(start + i) % count] ?? 0
  if (count === 6) return [at(0), at(1), at(2), at(2), at(3), at(4), at(4), at(5), at(0), at(0), at(2), at(4)]
  const out: number[] = []
  for (let i = 2; i < count; i++) out.push(at(0), at(i - 1), at(i))
  return out
}

/** The least and the largest of each coordinate. */
export function boundsOf({ positions }: Shape): [min: Vector, max: Vector] {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  positions.forEach((value, i) => {
    const axis = (i % 3) as 0 | 1 | 2
    min[axis] = Math.min(min[axis], value)
    max[axis] = Math.max(max[axis], value)
  })
  return [min, max]
}
