// The main process's own questions to the person: one at a time, and never so often that a page could wear somebody down.
import type { Clock, Dialogs, Question } from '../ports.ts'

export type QuestionDesk = {
  /** True for a yes. While a question is open, and for a moment after a no, every other one is answered no unseen. */
  ask(question: Question): Promise<boolean>
}

/** Milliseconds after a no. */
const quiet = 1000

/** The desk over the dialogs of the system. */
export function createQuestionDesk(given: {
  dialogs: Pick<Dialogs, 'confirm'>
  clock: Pick<Clock, 'monotonic'>
}): QuestionDesk {
  const { dialogs, clock } = given
  let open = false
  let refusedAt = Number.NEGATIVE_INFINITY
  return {
    async ask(question) {
      if (open || clock.monotonic() - refusedAt < quiet) return false
      open = true
      try {
        const yes = await dialogs.confirm(question)
        if (!yes) refusedAt = clock.monotonic()
        return yes
      } finally {
        open = false
      }
    },
  }
}
