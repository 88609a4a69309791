// The relief on the stage, measured and built on a thread of its own, so that the window goes on meanwhile.
import { useEffect, useRef, useState } from 'react'
import type { Grid } from '../../../../src-shared/relief/floor.ts'
import { likelyQuickEdge } from '../../stage/graphics-speed.ts'
import type { ReliefFacts, ReliefParts } from './relief-parts.ts'
import type { FirstParts, ReliefAnswer, ReliefQuestion } from './relief-worker.ts'

export type ReliefThread = {
  readonly grid: Grid
  readonly facts: ReliefFacts
  /** Tells the parts once they are built; the answer to an earlier question is no longer told. */
  ask(cutFloor: boolean, longest: number, tell: (parts: ReliefParts) => void): void
}

type Opened = { readonly thread: ReliefThread | undefined; readonly failed: boolean }

const nothing: Opened = { thread: undefined, failed: false }

/**
 * Opens one for each grid, and ends it with it; there is none until the facts are known. `soon` is the plate of a stage that will be
 * shown at once, null when none will.
 */
export function useReliefThread(grid: Grid | undefined, soon: Pick<FirstParts, 'plate'> | null): Opened {
  const [opened, setOpened] = useState(nothing)
  const first = useRef(soon)
  first.current = soon
  useEffect(() => {
    if (!grid) return undefined
    const worker = new Worker(new URL('./relief-worker.ts', import.meta.url), { type: 'module' })
    const send = (question: ReliefQuestion) => worker.postMessage(question)
    let asked = 0
    let tellParts: (parts: ReliefParts) => void = () => undefined
    worker.onerror = () => setOpened({ thread: undefined, failed: true })
    worker.onmessage = ({ data }: MessageEvent<ReliefAnswer>) => {
      if (data.kind === 'parts') {
        if (data.id === asked) tellParts(data.parts)
        return
      }
      const thread: ReliefThread = {
        grid,
        facts: data.facts,
        ask(cutFloor, longest, tell) {
          asked += 1
          tellParts = tell
          send({ kind: 'parts', id: asked, cutFloor, longest })
        },
      }
      setOpened({ thread, failed: false })
    }
    send({ kind: 'facts', grid, first: first.current && { ...first.current, longest: likelyQuickEdge() } })
    return () => {
      worker.terminate()
      setOpened(nothing)
    }
  }, [grid])
  return opened
}

/** The parts for a plate and a fineness; until they are built, those of before. */
export function useReliefParts(thread: ReliefThread, cutFloor: boolean, longest: number): ReliefParts | undefined {
  const [parts, setParts] = useState<ReliefParts>()
  useEffect(() => thread.ask(cutFloor, longest, setParts), [thread, cutFloor, longest])
  return parts
}
