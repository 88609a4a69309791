// The end of a signal, heard for many at once: Node looks through all listeners of a signal for each one that is added.

const heard = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls `act` when `signal` is aborted, at once when it is already; returns what takes that back. For the ten thousandth who
 * waits for the same signal it is as quick as for the first.
 */
export function whenAborted(signal: AbortSignal, act: () => void): () => void {
  if (signal.aborted) {
    act()
    return () => undefined
  }
  const acts = heard.get(signal) ?? hear(signal)
  const own = () => act()
  acts.add(own)
  return () => void acts.delete(own)
}

function hear(signal: AbortSignal): Set<() => void> {
  const acts = new Set<() => void>()
  heard.set(signal, acts)
  const tell = () => {
    for (const act of acts) act()
  }
  signal.addEventListener('abort', tell, { once: true })
  return acts
}
