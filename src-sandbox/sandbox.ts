// The practice region: the whole service as one function from Request to Response over a data folder.
import type { WantedAccount } from './accounts.ts'
import { createControl } from './control/control-route.ts'
import { type SandboxState, stateOf } from './control/region-state.ts'
import type { FaultPlan } from './faults/fault-plan.ts'
import { answerRequest } from './http/answer-request.ts'
import { ConnectionCut } from './http/refusal.ts'
import { openRegion } from './open-region.ts'

export type SandboxOptions = {
  /** Where everything is kept; a second region on the same folder is refused. */
  dataDir: string
  /** The entry of a maker thread. */
  makerWorker: URL
  /** The folder of the fonts that lettering is drawn with. */
  fonts: string
  /** The address under which the region is reached, ending in `/v2`; otherwise that of each request counts. */
  baseUrl?: () => string
  /** How much faster than life jobs go; 1 unless given. */
  speed?: number
  /** Accounts that must exist; those that a folder already has keep their points. */
  accounts?: readonly WantedAccount[]
  /** Milliseconds since 1970. */
  clock?: () => number
  faults?: FaultPlan
  /** Bytes of uploads and artifacts that are kept; 20 GB unless given. */
  diskLimit?: number
  /** Opens the control route; see `controlPath`. */
  control?: boolean
  /** Hears of bugs, which callers only see as a 500. */
  report?: (error: unknown) => void
}

type SandboxAccount = { name: string; api_key: string; points: number }

export type Sandbox = {
  /** Rejects, as a real fetch does, when a fault cuts the connection or the region is closed. */
  fetch(request: Request): Promise<Response>
  /** Every account with its key and the points that are left now. */
  readonly accounts: SandboxAccount[]
  /** Adds points to an account; throws a RangeError when there is no such account or the points are not whole. */
  refill(name: string, points: number): void
  /** From now on, and after a restart, the account's key opens nothing; a reset makes it good again. */
  revoke(name: string): void
  /** Gives the account another key, which is returned; the earlier one opens nothing any more. */
  renewKey(name: string): string
  /** Replaces the whole plan of faults; throws a ZodError for what is none. */
  setFaults(plan: FaultPlan): void
  /** The plan that was set last. */
  readonly faultPlan: FaultPlan
  readonly state: SandboxState
  /** The secret path of the control route, or null when it was not asked for. */
  readonly controlPath: string | null
  /**
   * Ends the jobs under way and forgets every file, job, artifact, event and key. Accounts keep their name and key and
   * get the points they were made with; the plan of faults begins anew.
   */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Opens a practice region; jobs that an earlier one left unfinished go on. Throws when the folder is in use. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { report = console.error } = options
  const { region, reset, close } = await openRegion(options, report)
  const answering = new Set<Promise<unknown>>()
  let resetting: Promise<void> | null = null
  let closed: Promise<void> | null = null

  const sandbox: Sandbox = {
    async fetch(request) {
      await resetting?.catch(() => undefined)
      if (closed) throw new ConnectionCut()
      const origin = options.baseUrl && new URL(options.baseUrl()).origin
      const answer = control?.answer(request) ?? answerRequest(request, region, { report, ...(origin && { origin }) })
      answering.add(answer)
      return await answer.finally(() => answering.delete(answer))
    },

    get accounts() {
      const withPoints = ({ name, api_key }: { name: string; api_key: string }) => ({
        name,
        api_key,
        points: region.ledger.balance(name).remaining,
      })
      return region.accounts.all().map(withPoints)
    },

    refill: region.accounts.refill,
    revoke: region.accounts.revoke,
    renewKey: region.accounts.renewKey,
    setFaults: region.faults.set,
    get faultPlan() {
      return region.faults.plan()
    },
    get state() {
      return stateOf(region)
    },
    get controlPath() {
      return control?.path ?? null
    },

    reset() {
      if (closed) return Promise.reject(new Error('the practice region was closed'))
      resetting ??= reset().finally(() => {
        resetting = null
      })
      return resetting
    },

    close() {
      closed ??= (async () => {
        await resetting?.catch(() => undefined)
        await close(answering)
      })()
      return closed
    },
  }
  const control = options.control ? createControl(sandbox, report) : null
  return sandbox
}
