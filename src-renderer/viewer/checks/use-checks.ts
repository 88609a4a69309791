// The checks of the open relief, made on a thread of their own when they are asked for and the sizes stand still.
import { useEffect, useState } from 'react'
import type { Sizes, StoredHeights } from '../heights/height-units.ts'
import type { CheckAnswer, CheckQuestion, Reach } from './check-worker.ts'
import type { Overlay } from './overlay.ts'
import type { Slopes } from './slopes.ts'

export type Checks = {
  readonly slopes: Slopes | undefined
  readonly reach: Reach | undefined
  /** 0 to 1 while a cutter is checked. */
  readonly progress: number | null
  readonly failed: boolean
}

const nothing: Checks = { slopes: undefined, reach: undefined, progress: null, failed: false }

/** A value that is being typed or dragged is waited for so long, in milliseconds. */
const quiet = 250

export function useChecks(heights: StoredHeights | undefined, sizes: Sizes, { id, cutter }: Overlay): Checks {
  const [worker, setWorker] = useState<Worker>()
  const [checks, setChecks] = useState(nothing)
  const wanted = id === 'slopes' || id === 'cutter'
  useEffect(() => {
    if (!heights || !wanted) return undefined
    const thread = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
    thread.onerror = () => setChecks({ ...nothing, failed: true })
    thread.postMessage({ kind: 'heights', heights } satisfies CheckQuestion)
    setWorker(thread)
    return () => {
      thread.terminate()
      setWorker(undefined)
      setChecks(nothing)
    }
  }, [heights, wanted])
  const { shape, diameter, angle } = cutter
  useEffect(() => {
    if (!worker || !wanted) return undefined
    let question = 0
    const timer = setTimeout(() => {
      question = nextQuestion()
      worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
        if (data.id === question) setChecks((before) => withAnswer(before, data))
      }
      setChecks((before) => ({ ...before, failed: false, progress: id === 'cutter' ? 0 : null }))
      worker.postMessage(asked(id, question, sizes, { shape, diameter, angle }))
    }, quiet)
    return () => clearTimeout(timer)
  }, [worker, wanted, id, sizes, shape, diameter, angle])
  return checks
}

let questions = 0
function nextQuestion(): number {
  questions += 1
  return questions
}

function asked(of: Overlay['id'], id: number, sizes: Sizes, cutter: Overlay['cutter']): CheckQuestion {
  return of === 'cutter' ? { kind: 'cutter', id, sizes, cutter } : { kind: 'slopes', id, sizes }
}

function withAnswer(before: Checks, answer: CheckAnswer): Checks {
  if (answer.kind === 'progress') return { ...before, progress: answer.share }
  if (answer.kind === 'cutter') return { ...before, progress: null, reach: answer.reach }
  return { ...before, slopes: answer.slopes }
}
