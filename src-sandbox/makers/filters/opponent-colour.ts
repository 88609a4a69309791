// Brightness and two colour differences, in which a straight distance is roughly how different two colours look.
import type { Picture } from '../pictures/read-picture.ts'
import { createPlane, type Plane } from './plane.ts'

/** Brightness, yellow to blue, cyan to red: each about 0..1 or −1..1. */
export type Opponent = { y: Plane; u: Plane; v: Plane }

export const opponentScale = { u: 0.8, v: 1 } as const

/** The picture in opponent colours, `step` × `step` pixels averaged to one. */
export function reducedOpponent(picture: Picture, step: number): Opponent {
  const { channels, samples } = picture
  const width = Math.ceil(picture.width / step)
  const height = Math.ceil(picture.height / step)
  const planes = { y: createPlane(width, height), u: createPlane(width, height), v: createPlane(width, height) }
  for (let y = 0; y < height; y++) {
    const bottom = Math.min(picture.height, (y + 1) * step)
    for (let x = 0; x < width; x++) {
      const right = Math.min(picture.width, (x + 1) * step)
      let r = 0
      let g = 0
      let b = 0
      for (let row = y * step; row < bottom; row++) {
        for (let i = (row * picture.width + x * step) * channels; i < (row * picture.width + right) * channels; ) {
          r += samples[i] as number
          g += samples[i + 1] as number
          b += samples[i + 2] as number
          i += channels
        }
      }
      const share = 1 / (65535 * (bottom - y * step) * (right - x * step))
      const bright = (0.299 * r + 0.587 * g + 0.114 * b) * share
      const n = y * width + x
      planes.y.data[n] = bright
      planes.u.data[n] = (b * share - bright) * opponentScale.u
      planes.v.data[n] = (r * share - bright) * opponentScale.v
    }
  }
  return planes
}
