// The way back and forth among the changes of orders and their results, in the place where the person is.
import { say } from '../announce.ts'
import type { Change } from '../changes/history.ts'
import { undoSaid, useLastWords } from '../changes/said-last.ts'
import { useWindowState } from '../window-state.ts'
import { histories } from './histories.ts'

const { library, queue } = histories

/** The viewer has the history of the place that it was opened from. */
const here = () => (useWindowState.getState().place === 'queue' ? queue : library)

const isOverList = ({ opened, compared } = useWindowState.getState()) => opened !== null || compared !== null
/** The last one of these that is seen here. */
const lastOf = (changes: readonly Change[], overList: boolean) =>
  changes.findLast(({ inList = false }) => !(overList && inList))

/** The words of what would be taken back here, and done again. */
export function useWaysHere(): { readonly back: string | undefined; readonly forth: string | undefined } {
  const inQueue = useWindowState(({ place }) => place === 'queue')
  const overList = useWindowState(isOverList)
  const [ofQueue, ofLibrary] = [queue.use(), library.use()]
  const { past, future } = inQueue ? ofQueue : ofLibrary
  return { back: useLastWords(lastOf(past, overList)), forth: lastOf(future, overList)?.told() }
}

/** Takes back what was done last, here or in what a message tells of, or this one wherever it was done. */
export function undoChange(undone: (told: string) => string, its?: Change): boolean {
  if (its) return [library, queue].some((history) => history.undo(undone, its))
  const last = lastOf(here().use.getState().past, isOverList())
  return undoSaid(last, undone) || (last !== undefined && here().undo(undone, last))
}

export function redoChange(): boolean {
  const last = lastOf(here().use.getState().future, isOverList())
  return last !== undefined && here().redo(last)
}

/** Notes what was just done, and says it. */
export function remember(change: Change): void {
  here().remember(change)
  say(change.told())
}

/** Notes what was just begun, and says it once it is kept; what could not be is taken out again. */
export async function rememberKept(change: Change, kept: Promise<boolean>): Promise<void> {
  const history = here()
  history.remember(change)
  if (await kept) say(change.told())
  else history.forget(change)
}

/** Notes what was done to rows of the Queue, from wherever; it is shown already. */
export const rememberInQueue = (change: Change): void => queue.remember(change)
