// A character sheet: main pose, head, turned views, details and colours. Specification: ip_character_design.
import type { Canvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { flattened, layOver } from '../../drawing/composite.ts'
import { lumaPlane } from '../../drawing/picture-planes.ts'
import { block, drawn, px } from '../drawing.ts'
import { covering, cropped } from '../layers.ts'
import type { Rect } from '../packaging/dieline.ts'
import { leadingHue, ofHue, opaque, paletteOf, type Rgb, tuned } from '../palette.ts'
import { softStudio } from '../shade.ts'
import { layLabel } from '../sheets/label.ts'
import { cellsOf, fittedView, layPanel, sheetOf, within } from '../sheets/sheet.ts'
import { bodyOf, turnedView } from '../sheets/turned-view.ts'
import { solidOf } from '../solid-of.ts'
import { standOn } from '../stage.ts'
import { takeSubject } from '../subject.ts'

export const ipCharacterDesign: PictureEdit = async ({ source, width, height, seed, fonts, report }) => {
  const unit = Math.min(width, height)
  const subject = await takeSubject(source, Math.min(1800, Math.max(width, height)))
  const { image } = subject
  const hue = leadingHue(image) ?? (seed % 628) / 100
  const accent = ofHue(hue + 2.6, 0.87, 0.045)
  const sheet = await sheetOf(width, height, ofHue(hue, 0.965, 0.008), seed)
  const area = within({ x: 0, y: 0, width, height }, unit * 0.045)
  const gap = unit * 0.022
  const { main, head, details, turns, colours } = layout(area, gap, width >= height * 0.95)
  await layPanel(sheet, main, accent)
  const pose = await fittedView(image, main, 0.82)
  const foot = pose.top + pose.layer.height
  await standOn(sheet, pose.layer, main.x + main.width / 2, foot, { shadow: 0.3, cast: 0.4 })
  await name(sheet, fonts, main, 'MAIN POSE')
  report(40)
  const paper = ofHue(hue, 0.99, 0.004)
  const ground = tuned(accent, 0.05, 0.7)
  await layCrop(sheet, head, headOf(image), ground)
  await name(sheet, fonts, head, 'HEAD')
  for (const [n, crop] of detailsOf(image).entries()) {
    const cell = details[n]
    if (cell) await layCrop(sheet, cell, crop, tuned(accent, 0.03 - 0.03 * n, 0.8))
  }
  const form = await solidOf(subject, Math.min(1000, Math.max(160, unit * 0.5)), {
    rounding: 0.14,
    rise: 0.13,
    detail: 0.01,
  })
  const body = bodyOf(form, softStudio)
  report(65)
  for (const [n, yaw] of [-0.75, 0.75].entries()) {
    const cell = turns[n]
    if (!cell) continue
    await layPanel(sheet, cell, paper)
    const { layer, left, top } = await fittedView(await turnedView(body, yaw), cell, 0.76)
    await standOn(sheet, layer, left + layer.width / 2, top + layer.height, { shadow: 0.25, cast: 0.3 })
  }
  await laySwatches(sheet, colours, paletteOf(image, 6), fonts)
  return { image: sheet }
}

type Layout = { main: Rect; head: Rect; details: Rect[]; turns: Rect[]; colours: Rect }

function layout(area: Rect, gap: number, wide: boolean): Layout {
  const bar = Math.min(area.width, area.height) * 0.12
  const colours = { ...area, y: area.y + area.height - bar, height: bar }
  const upper = { ...area, height: area.height - bar - gap }
  if (!wide) {
    const main = { ...upper, height: upper.height * 0.54 - gap }
    const rest = { ...upper, y: upper.y + upper.height * 0.54, height: upper.height * 0.46 }
    const [top, bottom] = cellsOf(rest, 1, 2, gap) as [Rect, Rect]
    const [head, ...turns] = cellsOf(top, 3, 1, gap) as [Rect, Rect, Rect]
    return { main, head, turns, details: cellsOf(bottom, 3, 1, gap), colours }
  }
  const main = { ...upper, width: upper.width * 0.5 - gap }
  const rest = { ...upper, x: upper.x + upper.width * 0.5, width: upper.width * 0.5 }
  const head = { ...rest, width: rest.width * 0.6 - gap / 2, height: rest.height * 0.64 - gap }
  const side = {
    ...rest,
    x: rest.x + rest.width * 0.6 + gap / 2,
    width: rest.width * 0.4 - gap / 2,
    height: head.height,
  }
  const lower = { ...rest, y: rest.y + rest.height * 0.64, height: rest.height * 0.36 }
  return { main, head, turns: cellsOf(side, 1, 2, gap), details: cellsOf(lower, 3, 1, gap), colours }
}

/** The upper part of the subject, where a character has its head. */
function headOf(image: Canvas): Canvas {
  const side = Math.min(image.width, image.height * 0.56)
  const top = image.height * 0.03
  let sum = 0
  let count = 0
  for (let y = Math.floor(top); y < top + side && y < image.height; y += 2) {
    for (let x = 0; x < image.width; x += 2) {
      if ((image.rgba[(y * image.width + x) * 4 + 3] as number) < 128) continue
      sum += x
      count++
    }
  }
  const middle = count > 0 ? sum / count : image.width / 2
  const left = Math.min(image.width - side, Math.max(0, middle - side / 2))
  return cropped(image, left, top, side, side)
}

/** Three square cut-outs of the places with most detail, well apart. */
function detailsOf(image: Canvas): Canvas[] {
  const side = Math.max(4, Math.round(Math.min(image.width, image.height) * 0.27))
  const luma = lumaPlane(image)
  const step = Math.max(1, Math.round(side / 5))
  const places: { x: number; y: number; score: number }[] = []
  for (let y = 0; y + side <= image.height; y += step) {
    for (let x = 0; x + side <= image.width; x += step) {
      let score = 0
      for (let v = y + 1; v < y + side; v += 3) {
        for (let u = x + 1; u < x + side; u += 3) {
          const p = v * image.width + u
          if ((image.rgba[p * 4 + 3] as number) < 200) score -= 0.02
          score += Math.min(0.2, Math.abs((luma.data[p] as number) - (luma.data[p - 1] as number)))
        }
      }
      places.push({ x, y, score })
    }
  }
  places.sort((a, b) => b.score - a.score || a.y - b.y || a.x - b.x)
  const chosen: { x: number; y: number }[] = []
  for (const reach of [1.25, 0.7, 0]) {
    for (const place of places) {
      if (chosen.length >= 3) break
      if (chosen.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= side * reach)) chosen.push(place)
    }
  }
  return chosen.map(({ x, y }) => cropped(image, x, y, side, side))
}

