// A carton folded from its flat drawing. Specification: POST /design/jobs, dieline_to_packaging.
import type { Canvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { flattened } from '../../drawing/composite.ts'
import { covering, cropped } from '../layers.ts'
import { paletteOf, tuned } from '../palette.ts'
import { sweepStage } from '../stage.ts'
import { boxQuads, layBox } from './box-view.ts'
import type { Rect } from './dieline.ts'
import { findPanels } from './dieline-panels.ts'

export const dielineToPackaging: PictureEdit = async ({ source, second, width, height, report }) => {
  const drawing = flattened(source)
  const { front, side, top } = findPanels(drawing)
  report(30)
  const size = { width: front.width, height: front.height, depth: Math.min(side.width, front.width * 1.2) }
  const [main = [200, 200, 200]] = paletteOf(cut(drawing, front), 4)
  const wall = tuned(main, 0, 0.25)
  const soft = tuned(wall, 0.12, 1)
  const stage = await sweepStage(width, height, {
    wall: tuned(soft, -0.06),
    floor: soft,
    horizon: 0.56,
    vignette: 0.22,
  })
  const quads = boxQuads(size, width, height, 0.68)
  await layBox(stage, quads, {
    front: cut(drawing, front),
    side: second ? await covering(second, side.width, side.height) : cut(drawing, side),
    top: cut(drawing, top),
  })
  return { image: stage }
}

const cut = (drawing: Canvas, { x, y, width, height }: Rect): Canvas => cropped(drawing, x, y, width, height)
