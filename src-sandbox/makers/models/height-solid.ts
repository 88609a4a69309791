// A height field as a closed body: relief in front, walls around, a flat back.
import { cutLevels, type LevelMesh } from './height-levels.ts'
import { raiseNormals } from './height-normals.ts'
import { addWalls, type Rim } from './height-walls.ts'
import type { Solid } from './solid.ts'

export type HeightField = {
  /** Samples across and down, at least 2 each; the first row is the upper edge. */
  columns: number
  rows: number
  /** Metres above the ground of the relief, row by row; what is negative or no number counts as 0. */
  heights: Float32Array
  /** Metres, the size of the rectangle. */
  width: number
  height: number
  /** Metres of material below height 0, more than 0. */
  base: number
  /** One number to a sample: the body is where it is above one half. The whole rectangle when left out. */
  mask?: Float32Array
}

/** The surface of a body, without its look. */
export type SolidGeometry = Pick<Solid, 'positions' | 'normals' | 'uvs' | 'indices'> & { uvs: Float32Array }

/**
 * The field standing upright: width along X around the middle, the picture's upper edge at Y = height, heights towards
 * +Z, the back at Z = 0; with a mask it is moved down to stand on Y = 0. Closed, normals smooth in front and hard at
 * the walls. In front uvs run from 0 to 1 over the rectangle as the picture does; walls and back mirror it. Null when
 * the mask leaves nothing.
 */
export function heightSolid(field: HeightField): SolidGeometry | null {
  const { columns, rows, width, height, mask } = field
  const shape = mask ? mask.map((value) => (value > 0.5 ? value : Math.min(0.5, value || 0))) : null
  const values = shape ?? new Float32Array(columns * rows).fill(1)
  const front = cutLevels({ columns, rows, values, levels: [0.5], merged: [true, false], border: true })
  const back = cutLevels({ columns, rows, values, levels: [0.5], merged: [true, true], border: true })
  const place = { left: -width / 2, top: height, across: width / (columns - 1), down: height / (rows - 1) }

  const positions: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const add = (mesh: LevelMesh, depth: (point: number) => number): number[] => {
    const [, triangles = []] = mesh.bands
    const vertexOf = new Int32Array(mesh.xs.length).fill(-1)
    return triangles.map((point) => {
      if ((vertexOf[point] as number) < 0) {
        const [x, y] = [mesh.xs[point] as number, mesh.ys[point] as number]
        vertexOf[point] = positions.length / 3
        positions.push(place.left + x * place.across, place.top - y * place.down, depth(point))
        uvs.push(x / (columns - 1), y / (rows - 1))
      }
      return vertexOf[point] as number
    })
  }

  const front3 = add(front, (point) => field.base + heightAt(field, front.xs[point] ?? 0, front.ys[point] ?? 0))
  if (front3.length === 0) return null
  // Rows run downwards and Y upwards: the grid's turn is clockwise from the front.
  for (let i = 0; i < front3.length; i += 3) indices.push(front3[i] ?? 0, front3[i + 2] ?? 0, front3[i + 1] ?? 0)
  const frontCount = positions.length / 3
  const rim: Rim = { positions, uvs, triangles: indices.slice() }
  for (const vertex of add(back, () => 0)) indices.push(vertex)
  const normals = smoothNormals(positions, indices, frontCount)
  raiseNormals({ positions, normals, indices: rim.triangles })
  addWalls(rim, { positions, normals, uvs, indices }, [1 / width, 1 / height])
  standOnGround(positions)
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
  }
}

/** The height between samples, weighed by nearness. */
function heightAt({ columns, rows, heights }: HeightField, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)]
  const at = (column: number, row: number) => Math.max(0, heights[row * columns + column] || 0)
  const upper = at(left, top) + (at(right, top) - at(left, top)) * (x - left)
  const lower = at(left, bottom) + (at(right, bottom) - at(left, bottom)) * (x - left)
  return upper + (lower - upper) * (y - top)
}

/** Normals of the front from its triangles, weighed by area; the back looks to -Z. */
function smoothNormals(positions: readonly number[], indices: readonly number[], frontCount: number): number[] {
  const normals = new Array<number>(positions.length).fill(0)
  const at = (vertex: number, axis: number) => positions[vertex * 3 + axis] ?? 0
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0]
    if (a >= frontCount) break
    const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)]
    const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)]
    const face = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (const vertex of [a, b, c]) {
      for (let axis = 0; axis < 3; axis++)
        normals[vertex * 3 + axis] = (normals[vertex * 3 + axis] ?? 0) + (face[axis] ?? 0)
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    if (i >= frontCount * 3) normals[i + 2] = -1
    const length = Math.hypot(normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0) || 1
    for (let axis = i; axis < i + 3; axis++) normals[axis] = (normals[axis] ?? 0) / length
  }
  return normals
}

function standOnGround(positions: number[]): void {
  let lowest = Number.POSITIVE_INFINITY
  for (let i = 1; i < positions.length; i += 3) lowest = Math.min(lowest, positions[i] ?? 0)
  for (let i = 1; i < positions.length; i += 3) positions[i] = (positions[i] ?? 0) - lowest
}
