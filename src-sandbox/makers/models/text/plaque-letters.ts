// The front of a plaque within its rim: level ground, level letters, and the slopes between them.
import type { Plane } from '../../filters/plane.ts'
import type { LevelMesh } from '../height-levels.ts'
import { raiseNormals } from '../height-normals.ts'
import { type Plate, plateDepth, uvOnPlate } from './plaque-plate.ts'
import { addVertex, type Shape, unit, type Vector } from './shape.ts'

type Lettering = {
  /** Samples to the letters' outline, positive within. */
  distance: Plane
  /** Millimetres; `bevel`, the width of the slopes, is in samples. */
  rise: number
  bevel: number
  /** Millimetres from sample to sample. */
  across: number
  down: number
  plate: Plate
}

/**
 * Adds all bands of the mesh, each with vertices of its own so that the edges of slopes stay crisp. Gives the vertices
 * on the border of the ground, counter-clockwise from the front.
 */
export function addLetters(shape: Shape, mesh: LevelMesh, lettering: Lettering): number[] {
  const { distance, rise, bevel, across, down, plate } = lettering
  const [left, top] = [-plate.width / 2 + plate.fieldInset, plate.height - plate.fieldInset]
  const border: { vertex: number; angle: number }[] = []
  mesh.bands.forEach((triangles, band) => {
    const vertices = new Map<number, number>()
    const vertexOf = (point: number): number => {
      const known = vertices.get(point)
      if (known !== undefined) return known
      const [px, py] = [mesh.xs[point] ?? 0, mesh.ys[point] ?? 0]
      const [x, y] = [left + px * across, top - py * down]
      const share = Math.min(1, Math.max(0, (mesh.values[point] ?? 0) / bevel + 0.5))
      const height = band === 0 ? 0 : band === 2 ? rise : rise * share
      const normal: Vector = band === 1 ? slopeNormal(distance, px, py, rise / (bevel * across)) : [0, 0, 1]
      const vertex = addVertex(shape, [x, y, plateDepth.field + height], normal, ...uvOnPlate(plate, x, y))
      vertices.set(point, vertex)
      const onBorder = px === 0 || py === 0 || px === distance.width - 1 || py === distance.height - 1
      if (onBorder) border.push({ vertex, angle: Math.atan2(y - plate.height / 2, x) })
      return vertex
    }
    // Rows run downwards and Y upwards: the grid's turn is clockwise from the front.
    for (let i = 0; i < triangles.length; i += 3) {
      const [a = 0, b = 0, c = 0] = triangles.slice(i, i + 3).map(vertexOf)
      shape.indices.push(a, c, b)
    }
    if (band === 1) raiseNormals(shape, shape.indices.length - triangles.length)
  })
  return border.sort((a, b) => a.angle - b.angle).map(({ vertex }) => vertex)
}

/** Away from the letter and up, as steep as the slope is. */
function slopeNormal({ width, height, data }: Plane, x: number, y: number, steepness: number): Vector {
  const at = (column: number, row: number) => {
    const [c, r] = [Math.min(width - 1, Math.max(0, column)), Math.min(height - 1, Math.max(0, row))]
    const [c0, r0] = [Math.min(width - 2, Math.floor(c)), Math.min(height - 2, Math.floor(r))]
    const read = (dc: number, dr: number) => data[(r0 + dr) * width + c0 + dc] ?? 0
    const upper = read(0, 0) + (read(1, 0) - read(0, 0)) * (c - c0)
    const lower = read(0, 1) + (read(1, 1) - read(0, 1)) * (c - c0)
    return upper + (lower - upper) * (r - r0)
  }
  const [gx, gy] = [at(x + 0.75, y) - at(x - 0.75, y), at(x, y - 0.75) - at(x, y + 0.75)]
  const length = Math.hypot(gx, gy)
  if (length < 0.15) return [0, 0, 1]
  return unit([(-gx / length) * steepness, (-gy / length) * steepness, 1])
}
