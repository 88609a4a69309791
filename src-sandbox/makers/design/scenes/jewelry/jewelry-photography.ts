// Jewelry on dark velvet or polished stone, with bokeh behind and sparkle on it. Specification: jewelry_photography.
import type { Canvas } from '../../canvas.ts'
import { blankCanvas, toCanvas, toSharp } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import { seededNumbers, smoothNoise } from '../../drawing/seeded-noise.ts'
import { circle, drawn, path, px, radial } from '../drawing.ts'
import { scaledInto, scaledTo } from '../layers.ts'
import { backdrop, sideLit } from '../photograph.ts'
import { addGrain, standOn } from '../stage.ts'
import { takeSubject } from '../subject.ts'
import { jewelOf } from './jewel.ts'

export const jewelryPhotography: PictureEdit = async ({ source, second, width, height, seed, report }) => {
  const edge = Math.min(1800, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  const raw = subject.ink ? await jewelOf(subject, 'gold', edge * 0.72, seed) : subject.image
  report(50)
  const piece = sideLit(await scaledInto(raw, width * 0.7, height * 0.7), 0.4)
  const sweep = { wall: [44, 26, 40], floor: [26, 15, 24], horizon: 0.66, glow: 0.12, vignette: 0.55 } as const
  const stage = await backdrop(width, height, sweep, second)
  if (!second) {
    layOver(stage, await bokeh(width, height, seed))
    layVelvet(stage, seed)
  }
  const foot = Math.min(height * 0.88, height * 0.51 + piece.height * 0.5)
  await standOn(stage, piece, width / 2, foot, { shadow: 0.75, cast: 0.7, mirror: second ? 0.12 : 0 })
  report(80)
  layOver(stage, await sparkles(piece, width / 2 - piece.width / 2, foot - piece.height, width, height))
  addGrain(stage, seed, 1.8)
  return { image: stage }
}

/** Lamps far behind the plane of focus. */
async function bokeh(width: number, height: number, seed: number): Promise<Canvas> {
  const chance = seededNumbers(seed)
  const unit = Math.min(width, height)
  const lamps = Array.from({ length: 16 }, () => {
    const r = unit * (0.02 + 0.045 * chance())
    const x = width * chance()
    const y = height * 0.55 * chance()
    const warm = chance() < 0.6 ? '#ffce8a' : '#ffb0c8'
    const glow = (0.05 + 0.11 * chance()).toFixed(3)
    return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="${warm}" fill-opacity="${glow}"/>`
  })
  const small = await drawn(
    Math.ceil(width / 2),
    Math.ceil(height / 2),
    `<g transform="scale(0.5)">${lamps.join('')}</g>`,
  )
  return await scaledTo(await toCanvas(toSharp(small).blur(Math.max(0.6, unit / 500))), width, height)
}

/** The nap of velvet on the floor: soft folds that catch the light along their backs. */
function layVelvet(stage: Canvas, seed: number): void {
  const { width, height, rgba } = stage
  const start = Math.floor(height * 0.6)
  const unit = Math.min(width, height)
  for (let y = start; y < height; y++) {
    const near = (y - start) / (height - start)
    const depth = 1 / (0.35 + 0.9 * near)
    for (let x = 0; x < width; x++) {
      const u = ((x - width / 2) / unit) * depth
      const v = depth * 3.2
      const fold = smoothNoise(u * 2.6 + v * 0.7, v * 1.6 - u * 0.6, seed)
      const nap = smoothNoise(x / (unit * 0.0024), y / (unit * 0.0024), seed + 9)
      const light =
        Math.max(0, fold - 0.42) ** 1.4 * 120 * Math.min(1, near * 4) + (nap - 0.5) * 9 * Math.min(1, near * 6)
      const i = (y * width + x) * 4
      rgba[i] = (rgba[i] as number) + light
      rgba[i + 1] = (rgba[i + 1] as number) + light * 0.5
      rgba[i + 2] = (rgba[i + 2] as number) + light * 0.78
    }
  }
}

/** Four-pointed glints where the piece is brightest, well apart from one another. */
async function sparkles(piece: Canvas, left: number, top: number, width: number, height: number): Promise<Canvas> {
  const unit = Math.min(width, height)
  const places = brightest(piece, 3, unit * 0.2)
  if (places.length === 0) return blankCanvas(width, height)
  const glints = places.map(({ x, y, light }, n) => {
    const long = unit * (0.042 - 0.007 * n) * light
    const thin = long * 0.06
    const at = (dx: number, dy: number): [number, number] => [left + x + dx, top + y + dy]
    const tips = [at(long, 0), at(0, long), at(-long, 0), at(0, -long)]
    const waists = [at(thin, -thin), at(thin, thin), at(-thin, thin), at(-thin, -thin)]
    const arms = tips.flatMap((tip, side) => ['Q', ...(waists[side] ?? tip), ...tip])
    const star = path(['M', ...at(0, -long), ...arms, 'Z'], 'rgba(255,250,240,0.92)')
    return circle(left + x, top + y, long * 0.62, 'url(#h)') + star
  })
  const halo = radial(
    'h',
    [0.5, 0.5, 0.5],
    [
      [0, '#fff4dc', 0.75],
      [0.3, '#ffe9c0', 0.22],
      [1, '#ffe9c0', 0],
    ],
  )
  return await drawn(width, height, `<defs>${halo}</defs>${glints.join('')}`)
}

function brightest({ width, height, rgba }: Canvas, count: number, apart: number) {
  const found: { x: number; y: number; light: number }[] = []
  const cell = Math.max(2, Math.round(apart / 6))
  const cells: { x: number; y: number; light: number }[] = []
  for (let y = cell; y < height - cell; y += cell) {
    for (let x = cell; x < width - cell; x += cell) {
      const i = (y * width + x) * 4
      if ((rgba[i + 3] as number) < 250) continue
      const light = (0.3 * (rgba[i] as number) + 0.59 * (rgba[i + 1] as number) + 0.11 * (rgba[i + 2] as number)) / 255
      if (light > 0.62) cells.push({ x, y, light })
    }
  }
  cells.sort((a, b) => b.light - a.light || a.y - b.y || a.x - b.x)
  for (const place of cells) {
    if (found.length >= count) break
    if (found.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) > apart)) found.push(place)
  }
  return found
}
