// The skin of a body of cubes: one vertex in each cube on the border, one square across each crossed edge.
import type { Surface } from '../surface/surface.ts'
import type { Voxels } from './voxels.ts'

/** Closed when inside and outside never touch along an edge or at a corner alone. */
export function surfaceNets({ columns, rows, layers, values, step, origin }: Voxels): Surface {
  const strides = [1, columns, columns * rows] as const
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (n) => (n & 1) * strides[0] + ((n >> 1) & 1) * strides[1] + (n >> 2) * strides[2],
  )
  const edges: [number, number][] = []
  for (let a = 0; a < 8; a++) for (const bit of [1, 2, 4]) if (!(a & bit)) edges.push([a, a | bit])
  const vertexOf = new Int32Array(values.length).fill(-1)
  const positions: number[] = []
  const valueAt = (i: number) => values[i] as number

  for (let z = 0; z + 1 < layers; z++) {
    for (let y = 0; y + 1 < rows; y++) {
      for (let x = 0; x + 1 < columns; x++) {
        const i = x + y * strides[1] + z * strides[2]
        let signs = 0
        for (let n = 0; n < 8; n++) if (valueAt(i + (corners[n] as number)) > 0) signs |= 1 << n
        if (signs === 0 || signs === 255) continue
        const sum = [0, 0, 0]
        let count = 0
        for (const [a, b] of edges) {
          if (((signs >> a) & 1) === ((signs >> b) & 1)) continue
          const from = valueAt(i + (corners[a] as number))
          const share = from / (from - valueAt(i + (corners[b] as number)))
          for (let k = 0; k < 3; k++) {
            const start = (a >> k) & 1
            sum[k] = (sum[k] as number) + start + share * (((b >> k) & 1) - start)
          }
          count++
        }
        vertexOf[i] = positions.length / 3
        for (const [k, at] of [x, y, z].entries()) {
          positions.push((origin[k] as number) + (at + (sum[k] as number) / count) * step)
        }
      }
    }
  }

  const indices: number[] = []
  for (let i = 0; i < values.length; i++) {
    for (let axis = 0; axis < 3; axis++) {
      const next = i + (strides[axis] as number)
      if (next >= values.length || valueAt(i) > 0 === valueAt(next) > 0) continue
      const u = strides[(axis + 1) % 3] as number
      const v = strides[(axis + 2) % 3] as number
      const square = [i - u - v, i - v, i, i - u].map((cell) => vertexOf[cell] as number)
      if (valueAt(i) <= 0) square.reverse()
      addSquare(indices, positions, square)
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

/** Two triangles, cut along the shorter diagonal. */
function addSquare(indices: number[], positions: readonly number[], [a = 0, b = 0, c = 0, d = 0]: number[]): void {
  const apart = (p: number, q: number) =>
    Math.hypot(...[0, 1, 2].map((k) => (positions[p * 3 + k] as number) - (positions[q * 3 + k] as number)))
  if (apart(a, c) <= apart(b, d)) indices.push(a, b, c, a, c, d)
  else indices.push(a, b, d, b, c, d)
}
