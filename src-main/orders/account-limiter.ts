// Limits how many of a kind of work an account does at a time, first come first served.
import { whenAborted } from '../client/when-aborted.ts'

export type AccountLimiter = {
  /** How many more may begin now. */
  free(accountId: string): number
  /** Resolves with the release; given at once while fewer than so many are under way. */
  take(accountId: string, signal: AbortSignal): Promise<() => void>
}

export function createAccountLimiter(each: number): AccountLimiter {
  const taken = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  const free = (accountId: string) => each - (taken.get(accountId) ?? 0)
  const occupy = (accountId: string) => {
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
        if (free(accountId) > 0) return resolve(occupy(accountId))
        const queue = waiting.get(accountId) ?? []
        waiting.set(accountId, queue)
        const stay = whenAborted(signal, () => {
          queue.splice(queue.indexOf(next), 1)
          reject(signal.reason)
        })
        const next = () => {
          stay()
          resolve(occupy(accountId))
        }
        queue.push(next)
      }),
  }
}
