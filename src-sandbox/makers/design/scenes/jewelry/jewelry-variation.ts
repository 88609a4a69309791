// The subject's motif turned and mirrored around a middle: a rosette in metal. Specification: jewelry_variation.
import { blankCanvas, type Canvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import type { MaterialName } from '../../materials/material-name.ts'
import { renderMaterial } from '../../materials/render-material.ts'
import { scaledTo } from '../layers.ts'
import { layShadow } from '../shadow.ts'
import { sweepStage } from '../stage.ts'
import { takeSubject } from '../subject.ts'

const folds = [6, 8, 5] as const
const metals: readonly MaterialName[] = ['gold', 'silver', 'red_copper']

export const jewelryVariation: PictureEdit = async ({ source, width, height, seed, report }) => {
  const size = Math.round(Math.min(1600, Math.min(width, height) * 0.86))
  const { image } = await takeSubject(source, Math.max(96, size))
  const fold = folds[seed % folds.length] ?? 6
  const model = rosette(image, Math.max(48, size), fold)
  report(30)
  const material = metals[(seed >> 4) % metals.length] ?? 'gold'
  const piece = await renderMaterial(model, material, { seed, background: 'transparent', depth: 0.05 })
  report(70)
  const ground = await sweepStage(width, height, {
    wall: [58, 56, 62],
    floor: [46, 44, 50],
    horizon: 0.8,
    glow: 0.22,
    vignette: 0.42,
  })
  const side = Math.min(width, height) * 0.86
  const layer = await scaledTo(piece, side, side)
  const left = Math.round((width - layer.width) / 2)
  const top = Math.round((height - layer.height) / 2)
  await layShadow(ground, layer, left, top, {
    blur: side * 0.03,
    opacity: 0.6,
    shiftX: side * 0.016,
    shiftY: side * 0.03,
  })
  layOver(ground, layer, left, top)
  return { image: ground }
}

/** A kaleidoscope of the subject on a scalloped disc with a raised rim, in greys. */
function rosette(image: Canvas, size: number, fold: number): Canvas {
  const out = blankCanvas(size, size)
  const middle = (size - 1) / 2
  const wedge = Math.PI / fold
  const first = richestTurn(image, wedge)
  const across = Math.max(image.width, image.height)
  const reach = Math.min(image.width, image.height) * 0.5
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const dx = x - middle
      const dy = y - middle
      const r = Math.hypot(dx, dy) / (size * 0.5)
      const turn = Math.atan2(dy, dx) + Math.PI / 2
      const edge = 0.955 + 0.035 * Math.cos(turn * fold * 2)
      const cover = Math.min(1, Math.max(0, (edge - r) * size * 0.5))
      if (cover <= 0) continue
      const within = ((turn % (2 * wedge)) + 2 * wedge) % (2 * wedge)
      const angle = (within < wedge ? within : 2 * wedge - within) + first
      const distance = r * Math.min(reach * 1.15, across * 0.55)
      const tone = toneAt(
        image,
        image.width / 2 + Math.cos(angle) * distance,
        image.height / 2 + Math.sin(angle) * distance,
      )
      const rim = r > edge - 0.055 ? 230 : r > edge - 0.085 ? 46 : 0
      const boss = r < 0.05 ? 235 : r < 0.064 ? 60 : 0
      const value = rim || boss || 62 + 0.72 * tone
      out.rgba.set([value, value, value, 255 * cover], (y * size + x) * 4)
    }
  }
  return out
}

/** The turn from which a wedge holds the most change of tone: there the motif is richest. */
function richestTurn(image: Canvas, wedge: number): number {
  const reach = Math.min(image.width, image.height) * 0.55
  let best = { turn: 0, change: -1 }
  for (let n = 0; n < 16; n++) {
    const turn = (n * Math.PI) / 8
    let change = 0
    for (let a = 0; a < 12; a++) {
      let last = 0
      for (let r = 0.12; r < 0.95; r += 0.02) {
        const angle = turn + (a * wedge) / 12
        const x = image.width / 2 + Math.cos(angle) * r * reach
        const tone = toneAt(image, x, image.height / 2 + Math.sin(angle) * r * reach)
        change += Math.abs(tone - last)
        last = tone
      }
    }
    if (change > best.change) best = { turn, change }
  }
  return best.turn
}

/** How light the subject is at a place, 0 outside it. */
function toneAt({ width, height, rgba }: Canvas, x: number, y: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  let sum = 0
  for (let n = 0; n < 4; n++) {
    const px = x0 + (n & 1)
    const py = y0 + (n >> 1)
    if (px < 0 || py < 0 || px >= width || py >= height) continue
    const weight = (n & 1 ? x - x0 : 1 - x + x0) * (n >> 1 ? y - y0 : 1 - y + y0)
    const i = (py * width + px) * 4
    const light = 0.3 * (rgba[i] as number) + 0.59 * (rgba[i + 1] as number) + 0.11 * (rgba[i + 2] as number)
    sum += (weight * light * (rgba[i + 3] as number)) / 255
  }
  return sum
}
