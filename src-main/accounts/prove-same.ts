// Proves that another key of an account works and is of that same account, before it may be kept for it.
// Specification: Authentication; What the service does.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { ServiceClient } from '../client/service-client.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { AccountRow } from './account-rows.ts'
import { compareAccount } from './compare-account.ts'
import { knownTraces } from './known-traces.ts'
import { type Proof, proveKey } from './prove-key.ts'

/** `compared` is false where nothing is known of the account yet that its service could show again. */
type SameProof = Proof & { compared: boolean }

type Asked = Pick<ServiceClient, 'credits' | 'capabilities' | 'file' | 'job' | 'usage'>
type Given = { db: StudioDb; row: AccountRow; keyFingerprint: string; timeout: number; now: () => number }

/**
 * All of it is free and takes `timeout` milliseconds at most. A key that the account had before needs no comparison. Fails with
 * `key-of-another-account`, or with `key-not-compared` when the service did not show or deny anything just now.
 */
export async function proveSame(client: Asked, given: Given): Promise<Outcome<SameProof>> {
  const { db, row, keyFingerprint, timeout, now } = given
  const proof = await proveKey(client, row.baseUrl, timeout, now)
  if (!proof.ok) return proof
  if (isKeyOf(row, keyFingerprint)) return success({ ...proof.value, compared: true })
  const limit = AbortSignal.timeout(timeout)
  const comparison = await compareAccount(client, knownTraces(db, row.id), limit)
  const detail = { name: row.name }
  switch (comparison.what) {
    case 'same':
    case 'nothing-known':
      return success({ ...proof.value, compared: comparison.what === 'same' })
    case 'other':
      return failure('key-of-another-account', { detail })
    case 'unanswered': {
      const refused = comparison.failure.kind === 'key-refused'
      return {
        ok: false,
        failure: refused ? comparison.failure : { ...comparison.failure, kind: 'key-not-compared', detail },
      }
    }
  }
}

/** The key that an account has, or one that it had and whose successors all showed the same account. */
export function isKeyOf(
  row: Pick<AccountRow, 'keyFingerprint' | 'earlierKeys'>,
  keyFingerprint: string | null,
): boolean {
  return keyFingerprint !== null && (row.keyFingerprint === keyFingerprint || row.earlierKeys.includes(keyFingerprint))
}
