// A coin or panel by its parts: the field on its level, the motif standing on it, the rim around; the picture's detail is
// laid over them and never changes their order.
import { softBlur } from '../filters/box-filter.ts'
import { contourDistance } from '../filters/form/contour-distance.ts'
import type { Plaque } from '../filters/form/find-plaque.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../filters/plane.ts'
import type { StyleLook } from './relief-styles.ts'

type PlaqueScene = {
  look: StyleLook
  plaque: Plaque
  body: Plane
  /** 0 at the motif's outline to 1 on its crest. */
  form: Plane
  /** The picture's detail in heights. */
  detail: Plane
  background: Plane | null
  weight: number
  /** A deep relief takes less of the rise in one step and swells more. */
  deep: boolean
}

/** How far detail may reach up or down on each part, in shares of the whole depth. */
const reach = { motif: 0.16, field: 0.035, rim: 0.03 } as const

/** Heights 0..1, 0 on the ground; `background` (0..1) is what to show there instead, low. Uses up `detail`. */
export function buildPlaque({ look, plaque, body, form, detail, background, weight, deep }: PlaqueScene): Plane {
  const edge = Math.max(body.width, body.height)
  const { field, motif: crest, rim: rimLevel, step, wall } = look.levels
  const width = Math.max(1, wall * edge)
  const stand = walls(plaque.motif, width)
  const band = plaque.flat ? plaque.rim : widened(plaque, uneven * edge)
  const level = Math.min(0.9, Math.max(0, step * (deep ? 0.5 : 1) + 0.3 * (0.5 - weight)))
  const low = crest - field > 0.45 ? crest - 0.1 : crest - 0.05
  const fullest = form.data.reduce((a, b) => Math.max(a, b), 1e-6)
  for (let i = 0; i < detail.data.length; i++) {
    const up = stand.data[i] as number
    const swell = (form.data[i] as number) / fullest
    const rim = band.data[i] as number
    const wanted = detail.data[i] as number
    const onMotif =
      field +
      up * (low - field) * (level + (1 - level) * swell) +
      up * bounded(wanted, reach.motif * (0.6 + 0.4 * swell))
    const inside = onMotif + (1 - up) * bounded(wanted, reach.field)
    const whole = (1 - rim) * inside + rim * (rimLevel + bounded(wanted, reach.rim))
    const on = body.data[i] as number
    const behind = background ? 0.12 * (background.data[i] as number) : 0
    detail.data[i] = Math.max(0, on * Math.min(1, whole) + (1 - on) * behind)
  }
  return detail
}

/** What stands no farther inward from the rim than this is rim, where it is no even band. In shares of the longer edge. */
const uneven = 0.008

function widened({ rim, standing }: Plaque, width: number): Plane {
  const away = contourDistance(rim).data
  const out = copyPlane(standing)
  softBlur(out, createPlane(out.width, out.height), 1)
  for (let i = 0; i < out.data.length; i++) {
    const near = 1 - smoothStep(0.5 * width, width, -(away[i] as number))
    out.data[i] = Math.max(rim.data[i] as number, near * smoothStep(0.2, 0.8, out.data[i] as number))
  }
  return out
}

function bounded(value: number, most: number): number {
  return (most * value) / (most + Math.abs(value))
}

/** 0 to 1 over `width` pixels, with the middle of the wall where the part ends. */
function walls(part: Plane, width: number): Plane {
  const out = copyPlane(part)
  softBlur(out, createPlane(part.width, part.height), Math.max(0.7, width * 0.45))
  for (let i = 0; i < out.data.length; i++) out.data[i] = smoothStep(0.12, 0.88, out.data[i] as number)
  return out
}
