// A picture as a height field at its own size: the relief maker's sculptor on a reduced copy, enlarged again.
import { reliefOptionsSchema } from '../../../../src-shared/service/relief.ts'
import { softBlur } from '../../filters/box-filter.ts'
import { calmGrain, measureGrain } from '../../filters/calm-grain.ts'
import { fillDrawing } from '../../filters/form/fill-drawing.ts'
import { lightness } from '../../filters/lightness.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../../filters/plane.ts'
import { enlargeBy } from '../../filters/pyramid.ts'
import { subjectMask } from '../../filters/subject-mask.ts'
import type { Picture } from '../../pictures/read-picture.ts'
import { finishHeights } from '../../relief/finish-heights.ts'
import { type StyleLook, styleLooks } from '../../relief/relief-styles.ts'
import { sculpt } from '../../relief/sculpt.ts'
import { type Canvas, toCanvas, toSharp } from '../canvas.ts'

/**
 * Row by row from the top. `heights` are 0 on the ground and 1 at the highest; `subject` is 1 where there is relief.
 * `drawn` tells drawings, letters and logos on plain paper, whose subject is the ink and what it encloses.
 */
export type HeightField = {
  width: number
  height: number
  heights: Float32Array
  subject: Float32Array
  drawn: boolean
}

const sculptedEdge = 2048
const look: StyleLook = {
  ...styleLooks.general,
  rounding: 0.03,
  dome: 0.3,
  creases: 0.15,
  tone: 1,
  detail: 1.5,
  fine: 0.5,
  detailRadius: 0.03,
  edge: 0.12,
  slope: 30,
  smoothing: 0.0008,
}

/** The heights of a picture of any size. A picture without a background is a subject from edge to edge. */
export async function heightFieldOf(canvas: Canvas): Promise<HeightField> {
  return enlargeField(await sculptPicture(canvas), canvas.width, canvas.height)
}

/** A field of at most 2,048 pixels to an edge: to be enlarged to any size. */
type SculptedField = { heights: Plane; subject: Plane; drawn: boolean }

/** The sculptor's work on a picture, reduced where it is larger than the field may be. */
export async function sculptPicture(canvas: Canvas): Promise<SculptedField> {
  const small = await reduced(canvas)
  return small.width < 12 || small.height < 12 ? levelField(small) : sculptedField(small)
}

/** The field at another size of the same proportions, its outline as sharp as before. */
export function enlargeField({ heights, subject, drawn }: SculptedField, width: number, height: number): HeightField {
  if (heights.width === width && heights.height === height) {
    return { width, height, heights: heights.data, subject: subject.data, drawn }
  }
  const outline = enlargeSmoothly(subject, width, height)
  const sharpness = Math.min(0.3, 0.15 * Math.max(0, width / subject.width - 1))
  for (let i = 0; i < outline.data.length; i++) {
    outline.data[i] = smoothStep(sharpness, 1 - sharpness, outline.data[i] as number)
  }
  return { width, height, heights: enlargeSmoothly(heights, width, height).data, subject: outline.data, drawn }
}

async function reduced(canvas: Canvas): Promise<Canvas> {
  if (Math.max(canvas.width, canvas.height) <= sculptedEdge) return canvas
  return await toCanvas(toSharp(canvas).resize({ width: sculptedEdge, height: sculptedEdge, fit: 'inside' }))
}

/** Too small to have a form: as high as it is opaque. */
function levelField({ width, height, rgba }: Canvas): SculptedField {
  const subject = createPlane(width, height)
  for (let i = 0; i < subject.data.length; i++) subject.data[i] = (rgba[i * 4 + 3] as number) / 255
  return { heights: copyPlane(subject), subject, drawn: false }
}

function sculptedField(canvas: Canvas): SculptedField {
  const picture = pictureOf(canvas)
  if (!picture) return levelField(canvas)
  const light = lightness(picture)
  const grain = measureGrain(light, 8)
  const found = subjectMask(picture, light, 448)
  if (!found.flatArt) calmGrain(light, grain, 6 + Math.max(light.width, light.height) / 128)
  const body = found.flatArt?.twoTone ? (fillDrawing(found.mask) ?? found.mask) : found.mask
  const options = reliefOptionsSchema.parse({ relief_type: 'deep', output_format: 'png' })
  const surface = sculpt(
    { light, grain, ...found, plaque: null, cutOut: null, toneShare: 1, options, look, cycles: 1 },
    () => {},
  )
  const finished = finishHeights(surface, found.found ? surface : null)
  for (let i = 0; i < finished.length; i++) surface.data[i] = (finished[i] as number) / 65535
  return { heights: surface, subject: body, drawn: found.flatArt !== null }
}

/** The relief maker's kind of picture, with alpha only where something shines through; null when nothing is there. */
function pictureOf({ width, height, rgba }: Canvas): Picture | null {
  let clear = 0
  for (let i = 3; i < rgba.length; i += 4) if ((rgba[i] as number) < 128) clear++
  if (clear === width * height) return null
  const channels = clear > 0 ? 4 : 3
  const samples = new Uint16Array(width * height * channels)
  for (let i = 0, s = 0; i < rgba.length; i += 4, s += channels) {
    for (let c = 0; c < channels; c++) samples[s + c] = (rgba[i + c] as number) * 257
  }
  return { width, height, channels, bits: 8, samples }
}

/**
 * `source` at width × height of the same proportions, without the facets of linear interpolation, which a mirror
 * would show: about a quadratic spline.
 */
function enlargeSmoothly(source: Plane, width: number, height: number): Plane {
  const step = Math.max(width / source.width, height / source.height)
  const target = enlargeBy(source, width, height, step)
  if (step > 1.2) softBlur(target, createPlane(width, height), step * 0.6)
  return target
}
