// The key guard: a key goes to a host only after the person saw that host by its name.
import { failure, type Outcome } from '../../src-shared/failure.ts'
import type { Clock } from '../ports.ts'
import type { KeyQuestion } from './key-places.ts'
import type { QuestionDesk } from './question-desk.ts'

type KeyGuard = {
  /** Lets `act` happen when its question was answered with yes, or is none; else `not-confirmed`. */
  send<T>(question: KeyQuestion | null, act: () => Promise<Outcome<T>> | Outcome<T>): Promise<Outcome<T>>
}

/** Milliseconds for which a confirmed host stays so, until a key was taken there. */
const hostLasts = 5 * 60_000

export function createKeyGuard({ desk, clock }: { desk: QuestionDesk; clock: Pick<Clock, 'monotonic'> }): KeyGuard {
  const confirmed = new Map<string, number>()
  return {
    async send(question, act) {
      if (!question) return await act()
      const name = JSON.stringify(question)
      const isKnown = clock.monotonic() < (confirmed.get(name) ?? Number.NEGATIVE_INFINITY)
      if (!isKnown) {
        if (!(await desk.ask(question))) return failure('not-confirmed')
        // A typing mistake in the key is no reason to be asked twice.
        confirmed.set(name, clock.monotonic() + hostLasts)
      }
      const outcome = await act()
      if (outcome.ok) confirmed.delete(name)
      return outcome
    },
  }
}
