// What is being measured on a height map, on both of its stages at once; its points stay until the measuring ends.
import { useEffect, useMemo, useState } from 'react'
import type { Point } from '../heights/height-units.ts'
import { type MeasurePoints, noPoints, withHeldMoved, withoutLast, withPoint, withPointAt } from './measure-points.ts'

export type HeightMeasure = MeasurePoints & {
  /** Sets the next point, given in samples from the top left. */
  readonly put: (place: Point) => void
  /** Takes a point to a place. */
  readonly take: (which: number, place: Point) => void
  /** Moves the held point by so many samples. */
  readonly move: (by: Point) => void
  /** Takes the last point away. */
  readonly back: () => void
}

/** Null while nothing is measured. */
export function useHeightMeasure(
  { width, height }: { readonly width: number; readonly height: number },
  measuring: boolean,
): HeightMeasure | null {
  const [known, setKnown] = useState(noPoints)
  useEffect(() => {
    if (!measuring) setKnown(noPoints)
  }, [measuring])
  return useMemo(() => {
    if (!measuring) return null
    const map = { width, height }
    return {
      ...known,
      put: (place) => setKnown((now) => withPoint(now, map, place)),
      take: (which, place) => setKnown((now) => withPointAt(now, map, which, place)),
      move: (by) => setKnown((now) => withHeldMoved(now, map, by)),
      back: () => setKnown(withoutLast),
    }
  }, [known, width, height, measuring])
}
