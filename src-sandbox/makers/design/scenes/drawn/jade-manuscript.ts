// An ink-brush drawing of the subject on rice paper, with a seal: a carver's manuscript. Specification:
// jade_manuscript.
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import { takeSubject } from '../subject.ts'
import { inkDrawing } from './ink-drawing.ts'
import { ricePaper } from './rice-paper.ts'
import { laySeal } from './seal.ts'

export const jadeManuscript: PictureEdit = async ({ source, width, height, seed, fonts, report }) => {
  const unit = Math.min(width, height)
  const subject = await takeSubject(source, Math.min(1800, Math.max(width, height)))
  report(25)
  const paper = ricePaper(width, height, seed)
  const ink = await inkDrawing(subject, width * 0.7, height * 0.72, seed)
  report(70)
  const left = Math.round(width * 0.46 - ink.width / 2)
  const top = Math.round(height * 0.47 - ink.height / 2)
  layOver(paper, ink, left, top)
  await laySeal(paper, fonts, { x: width - unit * 0.105, y: height - unit * 0.12, size: unit * 0.1 }, seed)
  return { image: paper }
}
