// Damage looked for on a copy of moderate size, marked on the picture itself.
import { createPlane, type Plane } from '../../filters/plane.ts'
import { reduceBy } from '../../filters/pyramid.ts'
import { stepTo } from '../drawing/picture-planes.ts'

const workEdge = 1536

/** What `find` marks (above 0) on a copy of `luma`, at most 1,536 pixels long, as a mask of the size of `luma`. */
export async function markDamage(luma: Plane, find: (small: Plane) => Promise<Plane>): Promise<Plane> {
  const step = stepTo(luma, workEdge)
  if (step === 1) return await find(luma)
  const small = await find(reduceBy(luma, step))
  const marked = createPlane(luma.width, luma.height)
  for (let y = 0; y < luma.height; y++) {
    const row = Math.floor(y / step) * small.width
    for (let x = 0, i = y * luma.width; x < luma.width; x++, i++) {
      marked.data[i] = small.data[row + Math.floor(x / step)] as number
    }
  }
  return marked
}
