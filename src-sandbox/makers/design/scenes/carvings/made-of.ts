// The subject made of a real material: photographs as they are, drawings as carvings on a plate of their outline.
import { smoothStep } from '../../../filters/plane.ts'
import { blankCanvas, type Canvas } from '../../canvas.ts'
import { channelPlane } from '../../drawing/picture-planes.ts'
import type { MaterialName } from '../../materials/material-name.ts'
import { renderMaterial } from '../../materials/render-material.ts'
import { contoursOf } from '../contours.ts'
import { cropped, padded, scaledInto } from '../layers.ts'
import type { SceneSubject } from '../subject.ts'
import { wholeShape } from '../whole-shape.ts'

type MadeOf = { material: MaterialName; edge: number; seed: number; depth?: number; plate?: boolean }

/** The piece with alpha, its longest edge about `edge` pixels; `plate` puts a drawing on a plate of its outline. */
export async function madeOf(subject: SceneSubject, { material, edge, seed, depth, plate }: MadeOf): Promise<Canvas> {
  const border = Math.max(4, Math.round(edge * 0.05))
  const own = subject.image
  const image = padded(await scaledInto(own, edge, edge), border)
  const model = plate && subject.ink ? onPlate(subject, image, border) : image
  const piece = await renderMaterial(model, material, {
    seed,
    background: 'transparent',
    ...(depth === undefined ? {} : { depth }),
  })
  return plate && subject.ink
    ? piece
    : cropped(piece, border, border, image.width - 2 * border, image.height - 2 * border)
}

/** A drawing as a sculptor's model: the ground low, the body high, the lines cut into it. */
function onPlate(subject: SceneSubject, image: Canvas, border: number): Canvas {
  const { width, height } = image
  const body = channelPlane(image, 3)
  const lines = contoursOf(subject, image, border)
  const shape = wholeShape(body, border * 0.55)
  const out = blankCanvas(width, height)
  const drawn = body.data.some((cover, i) => cover > 0.9 && (lines.data[i] as number) < 0.1)
  for (let p = 0; p < body.data.length; p++) {
    const depth = shape.data[p] as number
    const cover = Math.min(1, Math.max(0, depth + 0.5))
    if (cover <= 0) continue
    const high = (body.data[p] as number) * (drawn ? 1 - 0.75 * (lines.data[p] as number) : 1)
    const rim = 1 - smoothStep(border * 0.1, border * 0.26, depth)
    const tone = 70 + 150 * Math.max(high, 0.75 * rim)
    out.rgba.set([tone, tone, tone, 255 * cover], p * 4)
  }
  return out
}
