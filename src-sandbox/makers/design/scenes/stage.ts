// The studio: a seamless ground with soft light, and things set upon it with the shadows they throw.
import { type Canvas, toCanvas, toSharp } from '../canvas.ts'
import { layOver } from '../drawing/composite.ts'
import { latticeNumber } from '../drawing/seeded-noise.ts'
import { block, drawn, linear, radial } from './drawing.ts'
import { scaledTo } from './layers.ts'
import { cssOf, type Rgb, tuned } from './palette.ts'
import { layShadow, reflectionOf } from './shadow.ts'

/** A paper sweep: `wall` behind, `floor` in front, the bend at `horizon` (share of the height), light on the wall. */
export type Sweep = { wall: Rgb; floor: Rgb; horizon: number; glow?: number; vignette?: number }

/** The empty stage. */
export async function sweepStage(width: number, height: number, sweep: Sweep): Promise<Canvas> {
  const { wall, floor, horizon, glow = 0.5, vignette = 0.35 } = sweep
  const shade = cssOf(tuned(wall, -0.07))
  const body = `<defs>${linear(
    'w',
    [0, 0, 0, 1],
    [
      [0, cssOf(tuned(wall, -0.02))],
      [Math.max(0.05, horizon - 0.1), cssOf(wall)],
      [horizon + 0.02, shade],
      [Math.min(0.97, horizon + 0.12), cssOf(floor)],
      [1, cssOf(tuned(floor, -0.04))],
    ],
  )}${radial(
    'g',
    [0.44, horizon * 0.62, 0.55],
    [
      [0, '#ffffff', glow],
      [1, '#ffffff', 0],
    ],
  )}${radial(
    'v',
    [0.5, 0.46, 0.78],
    [
      [0.45, '#000000', 0],
      [1, '#000000', vignette],
    ],
  )}</defs>${['w', 'g', 'v'].map((id) => block(0, 0, width, height, `url(#${id})`)).join('')}`
  return await smoothly(width, height, body)
}

/** A drawing without fine detail, drawn small and enlarged, with grain enough that no steps show. */
export async function smoothly(width: number, height: number, body: string): Promise<Canvas> {
  const step = Math.max(1, Math.max(width, height) / 1024)
  const [w, h] = [Math.ceil(width / step), Math.ceil(height / step)]
  const small = await drawn(w, h, `<g transform="scale(${w / width} ${h / height})">${body}</g>`)
  const out = await scaledTo(small, width, height)
  addGrain(out, 11, 1.2)
  return out
}

/** Adds a little film grain in place; `strength` in 8-bit levels. */
export function addGrain({ width, rgba }: Canvas, seed: number, strength: number): void {
  for (let i = 0, p = 0; i < rgba.length; i += 4, p++) {
    const shift = (latticeNumber(p % width, Math.floor(p / width), seed) - 0.5) * 2 * strength
    for (let c = i; c < i + 3; c++) rgba[c] = (rgba[c] as number) + shift
  }
}

/** How a thing stands: `foot` shadows are pixels wide; `mirror` is the strength of its reflection. */
export type Standing = { shadow: number; mirror?: number; cast?: number; colour?: Rgb }

/** Sets a layer on the stage with its foot at (`middle`, `foot`), with contact shadow, cast shadow and reflection. */
export async function standOn(
  stage: Canvas,
  layer: Canvas,
  middle: number,
  foot: number,
  { shadow, mirror = 0, cast = 0.6, colour = [18, 14, 16] }: Standing,
): Promise<void> {
  const left = Math.round(middle - layer.width / 2)
  const top = Math.round(foot - layer.height)
  const span = Math.min(layer.width, layer.height)
  if (mirror > 0) {
    const soft = await toCanvas(toSharp(reflectionOf(layer, 0.4, mirror)).blur(Math.max(0.5, span / 160)))
    layOver(stage, soft, left, top + layer.height)
  }
  const look = { colour, shiftX: span * 0.06 }
  if (cast > 0) {
    await layShadow(stage, layer, left, top, {
      ...look,
      blur: span * 0.07,
      opacity: shadow * cast,
      squash: 0.16,
      spread: 1.06,
      shiftY: span * 0.05,
    })
  }
  await layShadow(stage, layer, left, top, {
    ...look,
    shiftX: 0,
    blur: span * 0.018,
    opacity: shadow,
    squash: 0.035,
    spread: 0.8,
    shiftY: span * 0.014,
  })
  layOver(stage, layer, left, top)
}
