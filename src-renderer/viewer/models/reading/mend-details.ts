// What a file says of its points beside their places, made drawable where it is no number: one bad normal is no reason to show nothing.
import type { VertexArrays } from './weld-vertices.ts'

/** In place: a normal that is no direction becomes that of a triangle at its point, a picture's place 0, a colour white. */
export function mendDetails({ positions, normals, uvs, uvs1, colours }: VertexArrays, indices: Uint32Array): void {
  for (const array of [uvs, uvs1]) replaceBad(array, 0)
  replaceBad(colours, 1)
  if (!normals || normals.every(Number.isFinite)) return
  for (let corner = 0; corner < indices.length; corner += 3) {
    const points = [indices[corner] as number, indices[corner + 1] as number, indices[corner + 2] as number] as const
    if (points.some((point) => isBad(normals, point))) {
      const normal = facing(positions, points)
      for (const point of points) if (isBad(normals, point)) normals.set(normal, point * 3)
    }
  }
  replaceBad(normals, 0)
}

function replaceBad(array: Float32Array | null, instead: number): void {
  if (array) for (let i = 0; i < array.length; i++) if (!Number.isFinite(array[i])) array[i] = instead
}

const isBad = (normals: Float32Array, point: number) =>
  ![0, 1, 2].every((axis) => Number.isFinite(normals[point * 3 + axis]))

/** Of length 1, or of 0 where the triangle has no area. */
function facing(positions: Float32Array, [a, b, c]: readonly [number, number, number]): readonly number[] {
  const edge = (to: number, axis: number) => (positions[to * 3 + axis] as number) - (positions[a * 3 + axis] as number)
  const cross = [1, 2, 0].map((next) => {
    const last = (next + 1) % 3
    return edge(b, next) * edge(c, last) - edge(b, last) * edge(c, next)
  })
  const length = Math.hypot(...cross)
  return cross.map((each) => (length > 0 && Number.isFinite(length) ? each / length : 0))
}
