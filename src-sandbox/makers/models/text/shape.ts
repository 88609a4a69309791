// A surface while it is being built: free units, Y up, corners not yet joined.

export type Vector = readonly [x: number, y: number, z: number]
export type Shape = { positions: number[]; normals: number[]; uvs: number[]; indices: number[] }
/** How finely curves are cut: pieces to a full turn, and pieces to a rounded edge. */
export type Detail = { turn: number; edge: number }

export const emptyShape = (): Shape => ({ positions: [], normals: [], uvs: [], indices: [] })

/** Gives the vertex's number. */
export function addVertex(shape: Shape, position: Vector, normal: Vector, u: number, v: number): number {
  shape.positions.push(...position)
  shape.normals.push(...normal)
  shape.uvs.push(u, v)
  return shape.positions.length / 3 - 1
}

/** All shapes as one. */
export function joinShapes(shapes: readonly Shape[]): Shape {
  const all = emptyShape()
  for (const { positions, normals, uvs, indices } of shapes) {
    const first = all.positions.length / 3
    for (const value of positions) all.positions.push(value)
    for (const value of normals) all.normals.push(value)
    for (const value of uvs) all.uvs.push(value)
    for (const index of indices) all.indices.push(first + index)
  }
  return all
}

type Patch = {
  columns: number
  rows: number
  /** Where a vertex is; the outside is where column × row directions point (right hand). */
  at(column: number, row: number): { position: Vector; normal: Vector; u: number; v: number }
}

/** A grid of (columns + 1) × (rows + 1) vertices. */
export function addPatch(shape: Shape, { columns, rows, at }: Patch): void {
  const first = shape.positions.length / 3
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const { position, normal, u, v } = at(column, row)
      addVertex(shape, position, normal, u, v)
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = first + row * (columns + 1) + column
      const c = a + columns + 2
      shape.indices.push(a, a + 1, c, a, c, c - 1)
    }
  }
}

const small = 1e-5

/**
 * The normal of a surface given as a formula. The formula must hold a little beyond 0 to 1; where it comes to a point,
 * the normal beside it is taken.
 */
export function normalOf(surface: (u: number, v: number) => Vector, u: number, v: number): Vector {
  for (const inwards of [0, 1e-4, 1e-2]) {
    const w = v + (0.5 - v) * inwards
    const across = difference(surface(u - small, w), surface(u + small, w))
    const along = difference(surface(u, w - small), surface(u, w + small))
    const normal = cross(across, along)
    if (Math.hypot(...normal) > 1e-14) return unit(normal)
  }
  return [0, 1, 0]
}

export const difference = (from: Vector, to: Vector): Vector => [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
/** `a` and `share` times `b`. */
export const plus = (a: Vector, b: Vector, share = 1): Vector => [
  a[0] + b[0] * share,
  a[1] + b[1] * share,
  a[2] + b[2] * share,
]
export const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
