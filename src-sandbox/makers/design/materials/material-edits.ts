// The material modes: the picture's relief in gold, jade, stone, wood and so on. Specification: POST /design/jobs,
// preset mode ids; a second source is ignored.
import { smoothStep } from '../../filters/plane.ts'
import type { Canvas } from '../canvas.ts'
import type { PictureEdit } from '../design-edit.ts'
import { type Box, innerBox } from '../drawing/fit-canvas.ts'
import { enlargeField, type HeightField, sculptPicture } from './height-field.ts'
import { type PresetMaterial, presetMaterials } from './material-name.ts'
import { materials } from './materials.ts'
import { renderField } from './render-field.ts'

/** Room around a plate, as a share of the frame. */
const plateMargin = 0.045

function materialEdit(material: PresetMaterial): PictureEdit {
  return async ({ source, width, height, seed, report }) => {
    const field = await framedField(source, width, height)
    report(50)
    return { image: renderField(field, materials[material], { seed }) }
  }
}

/** The picture's heights, whole in the frame; a drawing stands on a plate of the paper's shape. */
async function framedField(source: Canvas, width: number, height: number): Promise<HeightField> {
  const sculpted = await sculptPicture(source)
  const box = sculpted.drawn ? insetBox(source, width, height) : innerBox(source, width, height)
  const field = enlargeField(sculpted, box.width, box.height)
  return frameField(sculpted.drawn ? onPlate(field) : field, box, width, height)
}

const plateHeight = 0.3

/**
 * The same field as a raised relief on a plate, with a bevel all around: the whole picture is its subject, the paper becomes
 * the plate. Changes it in place.
 */
function onPlate(field: HeightField): HeightField {
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

function insetBox(source: Canvas, width: number, height: number): Box {
  const margin = Math.round(plateMargin * Math.min(width, height))
  const box = innerBox(source, Math.max(1, width - 2 * margin), Math.max(1, height - 2 * margin))
  return { ...box, left: box.left + margin, top: box.top + margin }
}

/** The edits of this group, by mode. */
export const materialEdits: Readonly<Record<string, PictureEdit>> = Object.fromEntries(
  presetMaterials.map((material) => [`material_${material}`, materialEdit(material)]),
)

/** The field at `box` within width × height, with level ground around it. */
function frameField(field: HeightField, box: Box, width: number, height: number): HeightField {
  if (field.width === width && field.height === height) return field
  const heights = new Float32Array(width * height)
  const subject = new Float32Array(width * height)
  for (let y = 0; y < field.height; y++) {
    const to = (y + box.top) * width + box.left
    const from = y * field.width
    heights.set(field.heights.subarray(from, from + field.width), to)
    subject.set(field.subject.subarray(from, from + field.width), to)
  }
  return { width, height, heights, subject, drawn: field.drawn }
}
