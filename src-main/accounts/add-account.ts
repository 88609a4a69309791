// Adds an account once its key is proved; a key of an account that is known already does not become a second one.
// Specification: Authentication; What the service does.
import type { Account, AccountEntry } from '../../src-shared/account.ts'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { ServiceClient } from '../client/service-client.ts'
import type { Chance } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { accountAddress } from './account-address.ts'
import type { AccountRow } from './account-rows.ts'
import type { AccountStore, LiveAccount } from './account-store.ts'
import { compareAccount } from './compare-account.ts'
import type { AcceptedKey, KeyVault } from './key-vault.ts'
import { knownTraces } from './known-traces.ts'
import { emptyRow, freeColour, newId } from './new-account.ts'
import { proveKey } from './prove-key.ts'
import { isKeyOf } from './prove-same.ts'
import type { Keep } from './take-key.ts'

type Given = {
  db: StudioDb
  store: AccountStore
  vault: KeyVault
  keep: Keep
  chance: Chance
  timeout: number
  now: () => number
}

/**
 * Adds and chooses an account. One that was removed comes back with its records, also under another key. Fails with
 * `account-exists` when the key is, or shows the same account as, that of one that is here.
 */
export function createAccountAdding({ db, store, vault, keep, chance, timeout, now }: Given) {
  const known = (baseUrl: string, key: AcceptedKey) =>
    store.find((row) => row.baseUrl === baseUrl && isKeyOf(row, key.fingerprint))

  /** The account whose traces the key shows; where the service does not tell just now, none. */
  const shownBy = async (client: ServiceClient, baseUrl: string): Promise<LiveAccount | undefined> => {
    const limit = AbortSignal.timeout(timeout)
    for (const account of store.all()) {
      if (account.row.baseUrl !== baseUrl) continue
      const comparison = await compareAccount(client, knownTraces(db, account.row.id), limit)
      if (comparison.what === 'same') return account
    }
    return undefined
  }

  return async (entry: AccountEntry): Promise<Outcome<Account>> => {
    const key = vault.accept(entry.apiKey)
    if (!key.ok) return key
    const address = accountAddress(entry.baseUrl)
    if (!address.ok) return address
    const baseUrl = address.value
    const id = newId(chance)
    const twin = known(baseUrl, key.value)
    if (twin?.row.removedAt === null) return exists(twin.row)
    const clientFor = (row: Pick<AccountRow, 'id'>) =>
      vault.clientWith(key.value, { id: row.id, baseUrl, kind: 'service' })
    const client = clientFor(twin?.row ?? { id })
    const proof = await proveKey(client, baseUrl, timeout, now)
    if (!proof.ok) return proof
    const before = twin ?? (await shownBy(client, baseUrl))
    if (before?.row.removedAt === null) return exists(before.row)
    const own = before === twin ? client : clientFor(before?.row ?? { id })
    const kept = await keep(key.value, own, proof.value, () => {
      const pressedTwice = known(baseUrl, key.value)
      if (pressedTwice?.row.removedAt === null) return exists(pressedTwice.row)
      const row = before ? withEarlierKey(before.row, key.value) : emptyRow(id, 'service', now())
      const given = { name: entry.name.trim(), baseUrl, page: entry.page ?? row.page }
      return success({ ...row, ...given, colour: entry.colour ?? freeColour(store.list()) })
    })
    if (kept.ok) store.choose(kept.value.id)
    return kept
  }
}

function exists({ name }: AccountRow): Outcome<never> {
  return failure('account-exists', { detail: { name } })
}

function withEarlierKey(row: AccountRow, { fingerprint }: AcceptedKey): AccountRow {
  return { ...row, earlierKeys: [...row.earlierKeys, row.keyFingerprint].filter((each) => each !== fingerprint) }
}
