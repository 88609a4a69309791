// Gold foil stamped into coloured card, raised with bevelled edges. Specification: POST /design/jobs, hot_foil_relief.
import { softBlur } from '../../../filters/box-filter.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../../../filters/plane.ts'
import { blankCanvas, type Canvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import { channelPlane, lumaPlane } from '../../drawing/picture-planes.ts'
import { latticeNumber, smoothNoise } from '../../drawing/seeded-noise.ts'
import { renderMaterial } from '../../materials/render-material.ts'
import { contoursOf } from '../contours.ts'
import { padded, scaledInto, scaledTo } from '../layers.ts'
import type { Rgb } from '../palette.ts'
import { layShadow } from '../shadow.ts'
import { type SceneSubject, takeSubject } from '../subject.ts'

const cards: readonly Rgb[] = [
  [24, 38, 62],
  [92, 22, 36],
  [20, 58, 48],
  [34, 31, 34],
]

export const hotFoilRelief: PictureEdit = async ({ source, width, height, seed, report }) => {
  const edge = Math.min(1800, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  const border = 10
  const image = padded(await scaledInto(subject.image, edge * 0.78, edge * 0.78), border)
  const foil = foilShape(subject, image, border)
  report(30)
  const model = blankCanvas(image.width, image.height)
  for (let p = 0; p < foil.data.length; p++) model.rgba.set([205, 205, 205, 255 * (foil.data[p] as number)], p * 4)
  const stamped = await renderMaterial(model, 'foil-gold', { seed, background: 'transparent', depth: 0.012 })
  report(65)
  const base = card(width, height, cards[seed % cards.length] ?? [30, 30, 34], seed)
  const scale = Math.min((width * 0.8) / image.width, (height * 0.8) / image.height)
  const layer = await scaledTo(stamped, image.width * scale, image.height * scale)
  const left = Math.round((width - layer.width) / 2)
  const top = Math.round((height - layer.height) / 2)
  const unit = Math.min(width, height)
  await layShadow(base, layer, left, top, {
    blur: unit * 0.0022,
    opacity: 0.8,
    shiftX: unit * 0.0016,
    shiftY: unit * 0.0024,
  })
  await layShadow(base, layer, left, top, {
    blur: unit * 0.0016,
    opacity: 0.22,
    shiftX: -unit * 0.0016,
    shiftY: -unit * 0.0018,
    colour: [255, 255, 255],
  })
  layOver(base, layer, left, top)
  return { image: base }
}

/** Where the foil lies: a drawing's ink, or a photograph's lighter parts with its contours left free. */
function foilShape(subject: SceneSubject, image: Canvas, border: number): Plane {
  const lines = contoursOf(subject, image, border)
  const edge = Math.max(image.width, image.height)
  if (subject.ink) return swollen(lines, edge)
  const mask = channelPlane(image, 3)
  const light = lumaPlane(image)
  const scratch = createPlane(light.width, light.height)
  softBlur(light, scratch, Math.max(0.8, edge * 0.0012))
  const split = middleTone(light, mask)
  const around = withinShape(light, mask, edge * 0.1)
  const out = createPlane(light.width, light.height)
  for (let i = 0; i < out.data.length; i++) {
    const tone = light.data[i] as number
    const above = 0.75 * (tone - (around.data[i] as number)) + 0.25 * (tone - split)
    const raised = smoothStep(-0.01, 0.03, above)
    const drawn = 1 - smoothStep(0.3, 0.65, lines.data[i] as number)
    out.data[i] = (mask.data[i] as number) * raised * drawn
  }
  softBlur(out, scratch, Math.max(0.6, edge * 0.0009))
  for (let i = 0; i < out.data.length; i++) out.data[i] = smoothStep(0.3, 0.7, out.data[i] as number)
  return out
}

/** A little bolder: foil needs strokes that it can hold on to. */
function swollen(lines: Plane, edge: number): Plane {
  const out = copyPlane(lines)
  softBlur(out, createPlane(lines.width, lines.height), Math.max(0.6, edge * 0.001))
  for (let i = 0; i < out.data.length; i++) out.data[i] = smoothStep(0.16, 0.5, out.data[i] as number)
  return out
}

/** The mean tone of the subject around each pixel. */
function withinShape(light: Plane, mask: Plane, sigma: number): Plane {
  const scratch = createPlane(light.width, light.height)
  const sum = copyPlane(light)
  for (let i = 0; i < sum.data.length; i++) sum.data[i] = (sum.data[i] as number) * (mask.data[i] as number)
  const cover = copyPlane(mask)
  softBlur(sum, scratch, sigma)
  softBlur(cover, scratch, sigma)
  for (let i = 0; i < sum.data.length; i++)
    sum.data[i] = (sum.data[i] as number) / Math.max(0.02, cover.data[i] as number)
  return sum
}

/** The tone between the dark and the light parts of the subject (Otsu). */
function middleTone(light: Plane, mask: Plane): number {
  const bins = new Float64Array(256)
  for (let i = 0; i < mask.data.length; i++) {
    const bin = Math.min(255, Math.max(0, Math.round((light.data[i] as number) * 255)))
    if ((mask.data[i] as number) > 0.9) bins[bin] = (bins[bin] as number) + 1
  }
  const total = bins.reduce((sum, n) => sum + n, 0)
  const weighted = bins.reduce((sum, n, b) => sum + n * b, 0)
  let best = { between: 0, at: 128 }
  let below = 0
  let sum = 0
  for (let b = 0; b < 255; b++) {
    below += bins[b] as number
    sum += b * (bins[b] as number)
    if (below === 0 || below === total) continue
    const gap = (weighted - sum) / (total - below) - sum / below
    const between = below * (total - below) * gap * gap
    if (between > best.between) best = { between, at: b }
  }
  return best.at / 255
}

/** Fine laid card under soft light from the upper left. */
function card(width: number, height: number, [r, g, b]: Rgb, seed: number): Canvas {
  const out = blankCanvas(width, height, [0, 0, 0, 255])
  const grain = Math.max(1, Math.max(width, height) / 1024)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const tooth = smoothNoise(x / (1.6 * grain), y / (1.6 * grain), seed) - 0.5
      const fine = latticeNumber(x, y, seed + 2) - 0.5
      const lamp = 1.22 - 0.34 * (x / width) - 0.3 * (y / height)
      out.rgba[i] = r * lamp + 9 * tooth + 3 * fine
      out.rgba[i + 1] = g * lamp + 9 * tooth + 3 * fine
      out.rgba[i + 2] = b * lamp + 9 * tooth + 3 * fine
    }
  }
  return out
}
