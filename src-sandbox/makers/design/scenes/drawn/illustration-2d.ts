// A flat illustration: few even colours with smooth outlines and clean dark lines. Specification: illustration_2d.

import { softBlur } from '../../../filters/box-filter.ts'
import { lineStrength } from '../../../filters/line-strength.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../../../filters/plane.ts'
import { blankCanvas, type Canvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { flattened, layOver } from '../../drawing/composite.ts'
import { lumaPlane } from '../../drawing/picture-planes.ts'
import { calmColours } from '../calm-colours.ts'
import { contoursOf } from '../contours.ts'
import { drawn } from '../drawing.ts'
import { padded, scaledInto, scaledTo } from '../layers.ts'
import { leadingHue, ofHue, opaque, paletteOf, type Rgb, tuned } from '../palette.ts'
import { takeSubject } from '../subject.ts'
import { fillRegions } from '../toys/painted-regions.ts'
import { toyColours } from '../toys/toy-colours.ts'
import { type ColourRegions, colourRegions } from './regions-of-colour.ts'

const shades = 9

export const illustration2d: PictureEdit = async ({ source, second, width, height, seed, report }) => {
  const edge = Math.min(1600, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  const image = padded(await scaledInto(subject.image, edge * 0.76, edge * 0.76), 6)
  const palette = second ? paletteOf(second, shades) : undefined
  const flat = subject.ink
    ? fillRegions(image, contoursOf(subject, image, 6), palette ?? inkPalette(seed), 1)
    : flatColours(image, palette)
  report(60)
  const hue = (leadingHue(flat) ?? 1.2) + Math.PI * 0.9
  const ground = blankCanvas(width, height, opaque(ofHue(hue, 0.9, 0.035)))
  layOver(ground, await discBehind(width, height, ofHue(hue, 0.82, 0.06)))
  const scale = Math.min((width * 0.78) / flat.width, (height * 0.78) / flat.height)
  const layer = await scaledTo(flat, flat.width * scale, flat.height * scale)
  layOver(ground, layer, Math.round((width - layer.width) / 2), Math.round((height - layer.height) / 2))
  return { image: ground }
}

const inkPalette = (seed: number) => toyColours[(seed + 1) % toyColours.length] ?? toyColours[0]

function flatColours(image: Canvas, given?: readonly Rgb[]): Canvas {
  const { width, height } = image
  const edge = Math.max(width, height)
  const calm = calmColours(flattened(image), Math.max(2, edge * 0.006), 0.1, 2)
  const regions = colourRegions(calm, shades, given)
  const lines = outlines(image, regions, edge)
  const out = blankCanvas(width, height)
  const ink = tuned(darkest(regions.palette), -0.12, 0.9)
  for (let p = 0, i = 0; p < lines.data.length; p++, i += 4) {
    const own = image.rgba[i + 3] as number
    if (own === 0) continue
    const colour = regions.palette[regions.labels[p] as number] ?? ink
    const line = lines.data[p] as number
    for (let c = 0; c < 3; c++) {
      const fill = vivid(colour, c)
      out.rgba[i + c] = fill * (1 - line) + (ink[c] as number) * line
    }
    out.rgba[i + 3] = 255 * smoothStep(0.35, 0.65, own / 255)
  }
  return out
}

/** A little fuller than in the picture. */
function vivid(colour: Rgb, channel: number): number {
  const grey = (colour[0] + colour[1] + colour[2]) / 3
  return Math.min(255, Math.max(0, grey + 1.22 * ((colour[channel] as number) - grey) + 4))
}

/** Lines of one weight along the outline and the strongest contours. */
function outlines(image: Canvas, regions: ColourRegions, edge: number): Plane {
  const { width, height } = image
  const weight = Math.max(1, edge * 0.0021)
  const luma = lumaPlane(image)
  const strength = lineStrength(luma, weight, 0.02)
  const border = createPlane(width, height)
  for (let p = 0; p < border.data.length; p++) {
    const inside = (image.rgba[p * 4 + 3] as number) > 127
    const right = p + 1 < border.data.length && (image.rgba[p * 4 + 7] as number) > 127
    const below = p + width < border.data.length && (image.rgba[(p + width) * 4 + 3] as number) > 127
    if (inside !== right || inside !== below) border.data[p] = 1
    const apart = regions.palette[regions.labels[p] as number]
    const next = regions.palette[regions.labels[Math.min(border.data.length - 1, p + width)] as number]
    if (inside && apart && next && difference(apart, next) > 150) border.data[p] = 0.8
  }
  const soft = copyPlane(border)
  softBlur(soft, createPlane(width, height), weight * 0.9)
  for (let p = 0; p < soft.data.length; p++) {
    const contour = smoothStep(0.3, 0.62, strength.data[p] as number)
    soft.data[p] = Math.max(contour, smoothStep(0.12, 0.3, soft.data[p] as number))
  }
  return soft
}

const difference = (a: Rgb, b: Rgb) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])

const darkest = (palette: readonly Rgb[]): Rgb =>
  palette.reduce((a, b) => (b[0] + b[1] + b[2] < a[0] + a[1] + a[2] ? b : a), [90, 90, 96] as Rgb)

async function discBehind(width: number, height: number, colour: Rgb): Promise<Canvas> {
  const r = Math.min(width, height) * 0.44
  const fill = `rgb(${colour.join(',')})`
  return await drawn(width, height, `<circle cx="${width / 2}" cy="${height / 2}" r="${r}" fill="${fill}"/>`)
}
