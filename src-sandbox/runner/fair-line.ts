// Whose job is next: accounts take turns, and each account's jobs go in the order in which they came.
import type { Jobs } from '../jobs.ts'

type Line = Pick<Jobs, 'accountInLineAfter' | 'inLine'>

/** A line over the jobs that are queued; it remembers only whose turn it was last. */
export function createFairLine(jobs: Line) {
  let last = ''

  /** Accounts with queued jobs, each once, beginning after the one whose turn was last. */
  function* turns() {
    const first = jobs.accountInLineAfter(last) ?? jobs.accountInLineAfter('')
    for (let account = first; account !== undefined; ) {
      yield account
      account = jobs.accountInLineAfter(account) ?? jobs.accountInLineAfter('')
      if (account === first) return
    }
  }

  return {
    /** The id of the next job that is not already taken, or null. */
    next(taken: ReadonlyMap<string, unknown>): string | null {
      for (const account of turns()) {
        const id = jobs.inLine(account, taken.size + 1).find((one) => !taken.has(one))
        if (id === undefined) continue
        last = account
        return id
      }
      return null
    },
  }
}
