// Matte vinyl as collectors' toys are cast in: rounded parts, soft light, a broad dull highlight.
import type { Canvas } from '../../canvas.ts'
import { fromOklab, toOklab } from '../../drawing/colour/oklab.ts'
import type { Form } from '../form.ts'
import type { Rgb } from '../palette.ts'
import { type Finish, shaded, softStudio } from '../shade.ts'

const vinylFinish: Finish = {
  ...softStudio,
  keyPower: 0.74,
  fill: 0.3,
  sky: 0.26,
  wrap: 0.5,
  shine: 0.16,
  gloss: 22,
  rim: 0.14,
  hollows: 0.7,
}

/** The form in vinyl of its own colours. */
export const inVinyl = (form: Form): Canvas => shaded(form.image, form.height, vinylFinish)

/** Colours as pigments in vinyl: fuller, none quite black or white. */
export function asPigment(image: Canvas, change: (colour: Rgb) => Rgb = (colour) => colour): Canvas {
  const rgba = image.rgba.slice()
  const known = new Map<number, Rgb>()
  for (let i = 0; i < rgba.length; i += 4) {
    if (rgba[i + 3] === 0) continue
    const key = ((rgba[i] as number) << 16) | ((rgba[i + 1] as number) << 8) | (rgba[i + 2] as number)
    let colour = known.get(key)
    if (!colour) {
      colour = pigment(change([rgba[i] as number, rgba[i + 1] as number, rgba[i + 2] as number]))
      known.set(key, colour)
    }
    rgba.set(colour, i)
  }
  return { ...image, rgba }
}

function pigment([r, g, b]: Rgb): Rgb {
  const lab = toOklab(r, g, b)
  return fromOklab({ l: 0.22 + 0.7 * lab.l, a: lab.a * 1.25, b: lab.b * 1.25 })
}
