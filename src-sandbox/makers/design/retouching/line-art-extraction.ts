// Black lines on white, as pixels and as a vector drawing. Specification: POST /design/jobs, line_art_extraction.
import sharp from 'sharp'
import { toCanvas } from '../canvas.ts'
import type { PictureEdit } from '../design-edit.ts'
import { innerBox } from '../drawing/fit-canvas.ts'
import { lineDrawing } from '../drawing/lines/line-drawing.ts'
import { svgDrawing } from '../drawing/svg-drawing.ts'

export const lineArtExtraction: PictureEdit = async ({ source, width, height, report }) => {
  const { field, level } = await lineDrawing(source)
  report(50)
  const frame = { width, height, box: innerBox(source, width, height) }
  const svg = svgDrawing(field, level, frame, 'Line art')
  report(70)
  const image = await toCanvas(sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }))
  return { image, svg }
}
