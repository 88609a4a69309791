// The samples of a height map that are measured: at most two, the next one begins anew.
import { type Point, sampleAt } from '../heights/height-units.ts'

export type Sample = { readonly column: number; readonly row: number }
type Size = { readonly width: number; readonly height: number }

export type MeasurePoints = {
  readonly points: readonly Sample[]
  /** Which of them the arrow keys move. */
  readonly held: number
}

export const noPoints: MeasurePoints = { points: [], held: 0 }

/** The middle of a sample. */
export const middleOf = ({ column, row }: Sample): Point => ({ x: column + 0.5, y: row + 0.5 })

/** With the sample at a place as the next point; unchanged beside the map. */
export function withPoint(known: MeasurePoints, map: Size, place: Point): MeasurePoints {
  const sample = sampleAt(map, place)
  if (!sample) return known
  return known.points.length === 1 ? { points: [...known.points, sample], held: 1 } : { points: [sample], held: 0 }
}

/** With one of the points on the sample nearest to a place, which is held from then on. */
export function withPointAt(known: MeasurePoints, map: Size, which: number, place: Point): MeasurePoints {
  if (!known.points[which]) return known
  const sample = { column: within(Math.floor(place.x), map.width), row: within(Math.floor(place.y), map.height) }
  return { points: known.points.map((point, at) => (at === which ? sample : point)), held: which }
}

/** With the held point so many samples farther, as far as the map goes. */
export function withHeldMoved(known: MeasurePoints, map: Size, by: Point): MeasurePoints {
  const point = known.points[known.held]
  if (!point) return known
  const { x, y } = middleOf(point)
  return withPointAt(known, map, known.held, { x: x + by.x, y: y + by.y })
}

export function withoutLast({ points }: MeasurePoints): MeasurePoints {
  return { points: points.slice(0, -1), held: Math.max(0, points.length - 2) }
}

const within = (at: number, count: number) => Math.min(count - 1, Math.max(0, at))
