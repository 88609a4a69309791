// A surface that is held as a list of points and triangles.
import type { Surface } from './surface.ts'

export type Mesh = {
  /** x, y and z; those of the lent points first. */
  readonly positions: Float32Array<ArrayBuffer>
  /** Three to a triangle, counted within `positions`. */
  readonly indices: Uint32Array<ArrayBuffer>
  /** Numbers in the whole body of points that an earlier part brings. */
  readonly lent?: Uint32Array<ArrayBuffer>
  /** Number in the whole body of the first point of its own. */
  readonly first?: number
}

const most = 16_384

export function meshSurface({ positions, indices, lent = new Uint32Array(0), first = 0 }: Mesh): Surface {
  const own = positions.length / 3 - lent.length
  const triangles = indices.length / 3
  const numbers = new Uint32Array(most * 3)
  const places = new Float32Array(most * 9)
  const piece = (chunk: number) => indices.subarray(chunk * most * 3, (chunk + 1) * most * 3)
  return {
    points: own,
    triangles,
    chunks: Math.ceil(Math.max(own, triangles) / most),
    positions(chunk) {
      const from = lent.length + chunk * most
      return positions.subarray(from * 3, (from + most) * 3)
    },
    indices(chunk) {
      const part = piece(chunk)
      if (lent.length === 0 && first === 0) return part
      part.forEach((local, at) => {
        numbers[at] = local < lent.length ? (lent[local] as number) : first + local - lent.length
      })
      return numbers.subarray(0, part.length)
    },
    corners(chunk) {
      const part = piece(chunk)
      for (let at = 0; at < part.length; at++) {
        const from = (part[at] as number) * 3
        places[at * 3] = positions[from] as number
        places[at * 3 + 1] = positions[from + 1] as number
        places[at * 3 + 2] = positions[from + 2] as number
      }
      return places.subarray(0, part.length * 3)
    },
  }
}
