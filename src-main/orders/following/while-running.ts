// Waits for work that takes no signal without keeping a stop waiting for it.
import { whenAborted } from '../../client/when-aborted.ts'

/** The work's own end, or a rejection with the signal's reason as soon as it is aborted; the work goes on unheard. */
export async function whileRunning<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const unheard = whenAborted(signal, () => reject(signal.reason))
  return await Promise.race([work, promise]).finally(unheard)
}
