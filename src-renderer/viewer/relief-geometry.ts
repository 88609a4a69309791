// The mesh of a plate: a grid for the top, walls around it and one quad below, as places on the map for the shader to lift.
import { BufferAttribute, BufferGeometry } from 'three'

export type GridSize = { readonly columns: number; readonly rows: number }

/** Grid points for a map, `longest` along its longer edge, never more than it has samples and at least two. */
export function gridSize({ width, height }: { width: number; height: number }, longest: number): GridSize {
  const longer = Math.max(width, height)
  const points = Math.min(longest, longer)
  const count = (edge: number) => Math.max(2, Math.round((edge / longer) * points))
  return { columns: count(width), rows: count(height) }
}

/** x, y: place on the map from 0 to 1; z: 1 on the underside. Draw it without culling: its bounds are known to the shader alone. */
export function buildReliefGeometry(size: GridSize): BufferGeometry {
  const geometry = new BufferGeometry()
  const { positions, indices } = buildPlateMesh(size)
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}

/** The numbers of the mesh: every triangle turns counter-clockwise seen from outside, every edge belongs to two triangles. */
export function buildPlateMesh({ columns, rows }: GridSize): { positions: Float32Array; indices: Uint32Array } {
  const top = columns * rows
  const ring = borderOf(columns, rows)
  const positions = new Float32Array((top + ring.length + 1) * 3)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      positions.set([column / (columns - 1), row / (rows - 1), 0], (row * columns + column) * 3)
  ring.forEach((index, i) => {
    positions.set([positions[index * 3] ?? 0, positions[index * 3 + 1] ?? 0, 1], (top + i) * 3)
  })
  const middle = top + ring.length
  positions.set([0.5, 0.5, 1], middle * 3)
  const indices = new Uint32Array(((columns - 1) * (rows - 1) * 2 + ring.length * 3) * 3)
  let at = 0
  const triangle = (a: number, b: number, c: number) => {
    indices[at++] = a
    indices[at++] = b
    indices[at++] = c
  }
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const corner = row * columns + column
      triangle(corner, corner + columns, corner + 1)
      triangle(corner + 1, corner + columns, corner + columns + 1)
    }
  ring.forEach((index, i) => {
    const next = (i + 1) % ring.length
    const other = ring[next] ?? 0
    triangle(index, other, top + i)
    triangle(other, top + next, top + i)
    triangle(top + next, middle, top + i)
  })
  return { positions, indices }
}

/** Border points of the grid, clockwise on the map as seen from above. */
function borderOf(columns: number, rows: number): number[] {
  const ring: number[] = []
  for (let column = 0; column < columns - 1; column++) ring.push(column)
  for (let row = 0; row < rows - 1; row++) ring.push(row * columns + columns - 1)
  for (let column = columns - 1; column > 0; column--) ring.push((rows - 1) * columns + column)
  for (let row = rows - 1; row > 0; row--) ring.push(row * columns)
  return ring
}
