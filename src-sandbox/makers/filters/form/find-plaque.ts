// A coin, a plaque, a panel: field, what stands on it, and a rim. Found by colour, calm and nesting, never by which is
// the brighter.
import type { Picture } from '../../pictures/read-picture.ts'
import { boxFilter, softBlur } from '../box-filter.ts'
import { struckCoin } from '../coin/struck-coin.ts'
import { guidedFilter } from '../guided-filter.ts'
import { type Opponent, reducedOpponent } from '../opponent-colour.ts'
import { createPlane, type Plane, smoothStep } from '../plane.ts'
import { enlargeBy, reduceBy } from '../pyramid.ts'
import { eachRegion } from '../regions.ts'
import { signedDistance } from '../signed-distance.ts'
import { closePockets } from './close-pockets.ts'
import { colourGroups } from './colour-groups.ts'
import { findField } from './find-field.ts'
import { findRim } from './find-rim.ts'
import { flatParts, isFlat } from './flat-parts.ts'
import { followLight } from './follow-light.ts'
import { raisedParts } from './raised-parts.ts'
import { regularBody } from './regular-outline.ts'

/**
 * `motif` is 1 on what stands on the field within the rim, `rim` 1 on the rim, if there is one, `standing` 1 on both, without a
 * seam where they meet, `panel` 1 well within a regular outline, `coin` 1 on the whole of what was found by its edges. On a
 * `flat` field stands what is drawn or lettered, not modelled.
 */
export type Plaque = {
  motif: Plane
  rim: Plane
  standing: Plane
  panel: Plane | null
  coin: Plane | null
  flat: boolean
}

type Parts = Pick<Plaque, 'motif' | 'rim' | 'flat'>

/** What to look in: the picture's own edge when `whole`, a drawing's ink when `drawn`, else a photograph's subject. */
type Outline = { mask: Plane; whole: boolean; drawn: boolean }

/**
 * The plaque with this outline, or null for a figure. A field needs a rim around it, or an outline as regular as that of a
 * door plate.
 */
export function findPlaque(picture: Picture, light: Plane, outline: Outline, searchEdge: number): Plaque | null {
  const { mask, whole, drawn } = outline
  const step = searchStep(Math.max(picture.width, picture.height), searchEdge)
  const colours = searchCopy(picture, step)
  const inside = step === 1 ? mask : reduceBy(mask, step)
  const scratch = createPlane(inside.width, inside.height)
  for (const plane of [colours.y, colours.u, colours.v]) softBlur(plane, scratch, 1)
  const body = whole ? null : regularBody(inside)
  const coin = whole ? struckCoin(colours, null) : null
  const found = coin ? null : (rimmed(colours, (drawn && body) || inside, outline) ?? (body && rimless(colours, body)))
  if (!found) {
    const struck = coin ?? (whole || (drawn && !body) ? null : struckCoin(colours, body))
    return struck && atFull(struck)
  }
  if (body) raiseBeside(found.motif, inside, body)
  const standing = together(found)
  return {
    motif: atFullSize(found.motif, light, step, true),
    rim: atFullSize(found.rim, light, step, false),
    panel: body && atFullSize(well(body), light, step, false),
    standing: atFullSize(standing, light, step, true),
    coin: null,
    flat: found.flat,
  }

  function atFull({ motif, rim, coin: whole }: NonNullable<typeof coin>): Plaque {
    const standing = atFullSize(together({ motif, rim }), light, step, true)
    const [disc, band] = [whole, rim].map((part) => atFullSize(part, light, step, false)) as [Plane, Plane]
    return { motif: atFullSize(motif, light, step, true), rim: band, standing, panel: null, coin: disc, flat: false }
  }
}

/** Pictures with longer edges than `from` are all searched on a copy of `copy` pixels: what is found depends on its size. */
const alike = { from: 384, copy: 512 } as const

/** Pixels of the picture for one of the copy that is searched. */
function searchStep(edge: number, searchEdge: number): number {
  if (edge >= alike.from) return edge / alike.copy
  return Math.max(1, Math.round(edge / searchEdge))
}

function searchCopy(picture: Picture, step: number): Opponent {
  if (Number.isInteger(step)) return reducedOpponent(picture, step)
  // Large pictures are halved as often as leaves enough for an even copy.
  const before = Math.max(1, Math.floor(step / 2))
  const { y, u, v } = reducedOpponent(picture, before)
  const rest = step / before
  return { y: reduceBy(y, rest), u: reduceBy(u, rest), v: reduceBy(v, rest) }
}

function rimmed(colours: Opponent, inside: Plane, { whole, drawn }: Outline): Parts | null {
  const outlined = filled(inside)
  const depth = whole ? depthFromEdge(inside) : signedDistance(outlined)
  const deepest = depth.data.reduce((a, b) => Math.max(a, b), 0)
  if (deepest < 12 || !isBroad(outlined, deepest)) return null
  const field = findField(colours, colourGroups(colours, inside), depth, deepest)
  if (!field) return null
  const parts = isFlat(field) ? flatParts(colours, depth, field) : null
  const flat = parts !== null
  // A drawn field has no light on it; what runs along a drawn outline are mixed colours and no rim.
  const raised = parts ?? (drawn && isFlat(field) ? null : raisedParts(colours, inside, field))
  if (!raised) return null
  const rim = findRim(raised, depth, deepest, flat ? thinnestFlatRim : 1.5)
  if (!rim) return null
  takeAway(raised, rim)
  if (flat) return { motif: raised, rim, flat }
  closePockets(raised, inside)
  followLight(colours, inside, raised)
  takeAway(raised, rim)
  return { motif: raised, rim, flat }
}

