// Waits for work that takes no signal without keeping a stop waiting for it.

/** The work's own end, or a rejection with the signal's reason as soon as it is aborted; the work goes on unheard. */
export async function whileRunning<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return await Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}
