// Waits for something that a test's own clock brings about.
import { setTimeout as wait } from 'node:timers/promises'
import { waitLimit } from '../../helpers/limits.ts'

export async function eventually(holds: () => boolean): Promise<void> {
  const until = performance.now() + waitLimit
  while (!holds()) {
    if (performance.now() > until) throw new Error('it never came')
    await wait(10)
  }
}
