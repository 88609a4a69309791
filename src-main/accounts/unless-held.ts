// What a person asks for while the service asks to wait: they are told, and do not wait for minutes themselves. The press
// itself makes no call: it would be another try without a growing wait, and a page could press as well. Specification: Errors, column Retry.
import { type Failure, failure, type Outcome } from '../../src-shared/failure.ts'
import type { Clock } from '../ports.ts'

/** Milliseconds of a pause of the account's calls that a person waits for. */
const longestWait = 10_000
/** Milliseconds between looks at whether such a pause began meanwhile. */
const look = 250

type Paused = { pausedFor(): number }

/** That the account's calls rest for longer than a person waits, and for how many minutes; undefined when they do not. */
export function heldBack(client: Paused | undefined): { ok: false; failure: Failure } | undefined {
  const left = client?.pausedFor() ?? 0
  return left > longestWait ? failure('rate-limited', { detail: { minutes: Math.ceil(left / 60_000) } }) : undefined
}

/**
 * What came of `work`, or that its account's calls are held back. The work itself goes on and keeps to the pause: the gate
 * holds it like any other call.
 */
export async function unlessHeld<T>(
  work: Promise<Outcome<T>>,
  client: Paused | undefined,
  clock: Pick<Clock, 'sleep'>,
): Promise<Outcome<T>> {
  const over = new AbortController()
  const watch = async (): Promise<Outcome<T>> => {
    for (;;) {
      await clock.sleep(look, over.signal)
      const held = heldBack(client)
      if (held) return held
    }
  }
  const result = work.finally(() => over.abort())
  return await Promise.race([result, watch().catch(() => result)])
}
