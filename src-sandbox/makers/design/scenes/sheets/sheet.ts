// The designer's sheet: warm paper with a quiet frame, panels to put views in.
import type { Canvas } from '../../canvas.ts'
import { layOver } from '../../drawing/composite.ts'
import { block, drawn, stroked } from '../drawing.ts'
import { scaledInto } from '../layers.ts'
import type { Rect } from '../packaging/dieline.ts'
import { cssOf, type Rgb, tuned } from '../palette.ts'
import { addGrain, smoothly } from '../stage.ts'

/** An empty sheet of paper of this colour. */
export async function sheetOf(width: number, height: number, paper: Rgb, seed: number): Promise<Canvas> {
  const sheet = await smoothly(width, height, block(0, 0, width, height, cssOf(paper)))
  addGrain(sheet, seed, 1.6)
  return sheet
}

/** Lays a panel with round corners onto the sheet. */
export async function layPanel(sheet: Canvas, { x, y, width, height }: Rect, fill: Rgb): Promise<void> {
  const [w, h] = [Math.round(width), Math.round(height)]
  const radius = Math.min(sheet.width, sheet.height) * 0.014
  const line = Math.max(1, Math.max(sheet.width, sheet.height) / 1200)
  const plain = block(line / 2, line / 2, w - line, h - line, cssOf(fill), radius)
  const frame = stroked(plain, cssOf(tuned(fill, -0.09)), line)
  layOver(sheet, await drawn(w, h, frame), Math.round(x), Math.round(y))
}

/** Scales a view into the given share of a panel and gives the place where its upper left corner belongs. */
export async function fittedView(
  view: Canvas,
  { x, y, width, height }: Rect,
  share = 0.8,
): Promise<{ layer: Canvas; left: number; top: number }> {
  const layer = await scaledInto(view, width * share, height * share)
  return {
    layer,
    left: Math.round(x + (width - layer.width) / 2),
    top: Math.round(y + (height - layer.height) / 2),
  }
}

/** A box without so much of its border. */
export const within = ({ x, y, width, height }: Rect, margin: number): Rect => ({
  x: x + margin,
  y: y + margin,
  width: width - 2 * margin,
  height: height - 2 * margin,
})

/** A box cut into equal cells, row by row, with gaps between. */
export function cellsOf({ x, y, width, height }: Rect, across: number, down: number, gap: number): Rect[] {
  const w = (width - gap * (across - 1)) / across
  const h = (height - gap * (down - 1)) / down
  return Array.from({ length: across * down }, (_, n) => ({
    x: x + (n % across) * (w + gap),
    y: y + Math.floor(n / across) * (h + gap),
    width: w,
    height: h,
  }))
}
