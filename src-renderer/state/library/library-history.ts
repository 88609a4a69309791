// What was changed in the Library since the window opened: each change with its way back and its way forth.
import { create } from 'zustand'
import { say } from '../announce.ts'

/** `told` says in the person's words what was done; each way answers false when it could not be gone. */
export type LibraryChange = {
  readonly told: string
  readonly back: () => Promise<boolean>
  readonly forth: () => Promise<boolean>
}

type History = { readonly past: readonly LibraryChange[]; readonly future: readonly LibraryChange[] }

export const useLibraryHistory = create<History>(() => ({ past: [], future: [] }))

const mostPast = 200

/** Notes what was just done. */
export function remember(change: LibraryChange): void {
  useLibraryHistory.setState(({ past }) => ({ past: [...past, change].slice(-mostPast), future: [] }))
  say(change.told)
}

/** Takes the last change back, or this one; false when there is none. */
export function undoChange(
  undone: (told: string) => string,
  change = useLibraryHistory.getState().past.at(-1),
): boolean {
  const { past, future } = useLibraryHistory.getState()
  if (!change || !past.includes(change)) return false
  useLibraryHistory.setState({ past: past.filter((each) => each !== change), future: [...future, change] })
  void change.back().then((done) => done && say(undone(change.told)))
  return true
}

/** Does again what was taken back last; false when there is nothing. */
export function redoChange(): boolean {
  const { past, future } = useLibraryHistory.getState()
  const next = future.at(-1)
  if (!next) return false
  useLibraryHistory.setState({ past: [...past, next], future: future.slice(0, -1) })
  void next.forth().then((done) => done && say(next.told))
  return true
}
