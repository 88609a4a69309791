// The control route: a person or a test steers the region while it runs. No part of the service; it exists only
// when it was asked for.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { type FaultPlan, faultPlanSchema } from '../faults/fault-plan.ts'
import { planNamed } from '../faults/read-fault-plan.ts'
import { jsonAnswer, refusalAnswer } from '../http/answers.ts'
import { parseJson, readJsonBytes } from '../http/read-body.ts'
import { Refusal } from '../http/refusal.ts'
import { newId } from '../new-id.ts'
import type { SandboxState } from './region-state.ts'

type SandboxAccount = { name: string; api_key: string; points: number }

/** What a region can be told, and what it tells of itself. */
export type Steered = {
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
  /**
   * Ends the jobs under way and forgets every file, job, artifact, event and key. Accounts keep their name and key and
   * get the points they were made with; the plan of faults begins anew.
   */
  reset(): Promise<void>
}

type Control = {
  /** Begins every path of the route; holds the secret, so nobody can guess it. */
  readonly path: string
  /** The answer to a control request; null for every other request, one with another secret too. */
  answer(request: Request): Promise<Response> | null
}

const pointsSchema = z.strictObject({ account: z.string(), points: z.int().min(0).max(Number.MAX_SAFE_INTEGER) })
const accountSchema = z.strictObject({ account: z.string() })

/** A control route with a secret of its own. */
export function createControl(sandbox: Steered, report: (error: unknown) => void): Control {
  const path = `/control/${randomBytes(24).toString('base64url')}`

  const actions: Record<string, (request: Request) => Promise<object>> = {
    'GET /state': async () => sandbox.state,
    'GET /faults': async () => sandbox.faultPlan,
    'PUT /faults': async (request) => {
      sandbox.setFaults(planOf(await jsonIn(request, z.unknown())))
      return sandbox.faultPlan
    },
    'POST /refill': async (request) => {
      const { account, points } = await jsonIn(request, pointsSchema)
      knownOr400(() => sandbox.refill(account, points))
      return accountNamed(account)
    },
    'POST /revoke': async (request) => {
      const { account } = await jsonIn(request, accountSchema)
      knownOr400(() => sandbox.revoke(account))
      return accountNamed(account)
    },
    'POST /renew-key': async (request) => {
      const { account } = await jsonIn(request, accountSchema)
      knownOr400(() => sandbox.renewKey(account))
      return { account, api_key: sandbox.accounts.find(({ name }) => name === account)?.api_key }
    },
    'POST /reset': async () => {
      await sandbox.reset()
      return sandbox.state
    },
  }

  function accountNamed(account: string): object {
    return { account, points: sandbox.accounts.find(({ name }) => name === account)?.points }
  }

  async function perform(action: (request: Request) => Promise<object>, request: Request): Promise<Response> {
    const id = newId('req_')
    try {
      return jsonAnswer(await action(request), 200, { 'x-request-id': id })
    } catch (error) {
      if (error instanceof Refusal) return refusalAnswer(error, id)
      report(error)
      return refusalAnswer(new Refusal(500, 'internal_error', 'Something went wrong in the practice region.'), id)
    }
  }

  return {
    path,
    answer(request) {
      const { pathname } = new URL(request.url)
      if (!sameText(pathname.slice(0, path.length), path)) return null
      const name = `${request.method} ${pathname.slice(path.length)}`
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined
      return action ? perform(action, request) : null
    },
  }
}

/** A plan as JSON, or its name as a JSON string or as `{"name": …}`. */
function planOf(value: unknown): FaultPlan {
  const named = z.union([z.string(), z.strictObject({ name: z.string() })]).safeParse(value)
  if (named.success) {
    const name = typeof named.data === 'string' ? named.data : named.data.name
    const plan = planNamed(name)
    if (!plan) throw new Refusal(400, 'invalid_parameter', 'There is no plan and no fault of this name.')
    return plan
  }
  const plan = faultPlanSchema.safeParse(value)
  if (!plan.success) throw new Refusal(400, 'invalid_parameter', z.prettifyError(plan.error))
  return value as FaultPlan
}

async function jsonIn<Output>(request: Request, schema: z.ZodType<Output>): Promise<Output> {
  return parseJson(await readJsonBytes(request), schema)
}

/** An account that does not exist is the caller's mistake. */
function knownOr400(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(400, 'invalid_parameter', error.message)
    throw error
  }
}

function sameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
