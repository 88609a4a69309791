// The waits of an intent's doubts: a call to look at its order or account now ends them.

import type { OrderTimers } from '../following/order-timers.ts'
import type { Intent } from './intent.ts'

/** Rests for `ms` milliseconds or until somebody calls; rejects when the signal is aborted. */
export async function restFor(
  { id, accountId }: Pick<Intent, 'id' | 'accountId'>,
  ms: number,
  timers: Pick<OrderTimers, 'enter'>,
  signal: AbortSignal,
): Promise<void> {
  const timer = timers.enter({ id, accountId }, signal)
  await timer.rest(ms).finally(timer.leave)
}
