// Takes another key for an account, typed by the person or found in the keychain, once it showed that it is of the same account.
import type { Account } from '../../src-shared/account.ts'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { ServiceClient } from '../client/service-client.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { AccountRow } from './account-rows.ts'
import type { AccountStore, LiveAccount } from './account-store.ts'
import type { AcceptedKey, KeyVault } from './key-vault.ts'
import { knownTraces } from './known-traces.ts'
import type { Proof } from './prove-key.ts'
import { proveSame } from './prove-same.ts'

/** `waiting`: unsent orders that wait for the person's word, since nothing shows that the key is of the same account. */
export type ReplacedKey = { account: Account; waiting: number }

/** Keeps a proved key and enters its account under the row that is wanted then. */
export type Keep = (
  key: AcceptedKey,
  client: ServiceClient,
  proof: Proof,
  row: () => Outcome<AccountRow>,
) => Promise<Outcome<Account>>

type Given = {
  db: StudioDb
  store: AccountStore
  vault: KeyVault
  keep: Keep
  timeout: number
  now: () => number
}

/** Until it is taken, nothing of the account is changed; a failure leaves it as it was. */
export function createKeyTaking(given: Given) {
  const { db, store, vault, keep, timeout, now } = given
  return async (account: LiveAccount, key: AcceptedKey): Promise<Outcome<ReplacedKey>> => {
    const { id, keyFingerprint: before } = account.row
    const client = vault.clientWith(key, account.row)
    const proof = await proveSame(client, { db, row: account.row, keyFingerprint: key.fingerprint, timeout, now })
    if (!proof.ok) return proof
    const { compared } = proof.value
    let waiting = 0
    const kept = await keep(key, client, proof.value, () => {
      const { row } = account
      if (row.removedAt !== null) return failure('account-unknown')
      // Another press came first, or an answer under the earlier key left something to compare.
      if (row.keyFingerprint !== before || (!compared && !knownTraces(db, id).none))
        return failure('key-not-compared', { detail: { name: row.name } })
      if (!compared) waiting = store.askAbout(id)
      const earlier = [...row.earlierKeys, before].filter((each) => each !== key.fingerprint)
      return success({ ...row, earlierKeys: compared ? earlier : [] })
    })
    return kept.ok ? success({ account: kept.value, waiting }) : kept
  }
}
