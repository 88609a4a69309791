// What two samples of a height map are apart: along the plate, in height and in space, and how steep it is between them.
import type { Reading } from '../heights/height-units.ts'

export type Measured = {
  /** Millimetres along the plate, as seen from straight above. */
  readonly flat: number
  /** Millimetres that the second lies above the first; undefined, like what follows from it, where one of them has no height. */
  readonly rise: number | undefined
  /** Millimetres in space. */
  readonly distance: number | undefined
  /** Degrees from level, 0 to 90. */
  readonly slope: number | undefined
}

export function measuredBetween(from: Reading, to: Reading): Measured {
  const flat = Math.hypot(to.x - from.x, to.y - from.y)
  if (!hasHeight(from) || !hasHeight(to)) return { flat, rise: undefined, distance: undefined, slope: undefined }
  const rise = to.z - from.z
  return {
    flat,
    rise,
    distance: Math.hypot(flat, rise),
    slope: (Math.atan2(Math.abs(rise), flat) * 180) / Math.PI,
  }
}

/** What is not a number, or infinite, is no height. */
export const hasHeight = ({ value }: Pick<Reading, 'value'>): boolean => Number.isFinite(value)
