// A lively variation: arranged anew, in other colours, by another hand. Specification: POST /design/jobs,
// creative_variation.
import type { Canvas } from '../canvas.ts'
import type { PictureEdit } from '../design-edit.ts'
import { type Palette, palettes } from '../drawing/colour/palettes.ts'
import { recolour } from '../drawing/colour/recolour.ts'
import { flattened } from '../drawing/composite.ts'
import { inkLines } from '../drawing/lines/ink-lines.ts'
import { paintStrokes } from '../drawing/paint-strokes.ts'
import { printPoster } from '../drawing/print-poster.ts'
import { seededNumbers } from '../drawing/seeded-noise.ts'
import { arrange, arrangements } from './arrangements.ts'

type Hand = (canvas: Canvas, palette: Palette) => Promise<Canvas>

const hands: readonly Hand[] = [
  async (canvas) => await paintStrokes(canvas, Math.max(canvas.width, canvas.height) / 110),
  async (canvas, { colours }) => await printPoster(canvas, 5, colours[0]),
  async (canvas, { colours }) => {
    const painted = await paintStrokes(canvas, Math.max(canvas.width, canvas.height) / 220)
    await inkLines(painted, canvas, colours[0], 0.8)
    return painted
  },
]

/** The seed chooses one arrangement, one palette and one hand. */
export const creativeVariation: PictureEdit = async ({ source, width, height, seed, report }) => {
  const next = seededNumbers(seed)
  const choose = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  const { fold } = choose(arrangements)
  const palette = choose(palettes)
  const hand = choose(hands)
  const turn = (next() - 0.5) * 0.9
  const hue = (next() - 0.5) * 1.2
  const arranged = arrange(flattened(source), width, height, fold(turn))
  report(35)
  recolour(arranged, palette.colours, 0.35 + 0.3 * next(), hue)
  report(55)
  return { image: await hand(arranged, palette) }
}
