// The subject as a relief on the metal case of a flip lighter. Specification: lighter_relief.
import { blankCanvas, type Canvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import type { MaterialName } from '../../materials/material-name.ts'
import { block, drawn, linear, polygon } from '../drawing.ts'
import { scaledInto, scaledTo } from '../layers.ts'
import { layShadow } from '../shadow.ts'
import { standOn, sweepStage } from '../stage.ts'
import { takeSubject } from '../subject.ts'
import { madeOf } from './made-of.ts'

type Case = { material: MaterialName; stops: readonly string[] }
const cases: readonly Case[] = [
  { material: 'brass', stops: ['#5d451a', '#e9cf8b', '#b8934a', '#f3dfa6', '#8a6a2c', '#4a3512'] },
  { material: 'silver', stops: ['#4b4f54', '#dfe3e6', '#9aa0a6', '#f4f6f7', '#7c8288', '#33373b'] },
]

export const lighterRelief: PictureEdit = async ({ source, width, height, seed, report }) => {
  const edge = Math.min(1600, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  const look = cases[seed % cases.length] ?? { material: 'brass' as const, stops: [] }
  const relief = await madeOf(subject, { material: look.material, edge: edge * 0.55, seed, depth: 0.045 })
  report(55)
  const stage = await sweepStage(width, height, {
    wall: [74, 72, 76],
    floor: [56, 54, 58],
    horizon: 0.72,
    glow: 0.4,
    vignette: 0.4,
  })
  const tall = Math.min(height * 0.74, width * 1.1)
  const lighter = await lighterWith(relief, Math.round(tall * 0.64), Math.round(tall), look)
  await standOn(stage, lighter, width / 2, height / 2 + tall * 0.52, { shadow: 0.7, cast: 0.8, mirror: 0.22 })
  return { image: stage }
}

/** The closed case with its lid line and hinge, the relief bent around its rounded sides. */
async function lighterWith(relief: Canvas, width: number, height: number, { stops }: Case): Promise<Canvas> {
  const radius = width * 0.09
  const lid = height * 0.37
  const tones = [0, 0.1, 0.3, 0.52, 0.84, 1].map((at, n) => [at, stops[n] ?? '#888'] as const)
  const shell = `<defs>${linear('s', [0, 0, 1, 0], tones)}${linear(
    't',
    [0, 0, 0, 1],
    [
      [0, '#fff', 0.4],
      [0.04, '#fff', 0.06],
      [0.85, '#000', 0],
      [1, '#000', 0.32],
    ],
  )}</defs>${block(0, 0, width, height, 'url(#s)', radius)}${block(0, 0, width, height, 'url(#t)', radius)}`
  const out = await drawn(width, height, shell)
  brush(out)
  const piece = bent(await scaledInto(relief, width * 0.8, height * 0.86), width * 0.8)
  const left = Math.round((width - piece.width) / 2)
  const top = Math.round((height - piece.height) / 2)
  const soft = { blur: width * 0.012, opacity: 0.5, shiftX: width * 0.006, shiftY: width * 0.012 }
  await layShadow(out, piece, left, top, { ...soft, colour: [30, 20, 8] })
  layOver(out, piece, left, top)
  const line = Math.max(1, height * 0.004)
  const hinge = width * 0.035
  const seam = [
    block(0, lid, width, line, 'rgba(0,0,0,0.72)'),
    block(0, lid + line, width, line * 0.8, 'rgba(255,255,255,0.4)'),
    ...[0, 1, 2, 3, 4].map((n) =>
      block(width - hinge, lid - hinge * 2 + n * hinge * 0.8, hinge, hinge * 0.74, 'url(#h)', hinge * 0.15),
    ),
  ]
  const metal = linear(
    'h',
    [0, 0, 0, 1],
    [
      [0, stops[3] ?? '#fff'],
      [1, stops[0] ?? '#333'],
    ],
  )
  const slant = [
    [0.13, 0.02],
    [0.2, 0.02],
    [0.17, 0.98],
    [0.1, 0.98],
  ].map(([x = 0, y = 0]) => [x * width, y * height] as const)
  const shine = polygon(slant, 'rgba(255,255,255,0.13)')
  layOver(out, await drawn(width, height, `<defs>${metal}</defs>${seam.join('')}${shine}`))
  const shape = await drawn(width, height, block(0, 0, width, height, '#fff', radius))
  for (let i = 3; i < out.rgba.length; i += 4) out.rgba[i] = shape.rgba[i] as number
  return await scaledTo(out, width, height)
}

/** Fine upright strokes of the brush that finished the case. */
function brush(canvas: Canvas): void {
  const { width, height, rgba } = canvas
  for (let x = 0; x < width; x++) {
    const stroke = 5 * (((Math.imul(x + 17, 0x9e3779b1) >>> 8) & 255) / 255 - 0.5)
    for (let y = 0; y < height; y++) {
      const i = (y * width + x) * 4
      for (let c = i; c < i + 3; c++) rgba[c] = (rgba[c] as number) + stroke
    }
  }
}

/** Seen on a case whose sides curve away: narrower and darker towards left and right. */
function bent(piece: Canvas, face: number): Canvas {
  const out = blankCanvas(piece.width, piece.height)
  const reach = face / 2
  const middle = (piece.width - 1) / 2
  for (let x = 0; x < piece.width; x++) {
    const t = (x - middle) / reach
    const from = middle + Math.asin(Math.min(1, Math.max(-1, t * 0.84))) * (reach / Math.asin(0.84))
    const x0 = Math.min(piece.width - 1, Math.max(0, Math.floor(from)))
    const x1 = Math.min(piece.width - 1, x0 + 1)
    const share = Math.min(1, Math.max(0, from - x0))
    const light = 1.06 - 0.5 * Math.abs(t + 0.12) ** 2.4
    for (let y = 0; y < piece.height; y++) {
      const a = (y * piece.width + x0) * 4
      const b = (y * piece.width + x1) * 4
      const i = (y * piece.width + x) * 4
      const alphaA = piece.rgba[a + 3] as number
      const alphaB = piece.rgba[b + 3] as number
      const alpha = alphaA * (1 - share) + alphaB * share
      if (alpha <= 0) continue
      for (let c = 0; c < 3; c++) {
        const own =
          (piece.rgba[a + c] as number) * alphaA * (1 - share) + (piece.rgba[b + c] as number) * alphaB * share
        out.rgba[i + c] = (own / alpha) * light
      }
      out.rgba[i + 3] = alpha
    }
  }
  return out
}
