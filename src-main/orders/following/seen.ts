// Whether the service still has something of ours: asked free, and several times before it counts as gone.
// Specification: Errors, 404.
import type { Failure, Outcome } from '../../../src-shared/failure.ts'
import type { Clock } from '../../ports.ts'
import type { Pace } from './pace.ts'

/** What is known of a file or a job; `unknown` and `held` when the service did not say. */
export type Seen =
  | { what: 'there' }
  | { what: 'gone' }
  | { what: 'unknown'; failure: Failure }
  | { what: 'held'; failure: Failure }

/** What one answer says. */
export function seenIn(answer: Outcome<unknown>): Seen {
  if (answer.ok) return { what: 'there' }
  const { failure } = answer
  if (failure.kind === 'not-found') return { what: 'gone' }
  return { what: failure.kind === 'key-refused' ? 'held' : 'unknown', failure }
}

/** A single 404 proves nothing: `gone` is said only after all the looks of `pace`, which takes a while. */
export async function lookLong(
  look: () => Promise<Seen>,
  { looks, time }: Pace['lost'],
  clock: Pick<Clock, 'sleep'>,
  signal: AbortSignal,
): Promise<Seen> {
  for (let made = 1; ; made += 1) {
    const seen = await look()
    if (seen.what !== 'gone' || made >= looks) return seen
    await clock.sleep(time / (looks - 1), signal)
  }
}
