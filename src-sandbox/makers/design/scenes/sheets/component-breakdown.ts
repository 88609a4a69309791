// The subject taken apart: the whole with numbered leader lines, its parts laid out beside it. Specification:
// component_breakdown.
import type { Canvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import { circle, drawn, px, stroked } from '../drawing.ts'
import { scaledInto, scaledTo } from '../layers.ts'
import type { Rect } from '../packaging/dieline.ts'
import { layShadow } from '../shadow.ts'
import { takeSubject } from '../subject.ts'
import { type Component, findComponents } from './find-components.ts'
import { layLabel } from './label.ts'
import { cellsOf, layPanel, sheetOf, within } from './sheet.ts'

const accent = '#c2452d'

export const componentBreakdown: PictureEdit = async ({ source, width, height, seed, fonts, report }) => {
  const edge = Math.min(1400, Math.max(width, height))
  const unit = Math.min(width, height)
  const subject = await takeSubject(source, edge)
  const image = await scaledInto(subject.image, edge * 0.7, edge * 0.7)
  const parts = findComponents(image, subject.ink !== null)
  report(45)
  const sheet = await sheetOf(width, height, [236, 238, 240], seed)
  const area = within({ x: 0, y: 0, width, height }, unit * 0.05)
  const gap = unit * 0.024
  const wide = width >= height
  const whole: Rect = wide ? { ...area, width: area.width * 0.46 } : { ...area, height: area.height * 0.44 }
  const rest: Rect = wide
    ? { ...area, x: whole.x + whole.width + gap, width: area.width - whole.width - gap }
    : { ...area, y: whole.y + whole.height + gap, height: area.height - whole.height - gap }
  await layPanel(sheet, whole, [249, 250, 251])
  await layWhole(sheet, whole, image, parts, fonts)
  report(65)
  await layParts(sheet, rest, parts, gap, fonts)
  return { image: sheet }
}

/** The assembled subject; from each part a leader line runs to its number at the panel's side. */
async function layWhole(sheet: Canvas, panel: Rect, image: Canvas, parts: readonly Component[], fonts: string) {
  const unit = Math.min(sheet.width, sheet.height)
  const layer = await scaledInto(image, panel.width * 0.66, panel.height * 0.8)
  const left = Math.round(panel.x + (panel.width - layer.width) / 2)
  const top = Math.round(panel.y + (panel.height - layer.height) / 2)
  await layShadow(sheet, layer, left, top, { blur: unit * 0.01, opacity: 0.26, shiftY: unit * 0.01 })
  layOver(sheet, layer, left, top)
  const scale = layer.width / image.width
  const ends = parts.map((part, n) => ({
    n,
    x: left + (part.left + part.anchorX) * scale,
    y: top + (part.top + part.anchorY) * scale,
  }))
  const byHeight = [...ends].sort((a, b) => a.y - b.y || a.x - b.x)
  const marks: Mark[] = []
  for (const side of [0, 1]) {
    const own = byHeight.filter((_, place) => place % 2 === side)
    for (const [row, { n, x, y }] of own.entries()) {
      const at = panel.y + (panel.height * (row + 1)) / (own.length + 1)
      marks.push({
        n,
        x: side === 0 ? panel.x + unit * 0.04 : panel.x + panel.width - unit * 0.04,
        y: at,
        toX: x,
        toY: y,
      })
    }
  }
  const line = Math.max(1, unit * 0.0015)
  const leaders = marks.map(({ x, y, toX, toY }) => {
    const bend = x + (toX - x) * 0.35
    const path = `M ${px(x)} ${px(y)} L ${px(bend)} ${px(y)} L ${px(toX)} ${px(toY)}`
    const dot = stroked(circle(toX, toY, line * 2.6, accent), '#ffffff', line)
    return `<path d="${path}" stroke="${accent}" stroke-width="${px(line)}" fill="none"/>${dot}`
  })
  layOver(sheet, await drawn(sheet.width, sheet.height, leaders.join('')))
  for (const { n, x, y } of marks) await layNumber(sheet, fonts, n, x, y)
}

type Mark = { n: number; x: number; y: number; toX: number; toY: number }

/** Each part in a cell of its own, all at one scale unless that would make it too small to see. */
async function layParts(sheet: Canvas, area: Rect, parts: readonly Component[], gap: number, fonts: string) {
  const unit = Math.min(sheet.width, sheet.height)
  const across = bestColumns(area, parts.length)
  const cells = cellsOf(area, across, Math.ceil(parts.length / across), gap)
  const room = { width: (cells[0]?.width ?? 1) * 0.74, height: (cells[0]?.height ?? 1) * 0.74 }
  const fits = parts.map(({ image }) => Math.min(room.width / image.width, room.height / image.height))
  const common = Math.min(...fits)
  for (const [n, part] of parts.entries()) {
    const cell = cells[n]
    if (!cell) continue
    await layPanel(sheet, cell, [249, 250, 251])
    const scale = Math.min(fits[n] ?? common, common * 1.9)
    const layer = await scaledTo(part.image, part.image.width * scale, part.image.height * scale)
    const left = Math.round(cell.x + (cell.width - layer.width) / 2)
    const top = Math.round(cell.y + (cell.height - layer.height) / 2)
    await layShadow(sheet, layer, left, top, {
      blur: unit * 0.007,
      opacity: 0.28,
      shiftX: unit * 0.002,
      shiftY: unit * 0.006,
    })
    layOver(sheet, layer, left, top)
    await layNumber(sheet, fonts, n, cell.x + unit * 0.03, cell.y + unit * 0.03)
  }
}

/** As many columns as leave the cells closest to squares. */
function bestColumns({ width, height }: Rect, count: number): number {
  let best = { columns: 1, badness: Number.POSITIVE_INFINITY }
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns)
    const badness = Math.abs(Math.log(width / columns / (height / rows))) + 0.12 * (columns * rows - count)
    if (badness < best.badness) best = { columns, badness }
  }
  return best.columns
}

async function layNumber(sheet: Canvas, fonts: string, n: number, x: number, y: number): Promise<void> {
  const radius = Math.min(sheet.width, sheet.height) * 0.0165
  const side = Math.ceil(radius * 2 + 2)
  const badge = await drawn(
    side,
    side,
    `<circle cx="${side / 2}" cy="${side / 2}" r="${px(radius)}" fill="${accent}"/>`,
  )
  layOver(sheet, badge, Math.round(x - side / 2), Math.round(y - side / 2))
  await layLabel(sheet, fonts, String(n + 1), {
    x,
    y,
    size: radius * 1.15,
    colour: [255, 255, 255],
    align: 'middle',
    tracking: 0,
  })
}
