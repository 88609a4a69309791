// A jewelry sketch as the finished piece in gold, with stones where the sketch has colour. Specification:
// jewelry_sketch_render.
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import { scaledInto } from '../layers.ts'
import { layShadow } from '../shadow.ts'
import { sweepStage } from '../stage.ts'
import { takeSubject } from '../subject.ts'
import { jewelOf } from './jewel.ts'

export const jewelrySketchRender: PictureEdit = async ({ source, width, height, seed, report }) => {
  const edge = Math.min(1800, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  report(20)
  const piece = await scaledInto(await jewelOf(subject, 'gold', edge * 0.78, seed), width * 0.78, height * 0.78)
  report(70)
  const ground = await sweepStage(width, height, {
    wall: [233, 229, 223],
    floor: [226, 221, 214],
    horizon: 0.75,
    glow: 0.7,
    vignette: 0.14,
  })
  const left = Math.round((width - piece.width) / 2)
  const top = Math.round((height - piece.height) / 2)
  const unit = Math.min(width, height)
  const near = {
    blur: unit * 0.008,
    opacity: 0.45,
    shiftX: unit * 0.006,
    shiftY: unit * 0.01,
    colour: [60, 44, 24] as const,
  }
  await layShadow(ground, piece, left, top, {
    ...near,
    blur: unit * 0.03,
    opacity: 0.3,
    shiftX: unit * 0.02,
    shiftY: unit * 0.034,
  })
  await layShadow(ground, piece, left, top, near)
  layOver(ground, piece, left, top)
  return { image: ground }
}
