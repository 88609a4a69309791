// The subject cut out on a seamless sweep with contact shadow, reflection and falling light. Specification:
// product_photography.
import type { PictureEdit } from '../design-edit.ts'
import { scaledInto } from './layers.ts'
import { leadingHue, ofHue } from './palette.ts'
import { backdrop, sideLit } from './photograph.ts'
import { addGrain, standOn } from './stage.ts'
import { takeSubject } from './subject.ts'

export const productPhotography: PictureEdit = async ({ source, second, width, height, seed, report }) => {
  const { image } = await takeSubject(source, Math.max(width, height))
  report(30)
  const piece = sideLit(await scaledInto(image, width * 0.7, height * 0.68), 0.28)
  const hue = leadingHue(image) ?? 1.4
  const sweep = {
    wall: ofHue(hue, 0.9, 0.012),
    floor: ofHue(hue, 0.955, 0.008),
    horizon: 0.66,
    glow: 0.6,
    vignette: 0.2,
  }
  const stage = await backdrop(width, height, sweep, second)
  const foot = Math.min(height * 0.86, height * 0.5 + piece.height * 0.5 + height * 0.02)
  await standOn(stage, piece, width / 2, foot, { shadow: 0.5, cast: 0.55, mirror: 0.26 })
  report(80)
  addGrain(stage, seed, 1)
  return { image: stage }
}
