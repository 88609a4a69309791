// A free read: asked, checked against its schema, and asked again a few times when the trouble may pass.
// Specification: Errors.
import type { z } from 'zod'
import { type Failure, failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { Chance, Clock } from '../ports.ts'
import { answerFailure, errorOf, strangerKind } from './answer-failure.ts'
import { type Answer, isJson } from './exchange.ts'
import type { Urgency } from './gate.ts'
import type { PacedExchange, PacedResult } from './paced-exchange.ts'
import { readRetryDelay } from './retry.ts'

type ReadCall = <T>(read: {
  path: string
  urgency: Urgency
  schema: z.ZodType<T>
  signal?: AbortSignal | undefined
}) => Promise<Outcome<T>>

/** Retries of an account share a budget, so that an outage is not answered with a storm of them. */
const budget = { full: 100, cost: 5 }
/** Milliseconds of a pause that a read waits for to be repeated at once. */
const restless = 2000

/** Reads through `paced`; `timeout` is the real time in milliseconds that one attempt may take. */
export function createReadCall(
  paced: PacedExchange,
  timeout: number,
  { clock, chance }: { clock: Clock; chance: Chance },
): ReadCall {
  let left = budget.full
  return async ({ path, urgency, schema, signal }) => {
    for (let made = 1; ; made += 1) {
      const result = await paced.call(urgency, { method: 'GET', path, timeout, signal })
      const outcome = judge(result, schema)
      if (outcome.ok) {
        left = Math.min(budget.full, left + 1)
        return outcome
      }
      const wait = result.ok ? result.value.retryAfter : null
      const delay = readRetryDelay(made, outcome.failure, wait, chance.between(0, 1))
      // While all calls of the account rest, quick repeats would only lengthen the rest.
      if (delay === null || left < budget.cost || paced.pausedFor() > restless) return outcome
      left -= budget.cost
      const slept = await clock.sleep(delay, signal).then(
        () => true,
        () => false,
      )
      if (!slept) return failure('cancelled')
    }
  }
}

function judge<T>(result: PacedResult, schema: z.ZodType<T>): Outcome<T> {
  if (!result.ok) return { ok: false, failure: result.lost.failure }
  const answer = result.value
  if (answer.status < 200 || answer.status > 299) return { ok: false, failure: answerFailure(answer) }
  const parsed = isJson(answer) ? schema.safeParse(answer.body) : undefined
  if (parsed?.success) return success(parsed.data)
  const status: Failure = {
    kind: strange(answer) ? strangerKind(answer) : 'unreadable-answer',
    status: answer.status,
  }
  return { ok: false, failure: status }
}

/** A page, or JSON that is whole but of another program: not the service. Cut JSON is the service in trouble. */
function strange(answer: Answer): boolean {
  return !isJson(answer) || (answer.body !== undefined && errorOf(answer) === undefined)
}
