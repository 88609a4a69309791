// A picture as a relief of a named material in a photographer's studio. Specification: POST /design/jobs, material modes.
import type { Canvas } from '../canvas.ts'
import { heightFieldOf } from './height-field.ts'
import type { MaterialName } from './material-name.ts'
import { materials } from './materials.ts'
import { type FieldOptions, renderField } from './render-field.ts'

type MaterialOptions = Omit<FieldOptions, 'picture'>

/** The picture's relief in the material, at the picture's size. */
export async function renderMaterial(
  picture: Canvas,
  material: MaterialName,
  options: MaterialOptions = {},
): Promise<Canvas> {
  return renderField(await heightFieldOf(picture), materials[material], { ...options, picture })
}
