// Drawings carved in jade: alone, and beside the drawing. Specification: jade_manuscript_to_carving,
// jade_carving_design.
import type { Canvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import type { MaterialName } from '../../materials/material-name.ts'
import { inkDrawing } from '../drawn/ink-drawing.ts'
import { ricePaper } from '../drawn/rice-paper.ts'
import { laySeal } from '../drawn/seal.ts'
import { cropped, scaledInto } from '../layers.ts'
import type { Rect } from '../packaging/dieline.ts'
import { layShadow } from '../shadow.ts'
import { layLabel } from '../sheets/label.ts'
import { cellsOf, fittedView, layPanel, sheetOf, within } from '../sheets/sheet.ts'
import { sweepStage } from '../stage.ts'
import { takeSubject } from '../subject.ts'
import { madeOf } from './made-of.ts'

const jades: readonly { name: string; material: MaterialName }[] = [
  { name: 'WHITE JADE', material: 'white_jade' },
  { name: 'ICY JADEITE', material: 'icy_jadeite' },
  { name: 'YELLOW JADE', material: 'yellow_jade' },
  { name: 'DARK GREEN JADE', material: 'dark_green_jade' },
]

export const jadeManuscriptToCarving: PictureEdit = async ({ source, width, height, seed, report }) => {
  const edge = Math.min(1700, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  report(20)
  const { material } = jades[seed % 2] ?? { material: 'white_jade' as const }
  const carving = await madeOf(subject, { material, edge: edge * 0.8, seed, plate: true })
  report(70)
  const piece = await scaledInto(carving, width * 0.84, height * 0.84)
  const stage = await sweepStage(width, height, {
    wall: [92, 84, 74],
    floor: [72, 66, 58],
    horizon: 0.8,
    glow: 0.35,
    vignette: 0.38,
  })
  const unit = Math.min(width, height)
  const left = Math.round((width - piece.width) / 2)
  const top = Math.round((height - piece.height) / 2)
  await layShadow(stage, piece, left, top, {
    blur: unit * 0.03,
    opacity: 0.5,
    shiftX: unit * 0.02,
    shiftY: unit * 0.03,
  })
  await layShadow(stage, piece, left, top, {
    blur: unit * 0.006,
    opacity: 0.45,
    shiftX: unit * 0.003,
    shiftY: unit * 0.006,
  })
  layOver(stage, piece, left, top)
  return { image: stage }
}

export const jadeCarvingDesign: PictureEdit = async ({ source, width, height, seed, fonts, report }) => {
  const edge = Math.min(1700, Math.max(width, height))
  const unit = Math.min(width, height)
  const subject = await takeSubject(source, edge)
  const sheet = await sheetOf(width, height, [228, 224, 214], seed)
  const wide = width >= height * 0.9
  const area = within({ x: 0, y: 0, width, height }, unit * 0.045)
  const stones = { ...area, y: area.y + area.height - unit * 0.15, height: unit * 0.15 }
  const gap = unit * 0.022
  const views = { ...area, height: area.height - stones.height - gap }
  const [left, right] = cellsOf(views, wide ? 2 : 1, wide ? 1 : 2, gap)
  report(20)
  if (left)
    await layDrawing(sheet, left, await inkDrawing(subject, left.width * 0.8, left.height * 0.76, seed), seed, fonts)
  const chosen = seed % jades.length
  const { material } = jades[chosen] ?? { material: 'white_jade' as const }
  report(40)
  if (right) {
    await layPanel(sheet, right, [70, 68, 62])
    const carving = await madeOf(subject, {
      material,
      edge: Math.max(right.width, right.height) * 0.86,
      seed,
      plate: true,
    })
    const { layer, left: x, top: y } = await fittedView(carving, { ...right, height: right.height - unit * 0.03 }, 0.88)
    await layShadow(sheet, layer, x, y, {
      blur: unit * 0.014,
      opacity: 0.6,
      shiftX: unit * 0.008,
      shiftY: unit * 0.014,
    })
    layOver(sheet, layer, x, y)
    await layName(sheet, right, 'CARVING', fonts, [206, 200, 186])
  }
  report(70)
  await layStones(sheet, stones, chosen, gap, seed, fonts)
  return { image: sheet }
}

async function layDrawing(sheet: Canvas, panel: Rect, ink: Canvas, seed: number, fonts: string): Promise<void> {
  const unit = Math.min(sheet.width, sheet.height)
  const paper = ricePaper(Math.round(panel.width), Math.round(panel.height), seed)
  layOver(
    paper,
    ink,
    Math.round((paper.width - ink.width) / 2),
    Math.round((paper.height - ink.height) / 2 - unit * 0.015),
  )
  await laySeal(
    paper,
    fonts,
    { x: paper.width - unit * 0.055, y: paper.height - unit * 0.06, size: unit * 0.055 },
    seed,
  )
  layOver(sheet, paper, Math.round(panel.x), Math.round(panel.y))
  await layName(sheet, panel, 'DRAWING', fonts, [120, 108, 88])
}

const layName = (sheet: Canvas, panel: Rect, words: string, fonts: string, colour: readonly [number, number, number]) =>
  layLabel(sheet, fonts, words, {
    x: panel.x + panel.width / 2,
    y: panel.y + panel.height - Math.min(sheet.width, sheet.height) * 0.026,
    size: Math.min(sheet.width, sheet.height) * 0.016,
    colour,
    align: 'middle',
    tracking: 0.18,
  })

/** Polished samples of the jades to choose from, the chosen one framed. */
async function layStones(sheet: Canvas, area: Rect, chosen: number, gap: number, seed: number, fonts: string) {
  const unit = Math.min(sheet.width, sheet.height)
  const cells = cellsOf(area, jades.length, 1, gap)
  for (const [n, { name, material }] of jades.entries()) {
    const cell = cells[n]
    if (!cell) continue
    await layPanel(sheet, cell, n === chosen ? [250, 248, 242] : [238, 235, 227])
    const stone = await polished(material, Math.min(cell.width, cell.height) * 0.62, seed)
    const [x, y] = [cell.x + cell.width / 2 - stone.width / 2, cell.y + cell.height * 0.4 - stone.height / 2].map(
      Math.round,
    )
    await layShadow(sheet, stone, x ?? 0, y ?? 0, { blur: unit * 0.005, opacity: 0.4, shiftY: unit * 0.004 })
    layOver(sheet, stone, x, y)
    const colour = n === chosen ? ([60, 54, 44] as const) : ([140, 132, 118] as const)
    const look = { x: cell.x + cell.width / 2, y: cell.y + cell.height * 0.87, colour, align: 'middle' } as const
    await layLabel(sheet, fonts, name, { ...look, size: Math.min(unit * 0.0125, cell.width * 0.085), tracking: 0.08 })
  }
}

async function polished(material: MaterialName, size: number, seed: number): Promise<Canvas> {
  const side = Math.max(24, Math.round(size))
  const disc: Canvas = { width: side + 8, height: side + 8, rgba: new Uint8ClampedArray((side + 8) ** 2 * 4) }
  const middle = (side + 7) / 2
  for (let p = 0; p < (side + 8) ** 2; p++) {
    const r = Math.hypot((p % (side + 8)) - middle, Math.floor(p / (side + 8)) - middle)
    disc.rgba.set([180, 180, 180, 255 * Math.min(1, Math.max(0, side / 2 - r + 0.5))], p * 4)
  }
  const stone = await madeOf({ image: disc, ink: null }, { material, edge: side * 2, seed })
  return await scaledInto(cropped(stone, 0, 0, stone.width, stone.height), side, side)
}
