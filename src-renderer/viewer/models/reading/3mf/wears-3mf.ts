// What the surfaces of a 3MF wear: colours, places in pictures, and layers of both, one over the other.
import { Color } from 'three'

/** Linear red, green and blue with opacity, 0 to 1. */
type Rgba = readonly [number, number, number, number]

/** `uvs` are two numbers to a place, v upwards; `layers` stand on top of one another, the lowest first. */
export type Wear3mf =
  | { readonly kind: 'colours'; readonly colours: Rgba[] }
  | { readonly kind: 'mixtures'; readonly of: string; readonly parts: readonly number[]; readonly colours: Rgba[] }
  | { readonly kind: 'texture'; readonly texture: string; readonly uvs: number[] }
  | {
      readonly kind: 'layers'
      readonly groups: readonly string[]
      readonly multiplied: readonly boolean[]
      readonly places: number[][]
    }

type Wears3mf = ReadonlyMap<string, Wear3mf>

/** Knows the pictures that are seen through somewhere. */
type IsClear = (texture: string) => boolean

/** How a triangle is seen: the colour of each corner, a picture that these tint, and whether that is exact. */
export type Seen3mf = {
  readonly colours: readonly Rgba[]
  readonly picture: { readonly texture: string; readonly uvs: readonly number[]; readonly clear: boolean } | undefined
  readonly plain: boolean
  readonly exact: boolean
}

export const white: Rgba = [1, 1, 1, 1]
const known = new Map<string, Rgba>()

/** `#RRGGBB` or `#RRGGBBAA`; white where none is said. Throws for anything else. */
export function rgbaOf(hex: string | undefined): Rgba {
  if (hex === undefined) return white
  if (!/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(hex)) throw new Error('a colour that is none')
  const before = known.get(hex)
  if (before) return before
  const { r, g, b } = new Color().setStyle(hex.slice(0, 7))
  const colour: Rgba = [r, g, b, hex.length === 9 ? Number.parseInt(hex.slice(7), 16) / 255 : 1]
  known.set(hex, colour)
  return colour
}

/** The mean of the named colours of a group, by their shares. Throws for a group or colours that are not there, and shares that are none. */
export function mixed(wears: Wears3mf, of: string, parts: readonly number[], shares: readonly number[]): Rgba {
  const base = wears.get(of)
  const stated = shares.reduce((sum, share) => sum + share, 0)
  // Those of nothing are equal.
  const share = (i: number) => (stated === 0 ? 1 : (shares[i] ?? 0))
  const total = stated === 0 ? parts.length : stated
  if (base?.kind !== 'colours' || !(total > 0)) throw new Error('a mixture of nothing')
  const sum = (channel: 0 | 1 | 2) =>
    parts.reduce((found, part, i) => found + one(base.colours, part)[channel] * share(i), 0) / total
  return [sum(0), sum(1), sum(2), 1]
}

/** Throws for one that the group has not. */
function one<T>(group: readonly T[], place: number): T {
  const found = group[place]
  if (found === undefined) throw new Error('a place that its group has not')
  return found
}

function groupOf(wears: Wears3mf, id: string): Wear3mf {
  const found = wears.get(id)
  if (!found) throw new Error('a group that is not there')
  return found
}

/** `group` is negative for a triangle that wears nothing, and `places` has one number for each corner, negative where none is said. Throws for a group that is not there, and for places that it has not. */
export function seenOf(wears: Wears3mf, group: number, places: readonly number[], isClear: IsClear): Seen3mf {
  const wear = group < 0 ? undefined : groupOf(wears, String(group))
  if (wear && places.some((place) => place < 0)) throw new Error('a group without a place in it')
  if (wear?.kind !== 'layers') return oneLayer(wear, places, isClear)
  const layers = wear.groups.map((id, layer) =>
    oneLayer(
      groupOf(wears, id),
      places.map((place) => one(wear.places, place)[layer] ?? 0),
      isClear,
    ),
  )
  const [lowest = oneLayer(undefined, places, isClear), ...upper] = layers
  return upper.reduce((below, above, i) => laidOver(below, above, wear.multiplied[i] === true), lowest)
}

function oneLayer(wear: Wear3mf | undefined, places: readonly number[], isClear: IsClear): Seen3mf {
  if (wear?.kind === 'texture') {
    const uvs = places.flatMap((place) => [one(wear.uvs, place * 2), one(wear.uvs, place * 2 + 1)])
    const picture = { texture: wear.texture, uvs, clear: isClear(wear.texture) }
    return { colours: [white, white, white], picture, plain: true, exact: true }
  }
  const colours = wear?.kind === 'colours' || wear?.kind === 'mixtures' ? wear.colours : undefined
  return {
    colours: places.map((place) => (place < 0 || !colours ? white : one(colours, place))),
    picture: undefined,
    plain: colours === undefined,
    exact: true,
  }
}

/** A picture that lies over another, or under a colour that lets it shine through, cannot be shown exactly. */
function laidOver(below: Seen3mf, above: Seen3mf, multiplied: boolean): Seen3mf {
  const plain = below.plain && above.plain
  const exact = below.exact && above.exact
  if (multiplied) {
    const colours = above.colours.map((colour, i) => tinted(below.colours[i] ?? white, colour))
    const isTwice = below.picture !== undefined && above.picture !== undefined
    return { colours, picture: above.picture ?? below.picture, plain, exact: exact && !isTwice }
  }
  if (above.picture) {
    const { clear } = above.picture
    // The body stays whole where what shines through is not shown.
    return clear && !isNothing(below)
      ? { ...above, picture: { ...above.picture, clear: false }, exact: false }
      : { ...above, exact }
  }
  if (above.colours.every(([, , , alpha]) => alpha === 0)) return { ...below, exact }
  const isOpaque = above.colours.every(([, , , alpha]) => alpha === 1)
  if (isOpaque) return { ...above, exact }
  const colours = above.colours.map((colour, i) => blended(below.colours[i] ?? white, colour))
  return { colours, picture: below.picture, plain: false, exact: exact && below.picture === undefined }
}

const isNothing = ({ plain, picture }: Seen3mf) => plain && picture === undefined
const tinted = (a: Rgba, b: Rgba): Rgba => [a[0] * b[0], a[1] * b[1], a[2] * b[2], a[3] * b[3]]
const blended = (a: Rgba, b: Rgba): Rgba => {
  const mix = (channel: 0 | 1 | 2) => b[channel] * b[3] + a[channel] * (1 - b[3])
  return [mix(0), mix(1), mix(2), b[3] + a[3] * (1 - b[3])]
}
