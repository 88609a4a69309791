// A move of what is saved: it goes on while its dialog is closed, and then says in a notice what it came to.
import { create } from 'zustand'
import type { MoveEnd } from '../../../src-shared/orders/moved.ts'
import { onEvent, studio } from '../../bridge.ts'
import { notify, notifyThrown } from '../../state/notices.ts'

type MoveWay = 'move' | 'moveBack'
export type MoveDone = { readonly way: MoveWay; readonly end: MoveEnd }

type Run = {
  readonly running: { readonly way: MoveWay; readonly done: number; readonly of: number | null } | null
  readonly last: MoveDone | null
  /** Somebody looks at it. */
  readonly watched: boolean
}

export const useMoveRun = create<Run>(() => ({ running: null, last: null, watched: false }))

/** Takes away what was told of the move before: its way back would take back this one. */
let untell = () => {}

/** Starts a move, or one back, unless one is under way; `words` says what it came to. */
export async function runMove(way: MoveWay, words: (done: MoveDone) => string): Promise<void> {
  if (useMoveRun.getState().running) return
  untell()
  useMoveRun.setState({ running: { way, done: 0, of: null }, last: null })
  const unsubscribe = onEvent('move-progress', (told) => useMoveRun.setState({ running: { way, ...told } }))
  try {
    const end = await studio.library[way]()
    const last = { way, end }
    useMoveRun.setState({ last })
    if (!useMoveRun.getState().watched) tell(last, words)
  } catch (thrown) {
    notifyThrown(thrown)
  } finally {
    unsubscribe()
    useMoveRun.setState({ running: null })
  }
}

/** The way back of a move that has ended goes on when its dialog is left. */
export function leaveMove(words: (done: MoveDone) => string): void {
  const { last } = useMoveRun.getState()
  useMoveRun.setState({ watched: false, last: null })
  if (last && hasWayBack(last)) tell(last, words)
}

const hasWayBack = ({ way, end }: MoveDone) => way === 'move' && end.back > 0

export function stopMove(): void {
  studio.library.stopMove().catch(notifyThrown)
}

function tell(last: MoveDone, words: (done: MoveDone) => string): void {
  const back = () => {
    void runMove('moveBack', words)
    return false
  }
  untell = notify({ text: words(last), ...(hasWayBack(last) ? { undo: back } : {}) })
}
