// Front, left, back and right of the subject's inflated body, two by two. Specification: four_view_sheet, always 1:1.
import { blankCanvas, type Canvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import { calmColours } from '../calm-colours.ts'
import { block, drawn, rule } from '../drawing.ts'
import { scaledTo } from '../layers.ts'
import { softStudio } from '../shade.ts'
import { solidOf } from '../solid-of.ts'
import { standOn } from '../stage.ts'
import { takeSubject } from '../subject.ts'
import { layLabel } from './label.ts'
import { bodyOf, turnedView } from './turned-view.ts'

/** Names and turns (radians) in reading order; left is the side that lies on the left of the front view. */
const fourViews = [
  { name: 'Front', yaw: 0 },
  { name: 'Left', yaw: -Math.PI / 2 },
  { name: 'Back', yaw: Math.PI },
  { name: 'Right', yaw: Math.PI / 2 },
] as const

export const fourViewSheet: PictureEdit = async ({ source, width, height, fonts, report }) => {
  const edge = Math.min(1500, Math.max(width, height) * 0.85)
  const subject = await takeSubject(source, edge)
  const form = await solidOf(subject, edge, { rounding: 0.14, rise: 0.13, detail: 0.01 })
  const body = bodyOf({ ...form, image: calmColours(form.image, Math.max(2, edge * 0.003), 0.05) }, softStudio)
  report(40)
  const sheet = await paper(width, height)
  const cell = { width: width / 2, height: height / 2 }
  const views: Canvas[] = []
  for (const { yaw } of fourViews) views.push(await turnedView(body, yaw))
  const widest = Math.max(...views.map((view) => view.width))
  const tallest = Math.max(...views.map((view) => view.height))
  const scale = Math.min((cell.width * 0.74) / widest, (cell.height * 0.7) / tallest)
  for (const [n, view] of views.entries()) {
    const left = (n % 2) * cell.width
    const top = Math.floor(n / 2) * cell.height
    const layer = await scaledTo(view, view.width * scale, view.height * scale)
    const foot = top + cell.height * 0.46 + (tallest * scale) / 2
    await standOn(sheet, layer, left + cell.width / 2, foot, { shadow: 0.34, cast: 0.4 })
    const place = { x: left + cell.width / 2, y: top + cell.height * 0.925, size: height * 0.018, tracking: 0.14 }
    await layLabel(sheet, fonts, (fourViews[n]?.name ?? '').toUpperCase(), {
      ...place,
      colour: [72, 76, 84],
      align: 'middle',
    })
    report(45 + 12 * n)
  }
  return { image: sheet }
}

async function paper(width: number, height: number): Promise<Canvas> {
  const sheet = blankCanvas(width, height, [241, 240, 237])
  const line = Math.max(1, height / 900)
  const inset = 0.035
  const grey = '#c9c7c2'
  const cells = [0, 1].flatMap((column) =>
    [0, 1].map((row) => {
      const [w, h] = [width / 2, height / 2]
      const gap = width * 0.012
      return block(column * w + gap, row * h + gap, w - 2 * gap, h - 2 * gap, '#faf9f7', width * 0.012)
    }),
  )
  const bases = [0, 1].flatMap((column) =>
    [0, 1].map((row) => {
      const y = row * (height / 2) + height * 0.44
      return rule(
        column * (width / 2) + width * inset * 1.6,
        y,
        (column + 1) * (width / 2) - width * inset * 1.6,
        y,
        grey,
        line,
      )
    }),
  )
  layOver(sheet, await drawn(width, height, [...cells, ...bases].join('')))
  return sheet
}
