// Edits that a free prompt can ask for of the ground behind the subject: another colour, a shadow.
import { blankCanvas, type Canvas, type Colour, toCanvas, toSharp } from '../canvas.ts'
import { gradient } from '../drawing/colour/gradient.ts'
import { fromOklab, toOklab } from '../drawing/colour/oklab.ts'
import { layOver } from '../drawing/composite.ts'
import { findCutOut } from '../drawing/cut-out.ts'
import { softShadow } from '../drawing/soft-shadow.ts'
import { matColour } from './frame-edits.ts'

/** The subject on a studio ground of the colour, with a soft shadow; a picture without a subject stands as a panel. */
export async function onColour(canvas: Canvas, colour: Colour): Promise<Canvas> {
  const { width, height } = canvas
  const ground = studio(width, height, colour)
  const subject = await subjectOf(canvas)
  const edge = Math.max(width, height)
  const light = toOklab(colour[0], colour[1], colour[2]).l
  layOver(
    ground,
    softShadow(subject, { blur: edge / 45, right: 0, down: edge / 50, opacity: light > 0.4 ? 0.42 : 0.6 }),
  )
  layOver(ground, softShadow(subject, { blur: edge / 220, right: 0, down: edge / 300, opacity: 0.3 }))
  layOver(ground, subject)
  return ground
}

/** The subject throws a shadow; on its own ground where that is kept, on a pale one where it was cut out. */
export async function shadowed(canvas: Canvas): Promise<Canvas> {
  return await onColour(canvas, matColour(canvas))
}

async function subjectOf(canvas: Canvas): Promise<Canvas> {
  const { canvas: cut, found } = await findCutOut(canvas)
  if (found) return cut
  const { width, height } = canvas
  const inner = { width: Math.max(1, Math.round(width * 0.8)), height: Math.max(1, Math.round(height * 0.8)) }
  const panel = await toCanvas(toSharp(canvas).resize({ ...inner, fit: 'fill' }))
  const placed = blankCanvas(width, height)
  layOver(placed, panel, (width - inner.width) >> 1, (height - inner.height) >> 1)
  return placed
}

/** Exactly the colour in the middle, a little darker towards the corners. */
function studio(width: number, height: number, colour: Colour): Canvas {
  const { l, a, b } = toOklab(colour[0], colour[1], colour[2])
  const edge = fromOklab({ l: l * 0.93, a, b })
  return gradient(width, height, [colour, colour, edge], (x, y) => Math.hypot(x - 0.5, y - 0.5) * 1.3)
}
