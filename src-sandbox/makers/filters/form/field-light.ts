// Light on a plaque's field: what it reflects and the shadows that fall on it fade into it, and nothing stands there.
import type { Opponent } from '../opponent-colour.ts'
import type { Plane } from '../plane.ts'
import { eachRegion } from '../regions.ts'
import type { Field } from './find-field.ts'

/** How much the colour may change from one pixel to the next where sheen fades into the field; a motif's edge changes by 0.01 and more. */
const fading = { half: 0.007, most: 0.012 } as const

/** Moves sheen from `raised` to `ground`. `far` is how far each pixel's colour lies from that of the field. */
export function dropSheen(colours: Opponent, far: Plane, field: Field, raised: Plane, ground: Plane): void {
  const sheen: Int32Array[] = []
  eachRegion(
    raised,
    (i) => raised.data[i] === 1 && isSheen(colours, i, field.colour),
    (pixels) => {
      const border = changesBeside(pixels, far, ground)
      const [half = 1, most = 1] = [border[border.length >> 1], border[Math.floor(border.length * 0.75)]]
      if (border.length >= 8 && half < fading.half && most < fading.most) sheen.push(pixels)
    },
  )
  for (const i of sheen.flatMap((pixels) => [...pixels])) {
    raised.data[i] = 0
    ground.data[i] = 1
  }
}

/** Moves the shadows that the motif throws on its field from `shade` to `ground`: sharp at the motif, fading on the field. */
export function dropCastShadows({ y }: Opponent, shade: Uint8Array, raised: Plane, ground: Plane): void {
  const cast: Int32Array[] = []
  eachRegion(
    raised,
    (i) => shade[i] === 1,
    (pixels) => {
      const [atGround, atRaised] = [changesBeside(pixels, y, ground), changesBeside(pixels, y, raised)]
      const [fades = 1, stops = 0] = [atGround[atGround.length >> 1], atRaised[atRaised.length >> 1]]
      if (atRaised.length > 0.25 * atGround.length && fades < 0.4 * stops) cast.push(pixels)
    },
  )
  for (const i of cast.flatMap((pixels) => [...pixels])) {
    shade[i] = 0
    ground.data[i] = 1
  }
}

/** How much `values` change from pixel to pixel at those of a region that lie beside `neighbours`, in rising order. */
function changesBeside(pixels: Int32Array, values: Plane, neighbours: Plane): Float32Array {
  const { width } = values
  const at = (i: number) => values.data[i] ?? 0
  const beside = pixels.filter((i) => [i - 1, i + 1, i - width, i + width].some((next) => neighbours.data[next] === 1))
  return Float32Array.from(beside, (i) => Math.hypot(at(i + 1) - at(i - 1), at(i + width) - at(i - width)) / 2).sort()
}

/** Brighter than the field and of its hue, or the field with the white of a reflected light over it. */
function isSheen({ y, u, v }: Opponent, i: number, field: Field['colour']): boolean {
  const bright = y.data[i] as number
  if (bright <= field.y) return false
  const strongest = bright / Math.max(0.02, field.y)
  const chroma = Math.max(1e-4, field.u ** 2 + field.v ** 2)
  const along = ((u.data[i] as number) * field.u + (v.data[i] as number) * field.v) / chroma
  const share = Math.min(strongest, Math.max(0.5, along))
  return Math.hypot((u.data[i] as number) - field.u * share, (v.data[i] as number) - field.v * share) < 0.03
}
