// The charges and refunds of the account, newest first, in pages. Specification: GET /account/usage.
import { jsonAnswer } from '../http/answers.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, Region } from '../region.ts'

export function listUsage(call: Call, { ledger, faults }: Region): Response {
  const { account, url } = call
  const limit = wholeNumber(url, 'limit', 100) ?? 20
  const before = wholeNumber(url, 'before', Number.MAX_SAFE_INTEGER)
  const late = faults.strike('late-ledger', call)
  return jsonAnswer(ledger.page(account, limit, before, (late?.seconds ?? 0) * 1000))
}

/** A parameter from 1 to `most`, undefined when it is not given; 400 for anything else. */
function wholeNumber(url: URL, name: string, most: number): number | undefined {
  const given = url.searchParams.getAll(name)
  if (given.length === 0) return undefined
  const value = Number(given[0])
  if (given.length > 1 || !/^\d+$/.test(given[0] ?? '') || value < 1 || value > most) {
    throw new Refusal(400, 'invalid_parameter', `${name} must be a whole number from 1 to ${most}.`)
  }
  return value
}
