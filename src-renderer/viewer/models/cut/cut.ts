// Where a model is cut open: a plane across one of its axes, and which side of it is left.

import type { Direction } from '../camera/model-views.ts'
import type { Span } from '../measure/nearest-hit.ts'
import type { Bounds } from '../model-parts.ts'

export const cutAxes = ['x', 'y', 'z'] as const
export type CutAxis = (typeof cutAxes)[number]

export type Cut = {
  readonly axis: CutAxis
  /** 0 to 1 of the model's box. */
  readonly at: number
  /** The part beyond the plane is left instead of the one before it. */
  readonly flipped: boolean
}

/** What a cut leaves: places with `normal · place + constant` of 0 or more; in any unit that `bounds` are in. */
export type CutPlane = { readonly normal: Direction; readonly constant: number }

/** Where a model is cut first: through its middle, from the front. */
export const firstCut: Cut = { axis: 'z', at: 0.5, flipped: false }

export function cutPlane(cut: Cut, bounds: Bounds): CutPlane {
  const { axis, flipped } = cut
  const which = cutAxes.indexOf(axis)
  const place = cutPlace(cut, bounds)
  const towards = flipped ? 1 : -1
  const normal: Direction = [which === 0 ? towards : 0, which === 1 ? towards : 0, which === 2 ? towards : 0]
  return { normal, constant: -towards * place }
}

/** How far above 0 a place lies on the side that is left; in the unit of the plane. */
export function aboveCut({ normal, constant }: CutPlane, [x, y, z]: Direction): number {
  return normal[0] * x + normal[1] * y + normal[2] * z + constant
}

/** The stretch of a sight on the side that is left; null when there is none. */
export function keptSpan(plane: CutPlane, origin: Direction, direction: Direction): Span | null {
  const above = aboveCut(plane, origin)
  const rises = plane.normal[0] * direction[0] + plane.normal[1] * direction[1] + plane.normal[2] * direction[2]
  if (rises === 0) return above >= 0 ? { from: 0, to: Number.POSITIVE_INFINITY } : null
  const meets = -above / rises
  if (rises > 0) return { from: Math.max(0, meets), to: Number.POSITIVE_INFINITY }
  return meets < 0 ? null : { from: 0, to: meets }
}

/** Where the plane lies on its axis. */
export function cutPlace({ axis, at }: Cut, { min, max }: Bounds): number {
  const which = cutAxes.indexOf(axis)
  const [low, high] = [min[which] ?? 0, max[which] ?? 0]
  return low + (high - low) * at
}
