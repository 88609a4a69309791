// The area of a closed model's section, counted once the cut rests.
import { useEffect, useState } from 'react'
import type { ModelParts } from '../model-parts.ts'
import { type Cut, cutPlace } from './cut.ts'
import { cutArea } from './cut-area.ts'

const rest = 120

/** Square units; undefined while it is counted, and where nothing is cut or the surface has no inside. */
export function useCutArea(parts: ModelParts, cut: Cut | null, closed: boolean): number | undefined {
  const [area, setArea] = useState<number>()
  useEffect(() => {
    setArea(undefined)
    if (!cut || !closed) return
    const ending = new AbortController()
    const timer = setTimeout(() => {
      const place = cutPlace(cut, parts.bounds)
      cutArea(parts, cut.axis, place, ending.signal).then((found) => {
        if (found !== undefined && !ending.signal.aborted) setArea(found)
      })
    }, rest)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [parts, cut, closed])
  return area
}
