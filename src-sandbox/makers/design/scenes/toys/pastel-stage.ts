// The ground that toys are shown on: a pastel sweep that suits the toy's own colours.
import type { Canvas } from '../../canvas.ts'
import { scaledInto } from '../layers.ts'
import { leadingHue, ofHue } from '../palette.ts'
import { type Standing, standOn, sweepStage } from '../stage.ts'

/** An empty stage in a pastel across the colour wheel from the toy, or by the seed where it has no colour. */
export async function pastelStage(width: number, height: number, toy: Canvas, seed: number): Promise<Canvas> {
  const hue = (leadingHue(toy) ?? (seed % 360) * (Math.PI / 180)) + Math.PI * 0.86
  return await sweepStage(width, height, {
    wall: ofHue(hue, 0.84, 0.05),
    floor: ofHue(hue, 0.9, 0.035),
    horizon: 0.66,
    glow: 0.35,
    vignette: 0.16,
  })
}

/** Sets a thing in the middle of the stage, its foot on the floor, with an even margin around it. */
export async function setMiddle(stage: Canvas, thing: Canvas, standing: Standing, share = 0.74): Promise<void> {
  const { width, height } = stage
  const layer = await scaledInto(thing, width * share, height * share)
  const foot = Math.min(height * 0.9, (height + layer.height) / 2 + height * 0.025)
  await standOn(stage, layer, width / 2, foot, standing)
}
