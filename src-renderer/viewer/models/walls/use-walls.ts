// The walls of the open model, measured on a thread of their own once they are asked for, and judged anew as the limit changes.
import { useEffect, useState } from 'react'
import type { ModelParts } from '../model-parts.ts'
import type { ThinPlaces } from './thin-places.ts'
import type { Inside } from './wall-thickness.ts'
import type { WallsAnswer, WallsQuestion } from './walls-worker.ts'

/** The thinnest wall that is thick enough, in the unit of the model, and as the person says it, in millimetres of the print. */
export type Limit = { readonly own: number; readonly printed: number }

export type Walls = {
  /** 0 to 1 while they are measured. */
  readonly progress: number | null
  /** What was found for a limit; that of an earlier one until the newest is answered. */
  readonly found: (ThinPlaces & { readonly limit: Limit }) | undefined
  readonly failed: boolean
}

const nothing: Walls = { progress: null, found: undefined, failed: false }

/** A value that is being typed is waited for so long, in milliseconds. */
const quiet = 200

/**
 * Nothing is measured without `inside`, or without a limit; when either goes, the measuring ends at once and what it found is given up.
 * Both must stay the same objects as long as they say the same.
 */
export function useWalls(parts: ModelParts, inside: Inside | null, limit: Limit | null): Walls {
  const [thread, setThread] = useState<Worker>()
  const [walls, setWalls] = useState(nothing)
  const wanted = inside !== null && limit !== null
  useEffect(() => {
    if (!inside || !wanted) return undefined
    const worker = new Worker(new URL('./walls-worker.ts', import.meta.url), { type: 'module' })
    worker.onerror = () => setWalls({ ...nothing, failed: true })
    const { positions, indices } = parts
    worker.postMessage({ kind: 'surface', surface: { positions, indices }, inside } satisfies WallsQuestion)
    setWalls({ ...nothing, progress: 0 })
    setThread(worker)
    return () => {
      worker.terminate()
      setThread(undefined)
      setWalls(nothing)
    }
  }, [parts, inside, wanted])
  useEffect(() => {
    if (!thread || limit === null) return undefined
    const id = nextId()
    thread.onmessage = ({ data }: MessageEvent<WallsAnswer>) => {
      if (data.kind === 'progress') setWalls((before) => ({ ...before, progress: data.share }))
      else if (data.id === id) setWalls({ ...nothing, found: { share: data.share, places: data.places, limit } })
    }
    const timer = setTimeout(
      () => thread.postMessage({ kind: 'limit', id, limit: limit.own } satisfies WallsQuestion),
      quiet,
    )
    return () => clearTimeout(timer)
  }, [thread, limit])
  return walls
}

let ids = 0
function nextId(): number {
  ids += 1
  return ids
}
