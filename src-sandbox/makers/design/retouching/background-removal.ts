// The subject on transparent ground. Specification: POST /design/jobs, background_removal.
import type { PictureEdit } from '../design-edit.ts'
import { findCutOut } from '../drawing/cut-out.ts'
import { fitCanvas } from '../drawing/fit-canvas.ts'
import { centralSubject } from './central-subject.ts'

export const backgroundRemoval: PictureEdit = async ({ source, width, height, report }) => {
  const { canvas } = await findCutOut(source, centralSubject)
  report(70)
  return { image: await fitCanvas(canvas, width, height, 'contain') }
}
