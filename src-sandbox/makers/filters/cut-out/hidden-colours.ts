// The colours below a picture's transparent pixels are nobody's: whatever a program left there must not become form.
import type { Picture } from '../../pictures/read-picture.ts'
import { fillOutside } from '../form/fill-outside.ts'
import { createPlane, type Plane } from '../plane.ts'

/** The picture with the nearest colours that are seen in place of the hidden ones; `alpha` is its own, 0..1. */
export function withoutHiddenColours(picture: Picture, alpha: Plane): Picture {
  const samples = picture.samples.slice()
  const seen = createPlane(alpha.width, alpha.height)
  for (let i = 0; i < seen.data.length; i++) seen.data[i] = (alpha.data[i] as number) > 0.1 ? 1 : 0
  const values = createPlane(alpha.width, alpha.height)
  for (const channel of [0, 1, 2]) {
    for (let i = 0; i < values.data.length; i++) values.data[i] = samples[i * 4 + channel] as number
    fillOutside(values, seen)
    for (let i = 0; i < values.data.length; i++) samples[i * 4 + channel] = Math.round(values.data[i] as number)
  }
  return { ...picture, samples }
}
