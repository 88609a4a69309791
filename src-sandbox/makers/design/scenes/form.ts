// The body that a flat subject suggests: its outline inflated, its tones and lines as detail on the surface.
import { boxFilter, softBlur } from '../../filters/box-filter.ts'
import { creases } from '../../filters/creases.ts'
import { inflate } from '../../filters/form/inflate.ts'
import { guidedFilter } from '../../filters/guided-filter.ts'
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import { enlargeBy, reduceBy } from '../../filters/pyramid.ts'
import type { Canvas } from '../canvas.ts'
import { channelPlane, lumaPlane } from '../drawing/picture-planes.ts'

/** Shares of the longest edge: over which length it rounds, how high it rises, how deep its details are. */
export type Modelling = { rounding: number; rise: number; detail: number; folds?: number }

/** `image` with a margin around the subject; `height` in pixels, 0 outside the subject. */
export type Form = { image: Canvas; mask: Plane; height: Plane }

/** The form of a subject with alpha; its `image` should have a clear margin of some pixels. */
export function formOf(image: Canvas, { rounding, rise, detail, folds = 0.4 }: Modelling): Form {
  const edge = Math.max(image.width, image.height)
  const mask = channelPlane(image, 3)
  const light = lumaPlane(image)
  const step = Math.max(1, Math.round(edge / 640))
  const smallMask = reduceBy(mask, step)
  const calm = reduceBy(light, step)
  guidedFilter(calm, calm, calm, Math.max(2, Math.round((0.012 * edge) / step)), 0.012)
  const lines = folds > 0 ? creases(calm, Math.max(2, (0.008 * edge) / step), folds) : null
  const small = inflate(smallMask, lines, Math.max(2, (rounding * edge) / step), 2)
  const height = step === 1 ? small : enlargeBy(small, image.width, image.height, step)
  const carved = detail > 0 ? details(light, edge) : null
  for (let i = 0; i < height.data.length; i++) {
    const rounded = height.data[i] as number
    const cover = mask.data[i] as number
    const fine = carved ? detail * (carved.data[i] as number) * Math.min(1, rounded * 2) : 0
    height.data[i] = cover < 0.02 ? 0 : edge * (rise * rounded + fine) * Math.min(1, cover * 1.5)
  }
  if (step > 1) softBlur(height, createPlane(height.width, height.height), step * 0.4)
  return { image, mask, height }
}

/** Tones without their large slopes and without grain, about −1 to 1. */
function details(light: Plane, edge: number): Plane {
  const fine = copyPlane(light)
  const scratch = createPlane(light.width, light.height)
  guidedFilter(light, light, fine, Math.max(2, Math.round(edge * 0.004)), 0.002)
  const broad = copyPlane(fine)
  boxFilter(fine, broad, scratch, Math.max(2, Math.round(edge * 0.05)))
  for (let i = 0; i < fine.data.length; i++) {
    const swing = 2.2 * ((fine.data[i] as number) - (broad.data[i] as number))
    fine.data[i] = swing / (1 + Math.abs(swing))
  }
  return fine
}
