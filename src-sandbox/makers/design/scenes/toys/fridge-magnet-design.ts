// A die-cut magnet with a white border and a glossy face on brushed steel. Specification: fridge_magnet_design.
import { smoothStep } from '../../../filters/plane.ts'
import { blankCanvas, type Canvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { layOver } from '../../drawing/composite.ts'
import { channelPlane } from '../../drawing/picture-planes.ts'
import { borderColour } from '../border-colour.ts'
import { brushedSteel } from '../carvings/brushed-steel.ts'
import { padded, scaledInto, scaledTo } from '../layers.ts'
import type { Rgb } from '../palette.ts'
import { layShadow } from '../shadow.ts'
import { takeSubject } from '../subject.ts'
import { coverAt, wholeShape } from '../whole-shape.ts'
import { asPigment } from './vinyl.ts'

export const fridgeMagnetDesign: PictureEdit = async ({ source, width, height, seed, report }) => {
  const edge = Math.min(1600, Math.max(width, height))
  const subject = await takeSubject(source, edge)
  const { image } = subject
  const magnet = await dieCut(
    await scaledInto(image, edge * 0.74, edge * 0.74),
    subject.ink ? borderColour(source) : null,
  )
  report(50)
  const door = await brushedSteel(width, height, seed)
  const scale = Math.min((width * 0.8) / magnet.width, (height * 0.8) / magnet.height)
  const layer = await scaledTo(magnet, magnet.width * scale, magnet.height * scale)
  const left = (width - layer.width) / 2
  const top = (height - layer.height) / 2
  const unit = Math.min(width, height)
  await layShadow(door, layer, left, top, {
    blur: unit * 0.03,
    opacity: 0.42,
    shiftX: unit * 0.018,
    shiftY: unit * 0.034,
  })
  await layShadow(door, layer, left, top, {
    blur: unit * 0.006,
    opacity: 0.5,
    shiftX: unit * 0.003,
    shiftY: unit * 0.007,
  })
  layOver(door, layer, Math.round(left), Math.round(top))
  return { image: door }
}

/** The picture on a thick white shape that follows its outline, glossy; a drawing lies on its own `ground` within. */
async function dieCut(image: Canvas, ground: Rgb | null): Promise<Canvas> {
  const edge = Math.max(image.width, image.height)
  const border = edge * 0.03
  const thick = Math.round(edge * 0.014)
  const face = padded(asPigment(image), Math.ceil(border * 2.2 + thick))
  const reach = wholeShape(channelPlane(face, 3), border)
  const out = blankCanvas(face.width, face.height)
  const { width, height } = face
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x
      const i = p * 4
      const front = coverAt(reach.data[p] as number)
      let side = 0
      for (let n = 1; n <= thick && y - n >= 0; n++) side = Math.max(side, coverAt(reach.data[p - n * width] as number))
      const alpha = Math.max(front, side)
      if (alpha <= 0) continue
      const depth = reach.data[p] as number
      const roll = 1 - smoothStep(0, border * 0.5, depth)
      const gloss = glossAt(x / width, y / height) * (1 - roll)
      const edgeLight = roll * (y / height < 0.5 ? 8 : -12)
      const inner = coverAt(depth - border)
      const own = (face.rgba[i + 3] as number) / 255
      for (let c = 0; c < 3; c++) {
        const paper = ground ? 252 + inner * ((ground[c] as number) - 252) : 252
        const print = paper * (1 - own) + (face.rgba[i + c] as number) * own
        const lit = print + edgeLight + gloss * (255 - print)
        out.rgba[i + c] = front * lit + (1 - front) * (186 - 4 * c)
      }
      out.rgba[i + 3] = 255 * alpha
    }
  }
  return out
}

/** A window's soft reflection across the upper left. */
function glossAt(x: number, y: number): number {
  const band = x * 0.8 + y
  const broad = smoothStep(0.12, 0.3, band) * (1 - smoothStep(0.52, 0.56, band))
  const narrow = smoothStep(0.6, 0.62, band) * (1 - smoothStep(0.66, 0.68, band))
  return 0.16 * broad + 0.1 * narrow
}
