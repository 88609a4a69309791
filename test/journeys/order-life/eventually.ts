// Waits for something that a test's own clock brings about.
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds of the wall; only what never comes takes so long. */
const usual = 60_000

export async function eventually(holds: () => boolean, timeout = usual): Promise<void> {
  const until = performance.now() + timeout
  while (!holds()) {
    if (performance.now() > until) throw new Error('it never came')
    await wait(10)
  }
}
