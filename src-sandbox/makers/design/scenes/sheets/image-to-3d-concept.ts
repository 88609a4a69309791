// A clay study of the subject on a turntable, with a row of turned views. Specification: image_to_3d_concept.
import { type Canvas, copyOf } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import { block, drawn, linear, px } from '../drawing.ts'
import { scaledInto } from '../layers.ts'
import { type Finish, softStudio } from '../shade.ts'
import { solidOf } from '../solid-of.ts'
import { standOn, sweepStage } from '../stage.ts'
import { takeSubject } from '../subject.ts'
import { layLabel } from './label.ts'
import { bodyOf, turnedView } from './turned-view.ts'

const clay: Finish = { ...softStudio, keyPower: 0.82, fill: 0.2, shine: 0.04, gloss: 8, hollows: 0.9, rim: 0.16 }
const turns = [-60, -30, 30, 60] as const
const rad = Math.PI / 180

export const imageTo3dConcept: PictureEdit = async ({ source, width, height, fonts, report }) => {
  const edge = Math.min(1400, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  const form = await solidOf(subject, edge * 0.8, { rounding: 0.16, rise: 0.15, detail: 0.012 })
  const body = bodyOf({ ...form, image: asClay(form.image) }, clay)
  report(40)
  const image = await sweepStage(width, height, { wall: [196, 192, 188], floor: [214, 210, 205], horizon: 0.6 })
  const wide = width > height * 1.25
  const strip = wide ? { across: 2, down: 2 } : { across: 4, down: 1 }
  const unit = Math.min(width, height)
  const main = wide ? { x: 0, width: width * 0.6, height } : { x: 0, width, height: height - unit * 0.24 }
  const foot = main.height * (wide ? 0.82 : 0.84)
  const view = await scaledInto(await turnedView(body, -18 * rad), main.width * 0.74, foot - unit * 0.09)
  const middle = main.x + main.width / 2
  layOver(image, await turntable(width, height, middle, foot - unit * 0.006, Math.min(main.width * 0.8, unit * 0.86)))
  await standOn(image, view, middle, foot, { shadow: 0.55, cast: 0.5 })
  report(60)
  const area = wide
    ? { left: width * 0.6, top: unit * 0.08, width: width * 0.4 - unit * 0.07, height: height - unit * 0.16 }
    : { left: unit * 0.05, top: height - unit * 0.26, width: width - unit * 0.1, height: unit * 0.22 }
  const cell = { width: area.width / strip.across, height: area.height / strip.down }
  for (const [n, turn] of turns.entries()) {
    const left = area.left + (n % strip.across) * cell.width
    const top = area.top + Math.floor(n / strip.across) * cell.height
    const gap = unit * 0.01
    layOver(image, await card(cell.width - 2 * gap, cell.height - 2 * gap), round(left + gap), round(top + gap))
    const small = await scaledInto(await turnedView(body, turn * rad), cell.width * 0.76, cell.height * 0.62)
    const floor = top + cell.height * 0.42 + small.height / 2
    await standOn(image, small, left + cell.width / 2, floor, { shadow: 0.4, cast: 0.3 })
    const words = `${turn > 0 ? '+' : '-'}${Math.abs(turn)}°`
    const y = top + cell.height - gap - unit * 0.022
    await layLabel(image, fonts, words, {
      x: left + cell.width / 2,
      y,
      size: unit * 0.02,
      colour: [96, 90, 86],
      align: 'middle',
    })
    report(60 + 6 * n)
  }
  return { image }
}

const round = Math.round

/** One grey for all, with a little of the picture's own tones so that its parts stay readable. */
function asClay(image: Canvas): Canvas {
  const out = copyOf(image)
  for (let i = 0; i < out.rgba.length; i += 4) {
    const tone =
      (0.3 * (out.rgba[i] as number) + 0.59 * (out.rgba[i + 1] as number) + 0.11 * (out.rgba[i + 2] as number)) / 255
    const light = 0.72 + 0.28 * tone
    out.rgba[i] = 222 * light
    out.rgba[i + 1] = 208 * light
    out.rgba[i + 2] = 196 * light
  }
  return out
}

async function card(width: number, height: number): Promise<Canvas> {
  const [w, h] = [Math.round(width), Math.round(height)]
  return await drawn(w, h, block(0, 0, w, h, 'rgba(255,255,255,0.5)', Math.min(w, h) * 0.08))
}

/** A low round table seen from a little above, its far edge at half its depth above `foot`. */
async function turntable(width: number, height: number, middle: number, foot: number, across: number): Promise<Canvas> {
  const rx = across / 2
  const ry = rx * 0.17
  const thick = rx * 0.07
  const rim = `<path d="M ${px(middle - rx)} ${px(foot)} A ${px(rx)} ${px(ry)} 0 0 0 ${px(middle + rx)} ${px(foot)}
    v ${px(thick)} A ${px(rx)} ${px(ry)} 0 0 1 ${px(middle - rx)} ${px(foot + thick)} Z" fill="url(#r)"/>`
  const ellipse = (dy: number, scale: number, fill: string) =>
    `<ellipse cx="${px(middle)}" cy="${px(foot + dy)}" rx="${px(rx * scale)}" ry="${px(ry * scale)}" ${fill}/>`
  return await drawn(
    width,
    height,
    `<defs>${linear(
      'r',
      [0, 0, 1, 0],
      [
        [0, '#8f8983'],
        [0.3, '#cfc8c1'],
        [0.55, '#a79f98'],
        [1, '#77716c'],
      ],
    )}${linear(
      't',
      [0, 0, 1, 1],
      [
        [0, '#efeae4'],
        [1, '#c9c1b9'],
      ],
    )}</defs>${[0.05, 0.035, 0.02]
      .map((grow) => ellipse(thick * 1.4, 1 + grow, 'fill="#000" fill-opacity="0.07"'))
      .join(
        '',
      )}${rim}${ellipse(0, 1, 'fill="url(#t)"')}${ellipse(0, 0.94, 'fill="none" stroke="#b3aaa2" stroke-width="1"')}`,
  )
}
