// A drawing as a raised relief on a plate of its own material, with a bevel all around.
import { smoothStep } from '../../filters/plane.ts'
import type { HeightField } from './height-field.ts'

const plateHeight = 0.3

/** The same field with the whole picture as its subject: the paper becomes the plate. Changes it in place. */
export function onPlate(field: HeightField): HeightField {
  const { width, height, heights, subject } = field
  const bevel = 0.014 * Math.max(width, height)
  const corner = 2 * bevel
  for (let y = 0, i = 0; y < height; y++) {
    const v = Math.max(0, corner - Math.min(y + 0.5, height - y - 0.5))
    for (let x = 0; x < width; x++, i++) {
      const u = Math.max(0, corner - Math.min(x + 0.5, width - x - 0.5))
      const inside = corner - Math.hypot(u, v)
      const rise = Math.sqrt(smoothStep(-0.4 * bevel, bevel, inside))
      subject[i] = Math.min(1, Math.max(0, inside + 0.5))
      heights[i] = rise * plateHeight + (1 - plateHeight) * smoothStep(0, bevel, inside) * (heights[i] as number)
    }
  }
  return field
}
