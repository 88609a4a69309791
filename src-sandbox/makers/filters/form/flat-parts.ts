// What stands on a field of one flat colour, as of a door plate, a seal or a logo: whatever is of another colour, without
// shadows and sheen to tell from it.
import type { Opponent } from '../opponent-colour.ts'
import { createPlane, type Plane } from '../plane.ts'
import { eachRegion } from '../regions.ts'
import type { Field } from './find-field.ts'
import { greatestNear } from './greatest-near.ts'
import { distancesFrom } from './raised-parts.ts'

/** In lightness: what differs less from its field is grain. */
const faintest = 0.024
/** Pixels over which two flat colours run into each other, and JPEG takes their hues farther. */
const blurred = 4
/** Pixels over which JPEG rings beside a sharp edge, and how strongly in shares of that edge. */
const ringing = { reach: 18, share: 0.3 } as const
/** The least share of the panel that one of the things standing on it must have. */
const telling = 0.002
/** The most of the panel that may be neither of the field's colour nor stand out: more is light on a modelled surface. */
const murky = 0.2
/** The share of what stands out that must be lighter, and as much darker, in the field's hue where it is light on walls. */
const lit = 0.15
/** The share of what stands out that may change by degrees. */
const modelled = 0.4

/** True for a field that is drawn or painted; light on a real one makes it vary more. */
export function isFlat(field: Field): boolean {
  return field.spread < 0.008
}

/** 1 on what stands on the field, `depth` pixels within the outline; null when that is nearly nothing or nearly all. */
export function flatParts(colours: Opponent, depth: Plane, field: Field): Plane | null {
  const far = distancesFrom(colours, field.colour)
  for (let i = 0; i < far.data.length; i++) if ((depth.data[i] as number) < 2) far.data[i] = 0
  const strongest = greatestNear(far, blurred)
  const around = greatestNear(strongest, ringing.reach - blurred).data
  const raised = createPlane(far.width, far.height)
  let all = 0
  let between = 0
  for (let i = 0; i < raised.data.length; i++) {
    if ((depth.data[i] as number) <= 0) continue
    all++
    const contrast = strongest.data[i] as number
    const least = Math.max(faintest, ringing.share * (around[i] as number))
    raised.data[i] = contrast > least && (far.data[i] as number) > 0.5 * contrast ? 1 : 0
    if (raised.data[i] === 0 && (far.data[i] as number) > 2 * faintest) between++
  }
  if (between > murky * all) return null
  const least = Math.max(5, 0.00006 * raised.data.length)
  let up = 0
  let largest = 0
  eachRegion(
    raised,
    (i) => raised.data[i] === 1,
    (pixels) => {
      if (pixels.length < least) for (const i of pixels) raised.data[i] = 0
      else up += pixels.length
      largest = Math.max(largest, pixels.length)
    },
  )
  if (isLit(colours, raised, field) || isModelled(colours.y, raised, strongest)) return null
  return up < 0.01 * all || up > 0.92 * all || largest < telling * all ? null : raised
}

/** True when what stands out is the field's own hue, partly lighter and partly darker: walls that are lit from one side. */
function isLit({ y, u, v }: Opponent, raised: Plane, { colour }: Field): boolean {
  const own = { lighter: 0, darker: 0 }
  let all = 0
  for (let i = 0; i < raised.data.length; i++) {
    if (raised.data[i] === 0) continue
    all++
    const share = (y.data[i] as number) / Math.max(0.02, colour.y)
    const off = Math.hypot((u.data[i] as number) - colour.u * share, (v.data[i] as number) - colour.v * share)
    if (off > 0.04) continue
    if (share > 1) own.lighter++
    else own.darker++
  }
  return Math.min(own.lighter, own.darker) > lit * all
}

/** True when much of what stands out changes by degrees, as rounded forms do, neither even like ink nor as sharp as its edge. */
function isModelled({ width, data }: Plane, raised: Plane, strongest: Plane): boolean {
  let all = 0
  let gradual = 0
  for (let i = width; i + width < data.length; i++) {
    const contrast = strongest.data[i] as number
    if (raised.data[i] === 0 || contrast < 0.12) continue
    const across = (data[i + 1] as number) - (data[i - 1] as number)
    const down = (data[i + width] as number) - (data[i - width] as number)
    const change = Math.hypot(across, down) / 2
    all++
    if (change > Math.max(0.008, 0.03 * contrast) && change < 0.12 * contrast) gradual++
  }
  return gradual > modelled * all
}
