// The practice region: the whole service as one function from Request to Response over a data folder.
import { createControl, type Steered } from './control/control-route.ts'
import { stateOf } from './control/region-state.ts'
import { answerRequest } from './http/answer-request.ts'
import { ConnectionCut } from './http/refusal.ts'
import { openRegion, type SandboxOptions } from './open-region.ts'

export type Sandbox = Steered & {
  /** Rejects, as a real fetch does, when a fault cuts the connection or the region is closed. */
  fetch(request: Request): Promise<Response>
  /** The secret path of the control route, or null when it was not asked for. */
  readonly controlPath: string | null
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
