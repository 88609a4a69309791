// A plaque that carries a text: a rounded plate with a rim, the letters raised with bevelled edges.
import type { ModelQuality } from '../../../../src-shared/service/model.ts'
import { type Box, fitText, type Setting } from '../../lettering/fit-text.ts'
import { outlinesOf } from '../../lettering/letter-outlines.ts'
import type { Outline } from '../../lettering/outline.ts'
import { outlineDistance } from '../../lettering/outline-distance.ts'
import { loadTypeface, type Typeface } from '../../lettering/typeface.ts'
import { cutLevels } from '../height-levels.ts'
import { addLetters } from './plaque-letters.ts'
import { addPlate, type Plate } from './plaque-plate.ts'
import { emptyShape, type Shape } from './shape.ts'

/** Shapes of plates in millimetres; the one is taken on which the text becomes largest for its area. */
const plates: readonly Box[] = [
  { width: 100, height: 62 },
  { width: 100, height: 36 },
  { width: 100, height: 100 },
]
/** Millimetres from the plate's edge to the lettering, and from the rim to the part that carries it. */
const margin = 8
const field = 5.5

type Fineness = { triangles: number; cellsPerEm: number; corner: number }
const fineness: Record<ModelQuality, Fineness> = {
  basic: { triangles: 55_000, cellsPerEm: 40, corner: 8 },
  advanced: { triangles: 360_000, cellsPerEm: 110, corner: 24 },
}
/** Triangles that one cell's length of outline costs, measured; and the fewest cells to an em that can be read. */
const perCell = 10.5
const coarsest = 9
/** How far curves may be cut short, in ems. */
const flatness = 1 / 800
/** Millimetres between samples at least. */
const finest = 0.02

type Layout = { plate: Box; setting: Setting; outlines: Outline[] }

/** In millimetres, upright, facing +Z; the text's look is not part of it. Texts too long to be read are cut short. */
export async function buildPlaque(text: string, fonts: string, quality: ModelQuality): Promise<Shape> {
  const { triangles, cellsPerEm, corner } = fineness[quality]
  const layout = layOut(await loadTypeface(fonts), text, triangles / perCell / coarsest)
  const { size } = layout.setting
  if (size === 0) return build({ ...layout, corner, cell: layout.plate.width })
  let cell = Math.max(size / cellsPerEm, (lengthOf(layout.outlines) * perCell) / triangles, finest)
  for (;;) {
    const shape = build({ ...layout, corner, cell })
    const excess = shape.indices.length / 3 / triangles
    if (excess <= 1.05) return shape
    cell *= excess
  }
}

/** As much of the text from its start as has at most `longest` ems of outline. */
function layOut(typeface: Typeface, text: string, longest: number): Layout {
  const { plate, setting } = plates
    .map((each) => ({ plate: each, setting: fitText(typeface, text, inside(each)) }))
    .reduce((best, next) => (score(next) > score(best) * 1.08 ? next : best))
  const outlines = outlinesOf(setting, flatness)
  const length = lengthOf(outlines)
  const letters = [...text]
  if (length <= longest * setting.size || letters.length < 3) return { plate, setting, outlines }
  const share = Math.min(0.95, (longest * setting.size) / length)
  const kept = letters.slice(0, Math.floor((letters.length - 1) * share))
  return layOut(typeface, `${kept.join('').trimEnd()}…`, longest)
}

type Draft = Layout & { corner: number; cell: number }

/** `cell` is the distance between samples in millimetres. */
function build({ plate, setting, outlines, corner, cell }: Draft): Shape {
  const shape = emptyShape()
  const whole: Plate = { ...plate, corner, fieldInset: field }
  const [width, height] = [plate.width - 2 * field, plate.height - 2 * field]
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1]
  const [across, down] = [width / (columns - 1), height / (rows - 1)]
  // A sample stands in the middle of a pixel, and the first sample on the field's edge: half a pixel aside.
  const placed = outlines.map((outline) =>
    outline.map(([x, y]) => [(x + margin - field) / across + 0.5, (y + margin - field) / down + 0.5] as const),
  )
  const rise = Math.min(2.2, 0.18 * setting.size)
  const bevel = Math.max(0.1, Math.min(0.9, 0.07 * setting.size) / across)
  const data = outlineDistance(placed, columns, rows, bevel / 2 + 2)
  const distance = { width: columns, height: rows, data }
  const levels = [-bevel / 2, bevel / 2]
  const mesh = cutLevels({ columns, rows, values: data, levels, merged: [true, false, true], border: false })
  const border = addLetters(shape, mesh, { distance, rise, bevel, across, down, plate: whole })
  addPlate(shape, whole, border)
  return shape
}

const inside = ({ width, height }: Box): Box => ({ width: width - 2 * margin, height: height - 2 * margin })

const score = ({ plate, setting }: { plate: Box; setting: Setting }): number =>
  setting.size / Math.sqrt(plate.width * plate.height)

function lengthOf(outlines: readonly Outline[]): number {
  let length = 0
  for (const outline of outlines) {
    let last = outline.at(-1)
    for (const point of outline) {
      if (last) length += Math.hypot(point[0] - last[0], point[1] - last[1])
      last = point
    }
  }
  return length
}
