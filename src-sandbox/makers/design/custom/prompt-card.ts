// A card with the prompt set in type on an ornamented ground: what a free prompt without a picture becomes.
import type { Canvas, Colour } from '../canvas.ts'
import { gradient } from '../drawing/colour/gradient.ts'
import { palettes } from '../drawing/colour/palettes.ts'
import { layColour } from '../drawing/composite.ts'
import { seededNumbers } from '../drawing/seeded-noise.ts'
import { cardOrnaments } from './card-ornaments.ts'
import { setText } from './set-text.ts'

type Card = { width: number; height: number; seed: number; fonts: string }

/** The seed chooses colours, ornament and light or dark. */
export async function promptCard(prompt: string, { width, height, seed, fonts }: Card): Promise<Canvas> {
  const next = seededNumbers(seed)
  const choose = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  const [deepest, deep, middle, pale, palest] = choose(palettes).colours
  const dark = next() < 0.6
  const ornament = choose(cardOrnaments)
  const slant = 0.25 + 0.5 * next()
  const ground: readonly Colour[] = dark ? [deepest, deep] : [palest, pale]
  const out = gradient(width, height, ground, (x, y) => slant * x + (1 - slant) * y)
  const edge = Math.min(width, height)
  const line = dark ? middle : middle
  const strength = dark ? 0.42 : 0.34
  layColour(out, line, (i) => {
    const x = ((i % width) + 0.5 - width / 2) / edge
    const y = (Math.floor(i / width) + 0.5 - height / 2) / edge
    return strength * ornament(x, y, edge)
  })
  drawFrame(out, dark ? pale : deep, edge, dark ? deepest : palest)
  const box = {
    left: Math.round(width / 2 - 0.31 * width),
    top: Math.round(height / 2 - 0.24 * height),
    width: Math.max(1, Math.round(0.62 * width)),
    height: Math.max(1, Math.round(0.48 * height)),
  }
  await setText(out, fonts, prompt, box, dark ? palest : deepest)
  return out
}

/** A calm panel with two fine lines and stepped corners, which carries the text. */
function drawFrame(out: Canvas, line: Colour, edge: number, panel: Colour): void {
  const { width, height } = out
  const halfX = width / 2 - 0.095 * edge
  const halfY = height / 2 - 0.095 * edge
  const notch = 0.045 * edge
  const inside = (i: number) => {
    const x = Math.abs((i % width) + 0.5 - width / 2)
    const y = Math.abs(Math.floor(i / width) + 0.5 - height / 2)
    const flat = Math.min(halfX - x, halfY - y)
    const corner = Math.max(halfX - notch - x, halfY - notch - y)
    return Math.min(flat, corner)
  }
  layColour(out, panel, (i) => 0.9 * Math.min(1, Math.max(0, inside(i) + 0.5)))
  const thick = Math.max(1, edge / 320)
  const thin = Math.max(0.8, edge / 800)
  layColour(out, line, (i) => {
    const d = inside(i)
    const outer = thick / 2 + 0.5 - Math.abs(d)
    const inner = thin / 2 + 0.5 - Math.abs(d - 0.016 * edge)
    return Math.min(1, Math.max(0, outer, 0.8 * inner))
  })
}
