// What was changed in a part of the window since it opened: each change with its way back and its way forth.
import { create } from 'zustand'
import { say } from './announce.ts'

/** `told` says in the person's words what was done; each way answers false when it could not be gone. */
export type Change = {
  readonly told: string
  readonly back: () => boolean | Promise<boolean>
  readonly forth: () => boolean | Promise<boolean>
}

type Past = { readonly past: readonly Change[]; readonly future: readonly Change[] }

const mostPast = 200

export function createHistory() {
  const use = create<Past>(() => ({ past: [], future: [] }))
  let quiet = false
  return {
    use,
    /** Notes what was just done. */
    remember(change: Change): void {
      if (quiet) return
      use.setState(({ past }) => ({ past: [...past, change].slice(-mostPast), future: [] }))
    },
    /** Puts one change in the place of the last one, of which it is the rest. */
    extend(change: Change): void {
      if (quiet) return
      use.setState(({ past }) => ({ past: [...past.slice(0, -1), change], future: [] }))
    },
    /** Does at once what would note changes of its own, none of which is noted: they are parts of another change. */
    quietly(act: () => void): void {
      quiet = true
      try {
        act()
      } finally {
        quiet = false
      }
    },
    /** Takes the last change back, or this one; false when there is none. */
    undo(undone: (told: string) => string, change = use.getState().past.at(-1)): boolean {
      const { past, future } = use.getState()
      if (!change || !past.includes(change)) return false
      use.setState({ past: past.filter((each) => each !== change), future: [...future, change] })
      void Promise.resolve(change.back()).then((done) => done && say(undone(change.told)))
      return true
    },
    /** Does again what was taken back last; false when there is nothing. */
    redo(): boolean {
      const { past, future } = use.getState()
      const next = future.at(-1)
      if (!next) return false
      use.setState({ past: [...past, next], future: future.slice(0, -1) })
      void Promise.resolve(next.forth()).then((done) => done && say(next.told))
      return true
    },
  }
}
