// Foil stamping dies: level tops with bevelled edges, from the outline of the subject and of its darker or lighter
// parts.
import { contourDistance } from './form/contour-distance.ts'
import type { Plaque } from './form/find-plaque.ts'
import { inflate } from './form/inflate.ts'
import { halfWidths, strokeForm } from './form/stroke-form.ts'
import { withoutTraces } from './form/without-traces.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from './plane.ts'
import { enlargeBy, reduceBy } from './pyramid.ts'
import { eachRegion } from './regions.ts'

export type PlateauShape = {
  /** Widths in pixels: of the bevel, and by how much strokes are thickened. */
  bevel: number
  grow: number
  /** 0: level tops; 1: fully rounded ones. */
  bulge: number
  rounding: number
  levels: number
  /** Every stroke reaches the top; otherwise a narrow part of a modelled motif stands lower than a broad one. */
  strokes: boolean
  /** 0..1 where the parts of a modelled motif meet: each has a rounded top of its own. */
  folds: Plane | null
}

/** Heights 0..1. With two levels the `parts` of the subject that stand out from the rest of it lie higher. */
export function plateaus(mask: Plane, parts: Plane | null, shape: PlateauShape): Plane {
  const lower = bevelled(parts && shape.levels === 1 ? parts : mask, shape)
  if (!parts || shape.levels === 1) return lower
  const upper = bevelled(parts, shape)
  for (let i = 0; i < lower.data.length; i++)
    lower.data[i] = 0.45 * (lower.data[i] as number) + 0.55 * (upper.data[i] as number)
  return lower
}

/** A plaque's motif and rim on one top above its level field, which is `field` of the height. */
export function onField(mask: Plane, plaque: Plaque, field: number, shape: PlateauShape): Plane {
  const parts = joined(plaque, plaque.flat ? 0 : seam * Math.max(mask.width, mask.height))
  for (let i = 0; i < parts.data.length; i++) {
    parts.data[i] = Math.min(parts.data[i] as number, mask.data[i] as number)
  }
  const upper = bevelled(parts, shape)
  const lower = field > 0 ? bevelled(mask, { ...shape, grow: 0, bulge: 0, strokes: false, folds: null }) : null
  for (let i = 0; i < upper.data.length; i++) {
    const low = lower ? field * (lower.data[i] as number) : 0
    upper.data[i] = low + (1 - low) * (upper.data[i] as number)
  }
  return upper
}

/** A gap between a modelled motif and its rim that is narrower than this is no gap: the rim is no even band there. In shares of the longer edge. */
const seam = 0.006

/** Motif and rim, and the gaps between them that are narrower than `gap` pixels and run along the rim. */
function joined({ motif, rim, standing }: Plaque, gap: number): Plane {
  const parts = copyPlane(motif)
  for (let i = 0; i < parts.data.length; i++) {
    parts.data[i] = Math.min(1, (motif.data[i] as number) + (rim.data[i] as number))
  }
  if (gap === 0) return parts
  for (let i = 0; i < parts.data.length; i++) {
    parts.data[i] = Math.max(parts.data[i] as number, standing.data[i] as number)
  }
  const between = createPlane(motif.width, motif.height)
  const toMotif = contourDistance(motif).data
  const toRim = contourDistance(rim).data
  for (let i = 0; i < parts.data.length; i++) {
    const apart = -(toMotif[i] as number) - (toRim[i] as number)
    between.data[i] = 1 - smoothStep(0.7 * gap, gap, apart)
  }
  eachRegion(
    between,
    (i) => (between.data[i] as number) > (parts.data[i] as number),
    (pixels) => {
      // A bead that is as near touches the rim at no more than a spot.
      if (pixels.length > 4 * gap * gap) for (const i of pixels) parts.data[i] = between.data[i] as number
    },
  )
  return parts
}

/** A stroke narrower than two bevels has steeper ones, where it is to reach the top. */
function bevelled(drawn: Plane, look: PlateauShape): Plane {
  const { bevel, grow, bulge, strokes } = look
  const shape = grow > 0 ? withoutTraces(drawn) : drawn
  const distance = contourDistance(shape)
  const d = distance.data
  const half = strokes ? halfWidths(distance, bevel).data : null
  const round = bulge > 0 ? roundTop(shape, look) : null
  for (let i = 0; i < d.length; i++) {
    const room = half ? Math.min(bevel, Math.max(1, 0.8 * (half[i] as number) + grow + 0.5)) : bevel
    const t = Math.min(1, Math.max(0, ((d[i] as number) + grow + 0.5) / room))
    const edge = t * t * (3 - 2 * t)
    d[i] = round ? edge * (1 - bulge + bulge * (round.data[i] as number)) : edge
  }
  return distance
}

/**
 * The bulge is smooth, and the bevel has the sharp edge: a smaller copy is enough. Between folds half of it rises within a
 * bevel's width, or narrow leaves would only be lines on a common top.
 */
function roundTop(shape: Plane, { bevel, rounding, strokes, folds }: PlateauShape): Plane {
  const step = Math.max(1, Math.round(Math.max(shape.width, shape.height) / 1024))
  const reduced = step === 1 ? shape : reduceBy(shape, step)
  const parting = folds && reduceBy(folds, step)
  const small = strokes ? strokeForm(reduced, rounding / step) : inflate(reduced, parting, rounding / step, 2)
  if (parting) {
    const each = inflate(reduced, parting, bevel / step, 2).data
    for (let i = 0; i < each.length; i++) {
      small.data[i] = 0.5 * ((small.data[i] as number) + (each[i] as number))
    }
  }
  return step === 1 ? small : enlargeBy(small, shape.width, shape.height, step)
}
