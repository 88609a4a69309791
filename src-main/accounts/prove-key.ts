// Proves a base URL and a key against the service itself before either is kept. Specification: Authentication; GET /account/credits.
import { type Failure, failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import type { CreditBalance } from '../../src-shared/service/credits.ts'
import type { ServiceClient } from '../client/service-client.ts'
import { hasVersion, withVersion } from './account-address.ts'

/** `catalog` is null when the service did not tell it just now; `askedAt` is when both were asked for. */
export type Proof = { credits: CreditBalance; catalog: Capabilities | null; askedAt: number }

/**
 * Reads balance and catalog within `patience` milliseconds; both cost nothing. The balance alone proves key and address:
 * without a catalog the specification's lists stand in. The failure is worded for someone who is typing and waiting.
 */
export async function proveKey(
  client: Pick<ServiceClient, 'credits' | 'capabilities'>,
  patience: number,
  now: () => number,
): Promise<Outcome<Proof>> {
  const askedAt = now()
  const limit = AbortSignal.timeout(patience)
  const [credits, catalog] = await Promise.all([client.credits(limit), client.capabilities(limit)])
  if (!credits.ok) return { ok: false, failure: addressFailure(credits.failure, limit) }
  return success({ credits: credits.value, catalog: catalog.ok ? catalog.value : null, askedAt })
}

/**
 * For a base URL without its version: always a failure, with the address that does answer as `suggestion` when one was
 * found. Undefined when the version is there.
 */
export async function missingVersion(
  baseUrl: string,
  clientAt: (baseUrl: string) => Pick<ServiceClient, 'credits'>,
  patience: number,
): Promise<Failure | undefined> {
  if (hasVersion(baseUrl)) return undefined
  const suggestion = withVersion(baseUrl)
  const answer = await clientAt(suggestion).credits(AbortSignal.timeout(patience))
  return failure('address-without-version', answer.ok ? { detail: { suggestion } } : {}).failure
}

/** Nothing that a person owns is asked for here, so "not found" speaks of the address. */
function addressFailure(found: Failure, limit: AbortSignal): Failure {
  if (limit.aborted) return { kind: 'timed-out' }
  if (found.status === 404) return { ...found, kind: 'address-not-found' }
  if (found.kind === 'unreadable-answer') return { ...found, kind: 'address-not-the-service' }
  return found
}
