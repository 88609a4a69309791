// The place of a model that a person points at: a corner where one is near, else a place of its surface or of where it is cut.

import type { Direction } from '../camera/model-views.ts'
import { aboveCut, type CutPlane, keptSpan } from '../cut/cut.ts'
import { inSlices } from '../in-slices.ts'
import type { ModelParts } from '../model-parts.ts'
import { apart, type Hit, nearestHit, type Sight } from './nearest-hit.ts'

type Surface = Pick<ModelParts, 'positions' | 'indices' | 'bounds'>

/** In the unit of the model. */
export type PickedPoint = {
  readonly at: Direction
  readonly isCorner: boolean
  /** How thick a closed model is there, straight in; null on an open surface, and where it is cut. */
  readonly wall: number | null
}

export type Pointing = {
  readonly sight: Sight
  /** How near a corner must be to the place that is meant, so that it is taken. */
  readonly reachAt: (place: Direction) => number
  readonly plane: CutPlane | null
  /** Whether the surface has an inside. */
  readonly closed: boolean
}

/** Of small triangles no corner is taken: their surface itself is as exact. */
const shareOfEdge = 0.3

/** Null where there is nothing; `undefined` once the signal is aborted. */
export async function pickPoint(
  surface: Surface,
  { sight, reachAt, plane, closed }: Pointing,
  signal: AbortSignal,
): Promise<PickedPoint | null | undefined> {
  const seen = await seenPlace(surface, { sight, plane, closed }, signal)
  if (!seen?.hit) return seen && { at: seen.at, isCorner: false, wall: null }
  const { hit } = seen
  const reach = Math.min(reachAt(hit.at), hit.edge * shareOfEdge)
  const isLeft = (corner: Direction) => !plane || aboveCut(plane, corner) >= 0
  const corner = await nearestCorner(surface.positions, hit.at, reach, isLeft, signal)
  if (corner === undefined) return undefined
  const at = corner ?? hit.at
  if (!closed) return { at, isCorner: corner !== null, wall: null }
  const [x, y, z] = hit.normal
  const { min, max } = surface.bounds
  const inwards = { origin: hit.at, direction: [-x, -y, -z] as const }
  const through = await nearestHit(
    surface,
    inwards,
    { from: apart(min, max) * 1e-6, to: Number.POSITIVE_INFINITY },
    signal,
  )
  return through && { at, isCorner: corner !== null, wall: through.hit?.along ?? null }
}

/**
 * The place of the surface, or of where it is cut, that is seen on a sight; no hit on a triangle where it is cut. Null where there is
 * nothing; `undefined` once the signal is aborted.
 */
export async function seenPlace(
  surface: Pick<Surface, 'positions' | 'indices'>,
  { sight, plane, closed }: Omit<Pointing, 'reachAt'>,
  signal: AbortSignal,
): Promise<{ readonly at: Direction; readonly hit: Hit | null } | null | undefined> {
  const { origin, direction } = sight
  const span = plane ? keptSpan(plane, origin, direction) : everything
  if (!span) return null
  const met = await nearestHit(surface, sight, span, signal)
  if (!met) return undefined
  if (closed && span.from > 0 && met.left > 0) return { at: along(origin, direction, span.from), hit: null }
  return met.hit && { at: met.hit.at, hit: met.hit }
}

/** The corner nearest to a place. Null when none lies within `reach`, or none of these is `kept`; `undefined` once the signal is aborted. */
async function nearestCorner(
  positions: Float32Array,
  [x, y, z]: Direction,
  reach: number,
  kept: (corner: Direction) => boolean,
  signal: AbortSignal,
): Promise<Direction | null | undefined> {
  let [best, found]: [number, Direction | null] = [reach * reach, null]
  const whole = await inSlices(positions.length / 3, signal, (from, to) => {
    for (let each = from; each < to; each++) {
      const [cx, cy, cz] = [positions[each * 3] ?? 0, positions[each * 3 + 1] ?? 0, positions[each * 3 + 2] ?? 0]
      const far = (cx - x) ** 2 + (cy - y) ** 2 + (cz - z) ** 2
      if (far > best || (found && far === best) || !kept([cx, cy, cz])) continue
      best = far
      found = [cx, cy, cz]
    }
  })
  return whole ? found : undefined
}

const everything = { from: 0, to: Number.POSITIVE_INFINITY }

const along = ([x, y, z]: Direction, [dx, dy, dz]: Direction, far: number): Direction => [
  x + dx * far,
  y + dy * far,
  z + dz * far,
]
