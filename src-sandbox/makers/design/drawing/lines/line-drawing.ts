// A picture as pen lines: drawings keep their ink, photographs get their edges and dark lines drawn.

import { guidedFilter } from '../../../filters/guided-filter.ts'
import { lightness } from '../../../filters/lightness.ts'
import type { Plane } from '../../../filters/plane.ts'
import { signedDistance } from '../../../filters/signed-distance.ts'
import { subjectMask } from '../../../filters/subject-mask.ts'
import { type Canvas, toCanvas, toSharp } from '../../canvas.ts'
import { flattened } from '../composite.ts'
import { pictureOf, reducedCanvas, stepTo } from '../picture-planes.ts'
import { isModelled } from './is-flat-art.ts'
import { keepStrokes } from './keep-strokes.ts'
import { lineFlow } from './line-flow.ts'

/** Lines are where `field` is above `level`; the field covers the whole canvas at a size of its own. */
type LineDrawing = { field: Plane; level: number }

const drawingEdge = 2048
const photoEdge = 1280
const thickness = 1.3
const level = 0.2

/** The lines of the canvas: of a drawing its very ink, of anything else its outlines. */
export async function lineDrawing(canvas: Canvas): Promise<LineDrawing> {
  const drawn = look(flattened(await reducedCanvas(canvas, stepTo(canvas, drawingEdge))))
  return drawn.flatArt && !isModelled(canvas) ? { field: drawn.mask, level: 0.5 } : await outlines(canvas)
}

/** Outlines and dark lines, never filled; `pen` is how thick they are drawn (1 is usual). */
export async function outlines(canvas: Canvas, pen = 1): Promise<LineDrawing> {
  const scale = photoEdge / Math.max(canvas.width, canvas.height)
  const size = {
    width: Math.max(1, Math.round(canvas.width * scale)),
    height: Math.max(1, Math.round(canvas.height * scale)),
  }
  const kernel = scale > 1 ? 'cubic' : 'mitchell'
  const { light, found, mask } = look(
    flattened(await toCanvas(toSharp(canvas).resize({ ...size, fit: 'fill', kernel }))),
  )
  guidedFilter(light, light, light, 3, 0.0004)
  const field = lineFlow(light, thickness * pen)
  if (found) addOutline(field, mask, pen)
  keepStrokes(field, { low: level, high: 1.7 * level, least: 36 * pen })
  return { field, level }
}

function look(canvas: Canvas) {
  const picture = pictureOf(canvas)
  const light = lightness(picture)
  return { light, ...subjectMask(picture, light, 512) }
}

/** The subject's own outline, where light alone would leave gaps. */
function addOutline(field: Plane, mask: Plane, pen: number): void {
  const distance = signedDistance(mask)
  for (let i = 0; i < field.data.length; i++) {
    const line = level + 0.25 * (1.6 * pen - Math.abs(distance.data[i] as number))
    field.data[i] = Math.max(field.data[i] as number, Math.min(2 * level, line))
  }
}
