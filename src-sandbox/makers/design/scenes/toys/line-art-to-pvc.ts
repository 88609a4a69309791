// Fills what lines enclose with a toy maker's colours and casts it in vinyl. Specification: line_art_to_pvc.
import { copyPlane, type Plane } from '../../../filters/plane.ts'
import type { Canvas } from '../../canvas.ts'
import type { PictureEdit, PictureScene } from '../../design-edit.ts'
import { calmColours } from '../calm-colours.ts'
import { contoursOf } from '../contours.ts'
import { formOf } from '../form.ts'
import { padded, scaledInto } from '../layers.ts'
import { nearestIn, paletteOf, type Rgb } from '../palette.ts'
import { takeSubject } from '../subject.ts'
import { darkest, fillRegions } from './painted-regions.ts'
import { pastelStage, setMiddle } from './pastel-stage.ts'
import { toyColours } from './toy-colours.ts'
import { inVinyl } from './vinyl.ts'

export const lineArtToPvc: PictureEdit = async (scene) => {
  const { source, width, height, seed, report } = scene
  const edge = Math.min(2048, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  report(20)
  const image = padded(await scaledInto(subject.image, edge * 0.8, edge * 0.8), 8)
  const lines = contoursOf(subject, image, 8)
  const palette = scene.second ? paletteOf(scene.second, 6) : coloursBy(scene)
  const filled = subject.ink ? fillRegions(image, lines, palette) : recoloured(image, lines, palette)
  report(50)
  const form = formOf(filled, { rounding: 0.045, rise: 0.05, detail: 0, folds: 0 })
  sinkLines(form.height, lines, edge)
  const toy = inVinyl(form)
  const stage = await pastelStage(width, height, filled, seed)
  await setMiddle(stage, toy, { shadow: 0.5, mirror: 0.1 })
  return { image: stage }
}

const coloursBy = ({ seed }: PictureScene) => toyColours[seed % toyColours.length] ?? toyColours[0]

/** A photograph has no closed lines: its own main colours become the palette's, dark for dark and light for light. */
function recoloured(image: Canvas, lines: Plane, palette: readonly Rgb[]): Canvas {
  const light = ([r, g, b]: Rgb) => 0.3 * r + 0.59 * g + 0.11 * b
  const calm = calmColours(image, Math.max(2, Math.max(image.width, image.height) * 0.012), 0.14, 3)
  const own = paletteOf(calm, 4).sort((a, b) => light(a) - light(b))
  const nearest = nearestIn(own)
  const toy = [...palette].sort((a, b) => light(a) - light(b))
  const chosen = own.map((_, n) => toy[Math.round((n * (toy.length - 1)) / Math.max(1, own.length - 1))] ?? [0, 0, 0])
  const rgba = calm.rgba.slice()
  const dark = darkest(palette)
  for (let p = 0, i = 0; p < lines.data.length; p++, i += 4) {
    const colour = chosen[nearest(rgba[i] as number, rgba[i + 1] as number, rgba[i + 2] as number)] ?? dark
    const line = 0.4 * (lines.data[p] as number)
    for (let c = 0; c < 3; c++) rgba[i + c] = (colour[c] as number) * (1 - line) + (dark[c] as number) * line
  }
  return { ...image, rgba }
}

/** The lines are the seams between the parts. */
function sinkLines(height: Plane, lines: Plane, edge: number): void {
  const soft = copyPlane(lines)
  for (let i = 0; i < soft.data.length; i++) {
    const own = height.data[i] as number
    height.data[i] = Math.max(0, own - edge * 0.009 * (soft.data[i] as number) * Math.min(1, own / (edge * 0.01)))
  }
}
