// What is printed on a carton: the picture on its front, quiet sides in the picture's own ground colour.
import { blankCanvas, type Canvas } from '../../canvas.ts'
import { flattened, layOver } from '../../drawing/composite.ts'
import { borderColour } from '../border-colour.ts'
import { block, drawn, rule, stroked } from '../drawing.ts'
import { covering, scaledInto } from '../layers.ts'
import { cssOf, opaque, type Rgb, tuned } from '../palette.ts'
import { takeSubject } from '../subject.ts'

/** `emblem` is the subject alone; `ground` the colour around it, `line` one that can be read on it. */
export type PackageArt = {
  picture: Canvas
  emblem: Canvas
  ground: Rgb
  line: Rgb
  ratio: number
  second: Canvas | null
}

/** The art that a picture makes; the front's proportions stay within 5:9 and 9:5. */
export async function packageArt(source: Canvas, second: Canvas | null): Promise<PackageArt> {
  const ratio = Math.min(1.8, Math.max(0.55, source.width / source.height))
  const ground = borderColour(source)
  const dark = 0.3 * ground[0] + 0.59 * ground[1] + 0.11 * ground[2] < 128
  const { image } = await takeSubject(source, 700)
  const line = tuned(ground, dark ? 0.42 : -0.42, 0.8)
  return { picture: flattened(source, opaque(ground)), emblem: image, ground, line, ratio, second }
}

/** The front: the whole picture, its ground carried on where the panel has other proportions. */
export async function frontArt({ picture, ground }: PackageArt, width: number, height: number): Promise<Canvas> {
  const panel = blankCanvas(Math.round(width), Math.round(height), opaque(ground))
  const fills = Math.abs(Math.log(picture.width / picture.height / (width / height))) < 0.03
  const art = fills
    ? await covering(picture, panel.width, panel.height)
    : await scaledInto(picture, panel.width, panel.height)
  layOver(panel, art, (panel.width - art.width) >> 1, (panel.height - art.height) >> 1)
  return panel
}

/** A side: the second picture where there is one, else the subject small between two rules. */
export async function sideArt(art: PackageArt, width: number, height: number): Promise<Canvas> {
  const [w, h] = [Math.round(width), Math.round(height)]
  if (art.second) return await covering(art.second, w, h)
  const panel = blankCanvas(w, h, opaque(tuned(art.ground, -0.015)))
  const stroke = Math.max(1, w / 110)
  const inset = w * 0.16
  const colour = cssOf(art.line)
  const lines = [0.09, 0.11, 0.89, 0.91].map((y) => rule(inset, h * y, w - inset, h * y, colour, stroke))
  layOver(panel, await drawn(w, h, lines.join('')), 0, 0, 0.75)
  const emblem = await scaledInto(art.emblem, w * 0.58, h * 0.3)
  layOver(panel, emblem, Math.round((w - emblem.width) / 2), Math.round(h * 0.5 - emblem.height / 2))
  return panel
}

/** The lid: plain, with the subject small in its middle. */
export async function topArt(art: PackageArt, width: number, height: number): Promise<Canvas> {
  const [w, h] = [Math.round(width), Math.round(height)]
  const panel = blankCanvas(w, h, opaque(tuned(art.ground, 0.015)))
  const inset = Math.min(w, h) * 0.08
  const plain = block(inset, inset, w - 2 * inset, h - 2 * inset, 'none')
  const frame = stroked(plain, cssOf(tuned(art.line, 0, 0.8)), Math.max(1, h / 150))
  layOver(panel, await drawn(w, h, frame), 0, 0, 0.6)
  const emblem = await scaledInto(art.emblem, w * 0.5, h * 0.62)
  layOver(panel, emblem, Math.round((w - emblem.width) / 2), Math.round((h - emblem.height) / 2))
  return panel
}
