// What was changed in the Library since the window opened.
import { say } from '../announce.ts'
import { type Change, createHistory } from '../history.ts'

const history = createHistory()

export const useLibraryHistory = history.use
export const { undo: undoChange, redo: redoChange } = history

/** Notes what was just done, and says it. */
export function remember(change: Change): void {
  history.remember(change)
  say(change.told)
}
