// How often a model covers itself: what lies there a hundred thousand times is drawn so many times for each frame.
import { type Bounds, ModelRefusal } from '../../model-parts.ts'

/** As a book of a thousand leaves. More keep a processor that draws busy for longer than a person waits for a frame. */
const mostLayers = 2000

/**
 * Throws a ModelRefusal for a model whose triangles, seen along an axis with the whole model in sight, cover the square around it more
 * than `mostLayers` times.
 */
export function holdLayers(positions: Float32Array, indices: Uint32Array, { min, max }: Bounds): void {
  const widest = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  // So few triangles cannot, however large they are.
  if (!(widest > 0) || indices.length / 3 <= mostLayers) return
  const across = projectedAreas(positions, indices)
  const layers = Math.max(...across) / widest / widest
  if (layers > mostLayers) throw new ModelRefusal({ why: 'layers', detail: Math.round(layers) })
}

/** What all triangles cover of a plane across x, y and z, as squares of their unit; what is covered twice counts twice. */
function projectedAreas(positions: Float32Array, indices: Uint32Array): readonly [number, number, number] {
  let [x, y, z] = [0, 0, 0]
  const at = (corner: number) => positions[corner] as number
  for (let i = 0; i < indices.length; i += 3) {
    const a = (indices[i] as number) * 3
    const b = (indices[i + 1] as number) * 3
    const c = (indices[i + 2] as number) * 3
    const [ux, uy, uz] = [at(b) - at(a), at(b + 1) - at(a + 1), at(b + 2) - at(a + 2)]
    const [vx, vy, vz] = [at(c) - at(a), at(c + 1) - at(a + 1), at(c + 2) - at(a + 2)]
    x += Math.abs(uy * vz - uz * vy)
    y += Math.abs(uz * vx - ux * vz)
    z += Math.abs(ux * vy - uy * vx)
  }
  return [x / 2, y / 2, z / 2]
}