/** In pixels: what is narrower is where two flat colours run into each other. */
const thinnestFlatRim = 4.5

/** A panel whose level field reaches its outline. */
function rimless(colours: Opponent, body: Plane): Parts | null {
  const depth = signedDistance(body)
  const deepest = depth.data.reduce((a, b) => Math.max(a, b), 0)
  if (deepest < 12 || !isBroad(body, deepest)) return null
  const field = findField(colours, colourGroups(colours, body), depth, deepest)
  const raised = field && isFlat(field) ? flatParts(colours, depth, field) : null
  if (!raised || !isFieldAlongEdge(raised, depth, deepest)) return null
  dropFringe(raised, depth)
  return { motif: raised, rim: createPlane(body.width, body.height), flat: true }
}

/** True when nearly nothing is raised in a band along the outline, and some of the whole, but not much. */
function isFieldAlongEdge(raised: Plane, depth: Plane, deepest: number): boolean {
  const band = { up: 0, all: 0 }
  const whole = { up: 0, all: 0 }
  for (let i = 0; i < raised.data.length; i++) {
    const d = depth.data[i] as number
    if (d < thinnestFlatRim) continue
    whole.all++
    whole.up += raised.data[i] as number
    if (d > thinnestFlatRim + 0.05 * deepest) continue
    band.all++
    band.up += raised.data[i] as number
  }
  return band.up < 0.15 * band.all && whole.up > 0.01 * whole.all && whole.up < 0.5 * whole.all
}

/** Takes away what only runs along the outline, where the colours of panel and ground mix. */
function dropFringe(raised: Plane, depth: Plane): void {
  for (let i = 0; i < raised.data.length; i++) if ((depth.data[i] as number) < thinnestFlatRim) raised.data[i] = 0
  eachRegion(
    raised,
    (i) => raised.data[i] === 1,
    (pixels) => {
      if (pixels.every((i) => (depth.data[i] as number) < 2 * thinnestFlatRim))
        for (const i of pixels) raised.data[i] = 0
    },
  )
}

/** What lies beside the panel stands as high as what stands on it. */
function raiseBeside(motif: Plane, inside: Plane, body: Plane): void {
  const depth = signedDistance(body).data
  for (let i = 0; i < motif.data.length; i++) {
    if ((depth[i] as number) < -3) motif.data[i] = Math.max(motif.data[i] as number, inside.data[i] as number)
  }
}

function well(body: Plane): Plane {
  const out = signedDistance(body)
  for (let i = 0; i < out.data.length; i++) out.data[i] = Math.min(1, Math.max(0, (out.data[i] as number) - 1.5))
  return out
}

function together({ motif, rim }: Pick<Plaque, 'motif' | 'rim'>): Plane {
  return { ...motif, data: motif.data.map((up, i) => Math.min(1, up + (rim.data[i] as number))) }
}

function takeAway(from: Plane, part: Plane): void {
  for (let i = 0; i < from.data.length; i++) {
    from.data[i] = Math.max(0, (from.data[i] as number) - (part.data[i] as number))
  }
}

/** Compact like a coin or a panel, not branched like a figure. */
function isBroad(inside: Plane, deepest: number): boolean {
  let [left, right, top, bottom, area] = [inside.width, 0, inside.height, 0, 0]
  for (let y = 0, i = 0; y < inside.height; y++) {
    for (let x = 0; x < inside.width; x++, i++) {
      if ((inside.data[i] as number) <= 0.5) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      area++
    }
  }
  const [width, height] = [right - left + 1, bottom - top + 1]
  return area > 0.7 * width * height && deepest > 0.38 * Math.min(width, height)
}

/** The mask without holes narrower than its own small copy can tell. */
function filled(inside: Plane): Plane {
  const out = createPlane(inside.width, inside.height)
  boxFilter(inside, out, createPlane(inside.width, inside.height), 1)
  return out
}

function depthFromEdge({ width, height }: Plane): Plane {
  const depth = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) depth.data[i] = 0.5 + Math.min(x, y, width - 1 - x, height - 1 - y)
  }
  return depth
}

function atFullSize(part: Plane, light: Plane, step: number, alongEdges: boolean): Plane {
  if (step > 1) softBlur(part, createPlane(part.width, part.height), 0.5)
  const full = step === 1 ? part : enlargeBy(part, light.width, light.height, step)
  if (alongEdges && step > 1) guidedFilter(full, light, full, Math.round(step), 4e-4)
  for (let i = 0; i < full.data.length; i++) full.data[i] = smoothStep(0.25, 0.75, full.data[i] as number)
  return full
}
