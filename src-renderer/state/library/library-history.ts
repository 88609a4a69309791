// The way back and forth among the changes of orders and their results, in the place where the person is.
import { say } from '../announce.ts'
import type { Change } from '../history.ts'
import { useWindowState } from '../window-state.ts'
import { histories } from './histories.ts'

const { library, queue } = histories

/** The viewer has the history of the place that it was opened from. */
const here = () => (useWindowState.getState().place === 'queue' ? queue : library)

/** The words of what would be taken back here, and done again. */
export function useWaysHere(): { readonly back: string | undefined; readonly forth: string | undefined } {
  const inQueue = useWindowState(({ place }) => place === 'queue')
  const [ofQueue, ofLibrary] = [queue.use(), library.use()]
  const { past, future } = inQueue ? ofQueue : ofLibrary
  return { back: past.at(-1)?.told(), forth: future.at(-1)?.told() }
}

/** Takes back what was done last here, or this one wherever it was done. */
export function undoChange(undone: (told: string) => string, its?: Change): boolean {
  if (!its) return here().undo(undone)
  return [library, queue].some((history) => history.undo(undone, its))
}

export const redoChange = (): boolean => here().redo()

/** Notes what was just done, and says it. */
export function remember(change: Change): void {
  here().remember(change)
  say(change.told())
}

/** Notes what was done to rows of the Queue, from wherever; it is shown already. */
export const rememberInQueue = (change: Change): void => queue.remember(change)
