// Colours made calm: edges stay, what lies between them becomes even.
import { guidedFilter } from '../../filters/guided-filter.ts'
import type { Canvas } from '../canvas.ts'
import { channelPlane, lumaPlane } from '../drawing/picture-planes.ts'

/** A copy whose colours are averaged over about `radius` pixels; differences above `edge` (0 to 1) stay. */
export function calmColours(image: Canvas, radius: number, edge: number, rounds = 1): Canvas {
  const out: Canvas = { ...image, rgba: image.rgba.slice() }
  for (let round = 0; round < rounds; round++) {
    const guide = lumaPlane(out)
    for (const channel of [0, 1, 2] as const) {
      const plane = channelPlane(out, channel)
      guidedFilter(plane, rounds > 1 ? plane : guide, plane, radius, edge * edge)
      for (let p = 0, i = channel; p < plane.data.length; p++, i += 4) out.rgba[i] = 255 * (plane.data[p] as number)
    }
  }
  return out
}
