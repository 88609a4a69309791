// What is being measured on a model: at most two places, the next one begins anew.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../../ui/use-latest.ts'
import type { CutPlane } from '../cut/cut.ts'
import type { ModelParts } from '../model-parts.ts'
import { type PickedPoint, type Pointing, pickPoint } from './pick-point.ts'

export type Measure = {
  readonly points: readonly PickedPoint[]
  readonly pick: (where: Pick<Pointing, 'sight' | 'reachAt'>) => void
  /** Takes the last place away. */
  readonly back: () => void
}

type Given = { readonly parts: ModelParts; readonly closed: boolean; readonly plane: CutPlane | null }

/** Places stay until the measuring ends. */
export function useMeasure(given: Given, measuring: boolean): Measure {
  const [points, setPoints] = useState<readonly PickedPoint[]>([])
  const latest = useLatest(given)
  const running = useRef(new AbortController())
  useEffect(() => {
    if (!measuring) setPoints([])
    return () => running.current.abort()
  }, [measuring])
  const pick = useCallback(
    (where: Pick<Pointing, 'sight' | 'reachAt'>) => {
      const { parts, closed, plane } = latest.current
      running.current.abort()
      const own = new AbortController()
      running.current = own
      pickPoint(parts, { ...where, closed, plane }, own.signal).then((point) => {
        if (point && !own.signal.aborted) setPoints((known) => (known.length === 1 ? [...known, point] : [point]))
      })
    },
    [latest],
  )
  const back = useCallback(() => setPoints((known) => known.slice(0, -1)), [])
  return { points, pick, back }
}
