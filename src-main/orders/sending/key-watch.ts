// Asks less and less often, free, whether a key that was refused, or a proxy that let nothing through, works again; at once
// when the person says so.
// Specification: Authentication; GET /account/credits.
import { traitsOf } from '../../../src-shared/failure-traits.ts'
import type { Clock } from '../../ports.ts'
import { whileRunning } from '../following/while-running.ts'
import type { AccountsForOrders } from '../needs.ts'

export type KeyWatch = {
  /** The account is held: its key, or the way to it, will be proved again. */
  refused(accountId: string): void
  /** The account's next refusal is a new one: an order of it was taken. */
  worked(accountId: string): void
  /** Proves the key now; what the account held goes on when it works. */
  proveNow(accountId: string): void
  /** The computer was asleep: proves every refused key now. */
  slept(): void
}

const first = 60_000
const longest = 3_600_000
/** A refusal so long after the last one has nothing to do with it. */
const forgotten = 4 * longest

type Refused = { times: number; at: number; asking: boolean }

export function createKeyWatch(given: {
  accounts: AccountsForOrders
  clock: Clock
  signal: AbortSignal
  track: (work: Promise<void>) => void
}): KeyWatch {
  const { accounts, clock, signal, track } = given
  const refusals = new Map<string, Refused>()
  const isHeld = (accountId: string) => {
    const kind = accounts.problem(accountId)?.kind
    return kind !== undefined && traitsOf(kind).again === 'proved'
  }

  const prove = async (accountId: string) => {
    const balance = await whileRunning(accounts.refreshBalance(accountId), signal)
    return balance.ok
  }
  const keepAsking = async (accountId: string, refused: Refused) => {
    do {
      refused.times += 1
      await clock.sleep(Math.min(longest, first * 2 ** (refused.times - 1)), signal)
      // Another key, or a press, may have ended it meanwhile.
    } while (isHeld(accountId) && !(await prove(accountId)))
    refused.at = clock.monotonic()
  }

  const watch: KeyWatch = {
    refused(accountId) {
      const last = refusals.get(accountId)
      const fresh = !last || (!last.asking && clock.monotonic() - last.at > forgotten)
      const refused = fresh ? { times: 0, at: clock.monotonic(), asking: false } : last
      refusals.set(accountId, refused)
      if (refused.asking || signal.aborted) return
      refused.asking = true
      track(
        keepAsking(accountId, refused).finally(() => {
          refused.asking = false
          // Refused again while the last answer was on its way.
          if (isHeld(accountId)) watch.refused(accountId)
        }),
      )
    },
    worked(accountId) {
      const refused = refusals.get(accountId)
      if (refused) refused.times = 0
    },
    proveNow(accountId) {
      if (isHeld(accountId) && !signal.aborted) track(prove(accountId).then(() => undefined))
    },
    slept() {
      for (const accountId of refusals.keys()) watch.proveNow(accountId)
    },
  }
  return watch
}
