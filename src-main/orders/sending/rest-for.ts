// The waits of an intent's doubts: a call to look at its order or account now ends them.

import type { Naps } from '../following/naps.ts'
import type { Intent } from './intent.ts'

/** Rests for `ms` milliseconds or until somebody calls; rejects when the signal is aborted. */
export async function restFor(
  { id, accountId }: Pick<Intent, 'id' | 'accountId'>,
  ms: number,
  naps: Pick<Naps, 'enter'>,
  signal: AbortSignal,
): Promise<void> {
  const nap = naps.enter({ id, accountId }, signal)
  await nap.rest(ms).finally(nap.leave)
}
