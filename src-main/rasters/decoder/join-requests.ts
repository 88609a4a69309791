// Identical requests under way at the same time share one piece of work; it is given up only when nobody waits any more.

type Shared<T> = { promise: Promise<T>; controller: AbortController; waiting: number }

/** `join(key, work, signal)` runs `work` once for all who ask for `key` meanwhile; who leaves early gets `left()`. */
export function joinRequests<T>(
  left: () => T,
): (key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal) => Promise<T> {
  const running = new Map<string, Shared<T>>()
  const begin = (key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> => {
    const controller = new AbortController()
    const promise = work(controller.signal).finally(() => {
      if (running.get(key)?.controller === controller) running.delete(key)
    })
    const shared = { promise, controller, waiting: 0 }
    running.set(key, shared)
    return shared
  }
  return (key, work, signal) => {
    if (signal?.aborted) return Promise.resolve(left())
    const shared = running.get(key) ?? begin(key, work)
    shared.waiting++
    return new Promise((resolve, reject) => {
      const leave = () => {
        if (--shared.waiting === 0) {
          // Who comes after the last one left must not join what is being given up.
          if (running.get(key) === shared) running.delete(key)
          shared.controller.abort()
        }
        resolve(left())
      }
      signal?.addEventListener('abort', leave, { once: true })
      shared.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }
}
