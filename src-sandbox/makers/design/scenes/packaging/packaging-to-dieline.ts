// The picture on the flat blank of a carton with cut and fold lines, and these as vectors. Specification:
// packaging_to_dieline.
import { blankCanvas, type Canvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import { drawn, rule } from '../drawing.ts'
import { mirrored } from '../layers.ts'
import { cssOf } from '../palette.ts'
import { layLabel } from '../sheets/label.ts'
import { type Dieline, dielineFor, dielineStrokes, dielineSvg, type PanelName, type Rect } from './dieline.ts'
import { frontArt, type PackageArt, packageArt, sideArt, topArt } from './package-art.ts'

export const packagingToDieline: PictureEdit = async ({ source, second, width, height, fonts, report }) => {
  const art = await packageArt(source, second)
  const line = dielineFor(art.ratio, width, height, Math.min(width, height) * 0.06)
  report(30)
  const sheet = blankCanvas(width, height, [246, 246, 244])
  layOver(sheet, await printed(line, art))
  report(60)
  layOver(sheet, await drawn(width, height, dielineStrokes(line)))
  await nameParts(sheet, line, fonts)
  return { image: sheet, svg: dielineSvg(line) }
}

/** The blank with its print, cut to its outline. */
async function printed(line: Dieline, art: PackageArt): Promise<Canvas> {
  const { width, height, panels, lid, base, cut } = line
  const board = await drawn(width, height, `<path d="${cut}" fill="${cssOf(art.ground)}"/>`)
  const print = blankCanvas(width, height)
  const { front, left, right, back } = panels
  const side = await sideArt(art, left.width, left.height)
  const top = await topArt(art, lid.width, lid.height)
  place(print, await frontArt(art, front.width, front.height), front)
  place(print, side, left)
  place(print, side, right)
  place(print, await backArt(art, back), back)
  place(print, top, lid)
  place(print, mirrored(top), base)
  for (let i = 3; i < print.rgba.length; i += 4) {
    print.rgba[i] = ((print.rgba[i] as number) * (board.rgba[i] as number)) / 255
  }
  layOver(board, print)
  return board
}

async function backArt(art: PackageArt, { width, height }: Rect): Promise<Canvas> {
  return await sideArt({ ...art, second: null }, width, height)
}

const place = (target: Canvas, part: Canvas, { x, y }: Rect) => layOver(target, part, Math.round(x), Math.round(y))

async function nameParts(sheet: Canvas, { panels, base }: Dieline, fonts: string): Promise<void> {
  const edge = Math.min(sheet.width, sheet.height)
  const size = edge * 0.014
  const named: Partial<Record<PanelName, string>> = { left: 'SIDE', front: 'FRONT', right: 'SIDE', back: 'BACK' }
  const y = base.y + base.height + edge * 0.012
  for (const [name, words] of Object.entries(named)) {
    const panel = panels[name as PanelName]
    const below = name === 'front' ? panel.y + panel.height + base.height * 1.56 : y
    const look = { x: panel.x + panel.width / 2, y: below, size, colour: [110, 112, 118] as const, tracking: 0.16 }
    await layLabel(sheet, fonts, words, { ...look, align: 'middle' })
  }
  await drawLegend(sheet, fonts, size)
}

async function drawLegend(sheet: Canvas, fonts: string, size: number): Promise<void> {
  const { width, height } = sheet
  const left = size * 2.4
  const stroke = Math.max(1.2, Math.max(width, height) / 620)
  const row = (n: number) => height - size * 2.6 - n * size * 1.9
  const swatch = (y: number, colour: string, dash: string) =>
    rule(left, y, left + size * 3, y, colour, stroke).replace('/>', ` ${dash}/>`)
  const dashes = `stroke-dasharray="${stroke * 5} ${stroke * 3}"`
  layOver(sheet, await drawn(width, height, swatch(row(1), '#d4213d', '') + swatch(row(0), '#1769d2', dashes)))
  const look = { x: left + size * 4, size, colour: [110, 112, 118] as const, tracking: 0.12 }
  await layLabel(sheet, fonts, 'CUT', { ...look, y: row(1) })
  await layLabel(sheet, fonts, 'FOLD', { ...look, y: row(0) })
}