async function layCrop(sheet: Canvas, panel: Rect, crop: Canvas, ground: Rgb): Promise<void> {
  await layPanel(sheet, panel, ground)
  const [w, h] = [Math.round(panel.width), Math.round(panel.height)]
  const filled = await covering(flattened(crop, opaque(ground)), w, h)
  const radius = Math.min(sheet.width, sheet.height) * 0.014
  const shape = await drawn(w, h, `<rect width="${w}" height="${h}" rx="${px(radius)}" fill="#fff"/>`)
  for (let i = 3; i < filled.rgba.length; i += 4) filled.rgba[i] = shape.rgba[i] as number
  layOver(sheet, filled, Math.round(panel.x), Math.round(panel.y))
}

async function laySwatches(sheet: Canvas, area: Rect, palette: readonly Rgb[], fonts: string): Promise<void> {
  const unit = Math.min(sheet.width, sheet.height)
  const cells = cellsOf(area, palette.length, 1, unit * 0.014)
  for (const [n, colour] of palette.entries()) {
    const cell = cells[n]
    if (!cell) continue
    await layPanel(sheet, { ...cell, height: cell.height * 0.68 }, colour)
    const hex = `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
    const look = {
      x: cell.x + cell.width / 2,
      y: cell.y + cell.height * 0.87,
      align: 'middle',
      tracking: 0.06,
    } as const
    await layLabel(sheet, fonts, hex, {
      ...look,
      size: Math.min(unit * 0.0135, cell.width * 0.15),
      colour: [110, 106, 104],
    })
  }
}

async function name(sheet: Canvas, fonts: string, panel: Rect, words: string): Promise<void> {
  const unit = Math.min(sheet.width, sheet.height)
  const place = { x: panel.x + unit * 0.026, y: panel.y + unit * 0.031 }
  const chip = {
    x: panel.x + unit * 0.014,
    y: panel.y + unit * 0.018,
    width: unit * (0.024 + 0.0118 * words.length),
    height: unit * 0.026,
  }
  const [w, h] = [Math.round(chip.width), Math.round(chip.height)]
  layOver(sheet, await drawn(w, h, block(0, 0, w, h, '#ffffff', h / 2)), Math.round(chip.x), Math.round(chip.y), 0.86)
  await layLabel(sheet, fonts, words, { ...place, size: unit * 0.0145, colour: [84, 80, 82], tracking: 0.16 })
}
