// A pendant from the subject: the design sheet of a goldsmith with bail, profile and other metals. Specification:
// jewelry_design.
import type { Canvas } from '../../canvas.ts'
import { blankCanvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import type { MaterialName } from '../../materials/material-name.ts'
import { circle, drawn, linear, path, stroked } from '../drawing.ts'
import { formOf } from '../form.ts'
import { padded, scaledInto } from '../layers.ts'
import type { Rect } from '../packaging/dieline.ts'
import { softStudio } from '../shade.ts'
import { layShadow } from '../shadow.ts'
import { layLabel } from '../sheets/label.ts'
import { cellsOf, fittedView, layPanel, sheetOf, within } from '../sheets/sheet.ts'
import { bodyOf, turnedView } from '../sheets/turned-view.ts'
import { takeSubject } from '../subject.ts'
import { jewelOf } from './jewel.ts'

type Metal = { name: string; material: MaterialName; light: string; dark: string }
const gold: Metal = { name: 'GOLD', material: 'gold', light: '#ffe9a8', dark: '#7a5317' }
const others: readonly Metal[] = [
  { name: 'SILVER', material: 'silver', light: '#ffffff', dark: '#6d7278' },
  { name: 'ROSE', material: 'red_copper', light: '#ffd9c4', dark: '#7c3c26' },
]

export const jewelryDesign: PictureEdit = async ({ source, width, height, seed, fonts, report }) => {
  const unit = Math.min(width, height)
  const edge = Math.min(1500, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  const front = await pendant(await jewelOf(subject, gold.material, edge * 0.6, seed), gold)
  report(40)
  const sheet = await sheetOf(width, height, [244, 240, 233], seed)
  const wide = width >= height
  const inner = within({ x: 0, y: 0, width, height }, unit * 0.05)
  const gap = unit * 0.025
  const main: Rect = wide
    ? { ...inner, width: inner.width * 0.64 - gap }
    : { ...inner, height: inner.height * 0.66 - gap }
  const rest: Rect = wide
    ? { ...inner, x: inner.x + inner.width * 0.64, width: inner.width * 0.36 }
    : { ...inner, y: inner.y + inner.height * 0.66, height: inner.height * 0.34 }
  const cells = cellsOf(rest, wide ? 1 : 3, wide ? 3 : 1, gap)
  const profile = await profileOf(front, edge)
  const views = [{ name: 'PROFILE', view: profile }]
  for (const metal of others) {
    const piece = await jewelOf(subject, metal.material, Math.max(240, edge * 0.3), seed)
    views.push({ name: metal.name, view: await pendant(piece, metal) })
  }
  report(75)
  await layView(sheet, main, { name: 'FRONT  GOLD', view: front }, fonts, 0.8)
  for (const [n, view] of views.entries()) {
    const cell = cells[n]
    if (cell) await layView(sheet, cell, view, fonts, 0.82)
  }
  return { image: sheet }
}

async function layView(
  sheet: Canvas,
  panel: Rect,
  { name, view }: { name: string; view: Canvas },
  fonts: string,
  share: number,
) {
  const unit = Math.min(sheet.width, sheet.height)
  await layPanel(sheet, panel, [251, 249, 245])
  const foot = unit * 0.045
  const { layer, left, top } = await fittedView(view, { ...panel, height: panel.height - foot }, share)
  const down = Math.round(unit * 0.006)
  const look = {
    blur: unit * 0.012,
    opacity: 0.28,
    shiftX: unit * 0.005,
    shiftY: unit * 0.012,
    colour: [60, 46, 30] as const,
  }
  await layShadow(sheet, layer, left, top + down, look)
  layOver(sheet, layer, left, top + down)
  await layLabel(sheet, fonts, name, {
    x: panel.x + panel.width / 2,
    y: panel.y + panel.height - foot * 0.62,
    size: unit * 0.017,
    colour: [122, 108, 90],
    align: 'middle',
    tracking: 0.18,
  })
}

/** The piece hung from a ring and a bail at its top. */
async function pendant(piece: Canvas, { light, dark }: Metal): Promise<Canvas> {
  const size = Math.max(piece.width, piece.height)
  const ring = size * 0.05
  const rise = Math.round(ring * 4.4)
  const middle = topMiddle(piece)
  const out = blankCanvas(piece.width, piece.height + rise)
  const stroke = ring * 0.42
  const mid = linear(
    'm',
    [0, 0, 1, 1],
    [
      [0, light],
      [0.45, dark],
      [0.6, light],
      [1, dark],
    ],
  )
  const y = middle.y + rise
  const m = middle.x
  const loop = stroked(circle(m, y - ring * 0.62, ring * 0.82, 'none'), 'url(#m)', stroke)
  const at = (right: number, up: number): [number, number] => [m + right * ring, y - up * ring]
  const drop = path(
    [
      'M',
      ...at(0, 1.3),
      'C',
      ...at(-1.15, 2.2),
      ...at(-1, 3.9),
      ...at(0, 4),
      'C',
      ...at(1, 3.9),
      ...at(1.15, 2.2),
      ...at(0, 1.3),
      'Z',
    ],
    'url(#m)',
  )
  const eye = path(
    ['M', ...at(0, 3.4), 'Q', ...at(0.5, 2.9), ...at(0, 2.4), 'Q', ...at(-0.5, 2.9), ...at(0, 3.4), 'Z'],
    dark,
  )
  const bail = stroked(drop, dark, stroke * 0.14) + eye
  layOver(out, await drawn(out.width, out.height, `<defs>${mid}</defs>${loop}`))
  layOver(out, piece, 0, rise)
  layOver(out, await drawn(out.width, out.height, `<defs>${mid}</defs>${bail}`))
  return out
}

/** Where a pendant hangs: the highest place near its middle. */
function topMiddle({ width, height, rgba }: Canvas): { x: number; y: number } {
  let best = { x: width / 2, y: height, score: Number.POSITIVE_INFINITY }
  for (let x = 0; x < width; x += 2) {
    let y = 0
    while (y < height && (rgba[(y * width + x) * 4 + 3] as number) < 128) y++
    const score = y + 0.6 * Math.abs(x - width / 2)
    if (y < height && score < best.score) best = { x, y, score }
  }
  return best.y < height ? best : { x: width / 2, y: 0 }
}

/** The piece from its side: as thick as its form is. */
async function profileOf(front: Canvas, edge: number): Promise<Canvas> {
  const image = padded(await scaledInto(front, edge * 0.5, edge * 0.5), 6)
  const form = formOf(image, { rounding: 0.06, rise: 0.055, detail: 0.008 })
  return await turnedView(bodyOf(form, { ...softStudio, shine: 0.3, gloss: 30 }), Math.PI / 2)
}
