// Proves a base URL and a key against the service itself before either is kept. Specification: Authentication; GET /account/credits.
import { type Failure, type Outcome, success } from '../../src-shared/failure.ts'
import { traitsOf } from '../../src-shared/failure-traits.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import type { CreditBalance } from '../../src-shared/service/credit-balance.ts'
import type { ServiceClient } from '../client/service-client.ts'
import { besideVersion } from './account-address.ts'

/** `catalog` is null when the service did not tell it just now; `askedAt` is when both were asked for. */
export type Proof = { credits: CreditBalance; catalog: Capabilities | null; askedAt: number }

/**
 * Reads balance and catalog within `timeout` milliseconds; both cost nothing. The balance alone proves key and address:
 * without a catalog the specification's lists stand in. The failure is worded for someone who is typing and waiting.
 */
export async function proveKey(
  client: Pick<ServiceClient, 'credits' | 'capabilities'>,
  baseUrl: string,
  timeout: number,
  now: () => number,
): Promise<Outcome<Proof>> {
  const askedAt = now()
  const limit = AbortSignal.timeout(timeout)
  const [credits, catalog] = await Promise.all([client.credits(limit), client.capabilities(limit)])
  if (!credits.ok) return { ok: false, failure: addressFailure(credits.failure, baseUrl, limit) }
  return success({ credits: credits.value, catalog: catalog.ok ? catalog.value : null, askedAt })
}

/** Nothing that a person owns is asked for here, so "not found" speaks of the address. */
function addressFailure(found: Failure, baseUrl: string, limit: AbortSignal): Failure {
  if (limit.aborted) return { kind: 'timed-out' }
  if (found.status === 404) return { ...balanceFailure(found), ...besideVersion(baseUrl) }
  if (found.kind === 'address-holds-page' || found.kind === 'address-not-the-service')
    return { ...found, ...besideVersion(baseUrl) }
  if (found.kind === 'unreachable' && noSuchName.includes(found.code ?? ''))
    return { ...found, kind: 'address-not-found' }
  if (found.kind === 'unreadable-answer') return { ...found, kind: 'address-not-the-service' }
  return balanceFailure(found)
}

/** A failed reading of the balance, in which there is no order and no picture to speak of. */
export function balanceFailure(found: Failure): Failure {
  if (found.status === 404) return { ...found, kind: 'address-has-nothing' }
  if (found.kind === 'request-too-large') return { ...found, kind: 'address-refuses-all' }
  const { about } = traitsOf(found.kind)
  return about === 'request' || about === 'points' ? { ...found, kind: 'account-refused' } : found
}

const noSuchName: readonly string[] = ['ENOTFOUND', 'ERR_NAME_NOT_RESOLVED']
