// What was changed in a part of the window since it opened: each change with its way back and its way forth.
import { create } from 'zustand'
import { say } from '../announce.ts'
import { noteDone } from './sequence.ts'

/** `told` says in the person's words, and in the language of the moment, what was done; each way answers false when it could not be gone. */
export type Change = {
  readonly told: () => string
  readonly back: () => boolean | Promise<boolean>
  readonly forth: () => boolean | Promise<boolean>
  /** It is seen in the list of the place alone: over the list, in the viewer, nobody takes it back. */
  readonly inList?: true
  /** What is so again after a way was gone, where that says more than what was done. */
  readonly again?: (way: 'back' | 'forth') => string
}

type Past = { readonly past: readonly Change[]; readonly future: readonly Change[] }

const mostPast = 200

export type History = ReturnType<typeof createHistory>

/** `tell` says what was taken back or done again; without it a screen reader hears it. */
export function createHistory(tell: (text: string) => void = say) {
  const use = create<Past>(() => ({ past: [], future: [] }))
  let quiet = false
  return {
    use,
    /** Notes what was just done. */
    remember(change: Change): void {
      if (quiet) return
      noteDone(change)
      use.setState(({ past }) => ({ past: [...past, change].slice(-mostPast), future: [] }))
    },
    /** Puts one change in the place of the last one, of which it is the rest. */
    extend(change: Change): void {
      if (quiet) return
      noteDone(change)
      use.setState(({ past }) => ({ past: [...past.slice(0, -1), change], future: [] }))
    },
    /** Takes out a change that was noted though it is part of another. */
    forget(change: Change): void {
      use.setState(({ past }) => ({ past: past.filter((each) => each !== change) }))
    },
    /** Does at once what would note changes of its own, none of which is noted: they are parts of another change. */
    quietly(act: () => void): void {
      const before = quiet
      quiet = true
      try {
        act()
      } finally {
        quiet = before
      }
    },
    /** Takes the last change back; false when there is none. Of `its`, whose own message the person pressed, a screen reader alone hears. */
    undo(undone: (told: string) => string, its?: Change): boolean {
      const { past, future } = use.getState()
      const change = its ?? past.at(-1)
      if (!change || !past.includes(change)) return false
      use.setState({ past: past.filter((each) => each !== change), future: [...future, change] })
      const words = () => change.again?.('back') ?? undone(change.told())
      void Promise.resolve(change.back()).then((done) => done && (its ? say : tell)(words()))
      return true
    },
    /** Does again what was taken back last, or this one of what was taken back; false when there is nothing. */
    redo(its?: Change): boolean {
      const { past, future } = use.getState()
      const next = its ?? future.at(-1)
      if (!next || !future.includes(next)) return false
      noteDone(next)
      use.setState({ past: [...past, next], future: future.filter((each) => each !== next) })
      const words = () => next.again?.('forth') ?? next.told()
      void Promise.resolve(next.forth()).then((done) => done && tell(words()))
      return true
    },
  }
}
