// A picture with the prompt set under or beside it, as on an exhibition print.
import { blankCanvas, type Canvas, type Colour, toCanvas, toSharp } from '../canvas.ts'
import { fromOklab, toOklab } from '../drawing/colour/oklab.ts'
import { layColour, layOver } from '../drawing/composite.ts'
import { type Box, innerBox } from '../drawing/fit-canvas.ts'
import { softShadow } from '../drawing/soft-shadow.ts'
import { matColour } from './frame-edits.ts'
import { setText, shortened } from './set-text.ts'

/** A new canvas of width × height: paper of the picture's own hue, the picture whole, a rule, the text. */
export async function captionPlate(
  picture: Canvas,
  text: string,
  fonts: string,
  { width, height }: { width: number; height: number },
): Promise<Canvas> {
  const edge = Math.min(width, height)
  const beside = width > 1.45 * height
  const { frame, words } = layOut(picture, [...shortened(text)].length, { width, height }, beside)
  const paper = matColour(picture)
  const out = blankCanvas(width, height, paper)
  await hang(out, picture, frame)
  const ink = inkOf(paper)
  drawRule(out, words, beside, ink, edge)
  await setText(out, fonts, text, inset(words, beside, edge), ink)
  return out
}

/** Picture and text side by side or one above the other, together in the middle. */
function layOut(picture: Canvas, letters: number, size: { width: number; height: number }, beside: boolean) {
  const { width, height } = size
  const margin = Math.round(Math.min(width, height) * 0.06)
  const share = Math.min(0.42, 0.13 + 0.0011 * letters)
  const band = Math.round((beside ? width * 1.2 : Math.min(height, 1.3 * width)) * share)
  const room = beside
    ? { width: width - band - 3 * margin, height: height - 2 * margin }
    : { width: width - 2 * margin, height: height - band - 3 * margin }
  const inner = innerBox(picture, Math.max(1, room.width), Math.max(1, room.height))
  const whole = (beside ? inner.width : inner.height) + margin + band
  const start = Math.round(((beside ? width : height) - whole) / 2)
  const frame: Box = beside
    ? { ...inner, left: start, top: inner.top + margin }
    : { ...inner, left: inner.left + margin, top: start }
  const words: Box = beside
    ? { left: start + inner.width + margin, top: margin, width: band, height: height - 2 * margin }
    : { left: margin, top: start + inner.height + margin, width: width - 2 * margin, height: band }
  return { frame, words }
}

async function hang(out: Canvas, picture: Canvas, frame: Box): Promise<void> {
  const scaled = await toCanvas(toSharp(picture).resize({ width: frame.width, height: frame.height, fit: 'fill' }))
  const placed = blankCanvas(out.width, out.height)
  layOver(placed, scaled, frame.left, frame.top)
  const edge = Math.min(out.width, out.height)
  layOver(out, softShadow(placed, { blur: edge / 70, right: 0, down: edge / 90, opacity: 0.3 }))
  layOver(out, placed)
}

/** A dark tone of the paper's hue. */
function inkOf(paper: Colour): Colour {
  const { a, b } = toOklab(paper[0], paper[1], paper[2])
  return fromOklab({ l: 0.24, a: a * 1.6, b: b * 1.6 })
}

/** A short line with a lozenge in its middle, at the head of the text's box. */
function drawRule(out: Canvas, box: Box, beside: boolean, ink: Colour, edge: number): void {
  const cx = box.left + box.width / 2
  const cy = beside ? box.top + box.height * 0.08 : box.top + edge * 0.008
  const half = Math.min(box.width * 0.3, edge * 0.14)
  const line = Math.max(1, edge / 600)
  const lozenge = edge / 110
  layColour(out, [ink[0], ink[1], ink[2], 190], (i) => {
    const x = Math.abs((i % out.width) + 0.5 - cx)
    const y = Math.abs(Math.floor(i / out.width) + 0.5 - cy)
    if (x > half + 1 || y > lozenge + 1) return 0
    const bar = x > lozenge * 1.8 ? Math.min(1, line / 2 + 0.5 - y, half - x + 0.5) : 0
    return Math.min(1, Math.max(0, bar, (lozenge - x - y) / Math.SQRT2 + 0.5))
  })
}

function inset({ left, top, width, height }: Box, beside: boolean, edge: number): Box {
  const above = Math.round(beside ? height * 0.16 : edge * 0.036)
  const below = beside ? above : 0
  return { left, top: top + above, width: Math.round(width), height: Math.max(1, Math.round(height - above - below)) }
}
