// What stands on the field of a plaque: other colours than the field's; its shadows go to whatever is nearer.
import { softBlur } from '../box-filter.ts'
import type { Opponent } from '../opponent-colour.ts'
import { createPlane, type Plane } from '../plane.ts'
import { eachRegion } from '../regions.ts'
import { distanceTo } from '../signed-distance.ts'
import { apart, type ColourGroups } from './colour-groups.ts'
import { dropCastShadows, dropSheen } from './field-light.ts'
import type { Field } from './find-field.ts'

type Colour = ColourGroups['centres'][number]

/** 1 on what is raised and 0 on the field and outside, or null when the two cannot be told apart. */
export function raisedParts(colours: Opponent, inside: Plane, field: Field): Plane | null {
  const far = distancesFrom(colours, field.colour)
  const split = Math.min(splitOf(far, inside), Math.max(0.02, 0.012 + 1.7 * field.spread))
  const raised = createPlane(inside.width, inside.height)
  const ground = createPlane(inside.width, inside.height)
  const shade = new Uint8Array(raised.data.length)
  for (let i = 0; i < shade.length; i++) {
    if ((inside.data[i] as number) <= 0.5) continue
    if ((far.data[i] as number) <= split) ground.data[i] = 1
    else if (isShade(colours, i, field.colour)) shade[i] = 1
    else raised.data[i] = 1
  }
  dropSheen(colours, far, field, raised, ground)
  raiseSolidShade(shade, raised)
  dropCastShadows(colours, shade, raised, ground)
  shareShade(shade, raised, ground)
  mend(raised, far, split)
  let up = 0
  let all = 0
  for (let i = 0; i < shade.length; i++) {
    if ((inside.data[i] as number) <= 0.5) continue
    all++
    up += raised.data[i] as number
  }
  return up < 0.04 * all || up > 0.92 * all ? null : raised
}

/** How far each pixel's colour lies from `field`. */
export function distancesFrom({ y, u, v }: Opponent, field: Colour): Plane {
  const out = createPlane(y.width, y.height)
  for (let i = 0; i < out.data.length; i++) {
    out.data[i] = apart({ y: y.data[i] as number, u: u.data[i] as number, v: v.data[i] as number }, field)
  }
  softBlur(out, createPlane(out.width, out.height), 0.6)
  return out
}

/** The distance that parts field and rest best (Otsu), within bounds that noise and shadows ask for. */
function splitOf(far: Plane, inside: Plane): number {
  const bins = new Float64Array(100)
  let count = 0
  let total = 0
  for (let i = 0; i < far.data.length; i++) {
    if ((inside.data[i] as number) <= 0.5) continue
    const bin = Math.min(99, Math.floor((far.data[i] as number) * 200))
    bins[bin] = (bins[bin] as number) + 1
    count++
    total += bin
  }
  let below = 0
  let sum = 0
  let best = 0
  let at = 0
  for (let b = 0; b < 99; b++) {
    below += bins[b] as number
    sum += b * (bins[b] as number)
    if (below === 0 || below === count) continue
    const between = below * (count - below) * ((total - sum) / (count - below) - sum / below) ** 2
    if (between <= best) continue
    best = between
    at = b
  }
  return Math.min(0.11, Math.max(0.018, (at + 1) / 200))
}

/** Darker than the field and of its hue, as far as so dark a colour has one. */
function isShade({ y, u, v }: Opponent, i: number, field: Colour): boolean {
  const bright = y.data[i] as number
  if (bright >= field.y) return false
  const share = bright / Math.max(0.02, field.y)
  return Math.hypot((u.data[i] as number) - field.u * share, (v.data[i] as number) - field.v * share) < 0.05
}

/** A dark part that is broad in every direction is no shadow but a dark motif. */
function raiseSolidShade(shade: Uint8Array, raised: Plane): void {
  const plane = createPlane(raised.width, raised.height)
  for (let i = 0; i < shade.length; i++) plane.data[i] = 1 - (shade[i] as number)
  const depth = distanceTo(plane).data
  const broad = 0.025 * Math.max(raised.width, raised.height)
  eachRegion(
    raised,
    (i) => shade[i] === 1,
    (pixels) => {
      const core = pixels.reduce((n, i) => n + ((depth[i] as number) > broad ? 1 : 0), 0)
      if (core < 0.02 * pixels.length || core === 0) return
      for (const i of pixels) {
        shade[i] = 0
        raised.data[i] = 1
      }
    },
  )
}

function shareShade(shade: Uint8Array, raised: Plane, ground: Plane): void {
  const toRaised = distanceTo(raised).data
  const toGround = distanceTo(ground).data
  for (let i = 0; i < shade.length; i++) {
    if (shade[i] === 1 && (toRaised[i] as number) < (toGround[i] as number)) raised.data[i] = 1
  }
}

/** Drops crumbs and closes small holes, but not the clear counters of letters. */
function mend(raised: Plane, far: Plane, split: number): void {
  const r = raised.data
  const total = r.length
  eachRegion(
    raised,
    (i) => (r[i] as number) > 0.5,
    (pixels) => {
      if (pixels.length < Math.max(5, total * 0.00003)) for (const i of pixels) r[i] = 0
    },
  )
  eachRegion(
    raised,
    (i) => (r[i] as number) <= 0.5,
    (pixels) => {
      if (pixels.length > total * 0.002) return
      const clear = pixels.reduce((n, i) => n + ((far.data[i] as number) < 0.5 * split ? 1 : 0), 0)
      if (pixels.length < total * 0.00006 || clear < 0.4 * pixels.length) for (const i of pixels) r[i] = 1
    },
  )
}
