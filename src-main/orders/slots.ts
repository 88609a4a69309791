// So many at a time per account, first come first served.

export type Slots = {
  free(accountId: string): number
  /** Resolves with the release; taken at once when a slot is free. */
  take(accountId: string, signal: AbortSignal): Promise<() => void>
}

export function createSlots(each: number): Slots {
  const taken = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  const free = (accountId: string) => each - (taken.get(accountId) ?? 0)
  const grant = (accountId: string) => {
    taken.set(accountId, (taken.get(accountId) ?? 0) + 1)
    let given = false
    return () => {
      if (given) return
      given = true
      taken.set(accountId, (taken.get(accountId) ?? 1) - 1)
      waiting.get(accountId)?.shift()?.()
    }
  }
  return {
    free,
    take: (accountId, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        if (free(accountId) > 0) return resolve(grant(accountId))
        const queue = waiting.get(accountId) ?? []
        waiting.set(accountId, queue)
        const next = () => {
          signal.removeEventListener('abort', give)
          resolve(grant(accountId))
        }
        const give = () => {
          queue.splice(queue.indexOf(next), 1)
          reject(signal.reason)
        }
        signal.addEventListener('abort', give, { once: true })
        queue.push(next)
      }),
  }
}
