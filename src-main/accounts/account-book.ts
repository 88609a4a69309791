// The accounts: added when their key is proved, chosen, refreshed and removed; each with its own client, bound for life.

import PQueue from 'p-queue'
import type { Account, AccountColour, AccountEntry, Balance, CatalogReading } from '../../src-shared/account.ts'
import { type Failure, failure, type Outcome, success } from '../../src-shared/failure.ts'
import { type FailureKind, isKeyTrouble, traitsOf } from '../../src-shared/failure-traits.ts'
import { practiceName } from '../../src-shared/practice.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import type { ServiceClient } from '../client/service-client.ts'
import type { Ports } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { hasOpenWork } from '../views/open-work.ts'
import { accountAddress } from './account-address.ts'
import type { AccountRow } from './account-rows.ts'
import { createAccountStore, type LiveAccount } from './account-store.ts'
import { createAccountAdding } from './add-account.ts'
import { type AcceptedKey, createKeyVault } from './key-vault.ts'
import { emptyRow, fingerprintSalt, practiceColour, practiceId } from './new-account.ts'
import { balanceFailure, type Proof, proveKey } from './prove-key.ts'
import { isKeyOf } from './prove-same.ts'
import { createKeyTaking, type ReplacedKey } from './take-key.ts'
import { heldBack, unlessHeld } from './unless-held.ts'

type AccountChange = { name?: string | undefined; colour?: AccountColour | undefined; page?: string | null | undefined }

export type AccountBook = {
  list(): Account[]
  current(): string | null
  /** Reads every kept key back and starts the practice region if it has an account. */
  start(): Promise<void>
  add(entry: AccountEntry): Promise<Outcome<Account>>
  /** Starts the practice region, makes or revives its one account, and chooses it. */
  practice(): Promise<Outcome<Account>>
  choose(id: string): Outcome<undefined>
  change(id: string, change: AccountChange): Outcome<Account>
  /**
   * Takes another key for an account when it works and shows something known of the same account; the answer is free. Where
   * nothing is known yet it is taken, and what was not sent waits for the person's word. Otherwise nothing changes:
   * `key-of-another-account`, `key-not-compared`.
   */
  replaceKey(id: string, apiKey: string): Promise<Outcome<ReplacedKey>>
  /** Refused with `account-busy` while anything is under way; its records stay, its key goes. */
  remove(id: string): Promise<Outcome<undefined>>
  /** Reads balance and catalog again, as a press. */
  refresh(id: string): Promise<Outcome<Account>>

  /**
   * Free work that a person waits for: while the service asks to wait it fails with `rate-limited`, its `minutes` and
   * nothing asked; what is under way then goes on at the pace of the account.
   */
  asPress<T>(id: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>>
  /** The account's client; nothing may be called while its key is refused. */
  client(accountId: string): Promise<Outcome<ServiceClient>>
  /** The service refused the account's key: nothing is called with it until it is replaced or its balance can be read. */
  refused(accountId: string, failure: Failure): void
  /** What went wrong last; null when nothing is known to be wrong. */
  problem(accountId: string): Failure | null
  catalog(accountId: string): Capabilities | undefined
  /** Reads the catalog again, for a few seconds at most; without an answer it stays as it is. */
  renewCatalog(accountId: string): Promise<void>
  /** The catalog with the time of its reading, from disk after a restart. */
  catalogReading(accountId: string): Outcome<CatalogReading>
  balance(accountId: string): Balance | null
  /** When that balance was asked for (milliseconds since 1970): what was charged before is in it. */
  balanceAskedAt(accountId: string): number | null
  refreshBalance(accountId: string): Promise<Outcome<Balance>>
  /** Milliseconds until the account's calls go on; 0 unless its service asked them to wait or has trouble. */
  pausedFor(accountId: string): number
  /** The computer was asleep: what every service asked to wait for goes by the time of day. */
  slept(): void
  /** Salted HMAC of the account's key, 16 hex digits: tells whether the key is still the same one. */
  keyFingerprint(accountId: string): string | null
  /** Whether a key of this fingerprint is of the account that the present one is of, as far as it was ever compared. */
  isKeyOf(accountId: string, keyFingerprint: string | null): boolean
  /** Tells `listener` of an account whose calls may succeed from now on; returns what unsubscribes it. */
  onUsable(listener: (accountId: string) => void): () => void
  /** Tells `listener` of an account whose key is refused from now on, or that a proxy keeps from its service. */
  onRefused(listener: (accountId: string) => void): () => void
  /**
   * Tells `listener`, before it is in use, of a key that could not be compared with the one before; it answers how many
   * unsent orders now wait for the person's word. Returns what unsubscribes it.
   */
  onUncompared(listener: (accountId: string) => number): () => void
  onChange(listener: () => void): () => void
}

type Given = {
  db: StudioDb
  ports: Pick<Ports, 'clock' | 'chance' | 'fetch' | 'keychain' | 'log' | 'practiceRegion'>
  /** Told of every key, so that log lines can blank it; returns what ends that. */
  hide?: (secret: string) => () => void
  /** Milliseconds that a person waits for a key to be proved. */
  timeout?: number
}

/** Milliseconds that a press waits for the prices of its moment. */
const renewing = 4000
/** Milliseconds after which no request of an earlier key is answered any more. */
const answerTime = 120_000

/** The book over the database and the key vault. Nothing reaches the network before `start` or a call. */
export function createAccountBook({ db, ports, hide, timeout = 20_000 }: Given): AccountBook {
  const store = createAccountStore(db, ports.clock.now)
  const vault = createKeyVault({ ports, salt: fingerprintSalt(db, ports.chance), ...(hide ? { hide } : {}) })
  /** When a key was entered last, by account. */
  const enteredAt = new Map<string, number>()
  const keeping = new PQueue({ concurrency: 1 })
  let started: Promise<unknown> = Promise.resolve()

  /** Keeps a proved key and enters its account; one at a time, so that two presses cannot make two accounts. */
  const keep = (key: AcceptedKey, client: ServiceClient, proof: Proof, row: () => Outcome<AccountRow>) =>
    keeping.add(async (): Promise<Outcome<Account>> => {
      const wanted = row()
      if (!wanted.ok) return wanted
      const keyPlace = await vault.keep(wanted.value.id, key)
      return success(enter({ ...wanted.value, keyPlace }, key, client, proof))
    })
  const enter = (row: AccountRow, { tail, fingerprint }: AcceptedKey, client: ServiceClient, proof: Proof) => {
    enteredAt.set(row.id, ports.clock.monotonic())
    return refreshed(store.put({ ...row, keyTail: tail, keyFingerprint: fingerprint, removedAt: null }, client), proof)
  }
  const refreshed = (account: LiveAccount, proof: Proof) => {
    if (proof.catalog) store.setCatalog(account, proof.catalog)
    store.setBalance(account, proof.credits, proof.askedAt)
    return store.view(account)
  }
  const known = (baseUrl: string, key: AcceptedKey, but: string) =>
    store.find((row) => row.baseUrl === baseUrl && isKeyOf(row, key.fingerprint) && row.id !== but)

  const revivePractice = async (): Promise<Outcome<Account>> => {
    const region = await ports.practiceRegion.start()
    if (!region.ok) return region
    const key = vault.accept(region.value.apiKey)
    if (!key.ok) return key
    const address = accountAddress(region.value.baseUrl)
    if (!address.ok) return address
    const live = store.get(practiceId)
    const same = live?.row.baseUrl === address.value && live.row.keyFingerprint === key.value.fingerprint
    const client =
      (same && live?.client) ||
      vault.clientWith(key.value, { id: practiceId, baseUrl: address.value, kind: 'practice' })
    const proof = await proveKey(client, address.value, timeout, ports.clock.now)
    if (!proof.ok) return proof
    if (live && live.client === client) return success(refreshed(live, proof.value))
    return keep(key.value, client, proof.value, () => {
      const row = store.find((each) => each.id === practiceId)?.row
      const fresh = {
        ...emptyRow(practiceId, 'practice', ports.clock.now()),
        name: practiceName,
        colour: practiceColour,
      }
      return success({ ...(row ?? fresh), baseUrl: address.value })
    })
  }

  const keys = { db, store, vault, keep, timeout, now: ports.clock.now }
  const takeKey = createKeyTaking(keys)

  const recall = async (account: LiveAccount): Promise<Outcome<undefined>> => {
    if (account.row.kind === 'practice') {
      const revived = await revivePractice()
      if (!revived.ok) store.setProblem(account, revived.failure)
      return revived.ok ? success(undefined) : revived
    }
    const key = await recallKey(account)
    if (!key.ok) {
      store.setProblem(account, key.failure)
      return key
    }
    if (account.client) return success(undefined)
    if (key.value.fingerprint === account.row.keyFingerprint) {
      store.wake(account, vault.clientWith(key.value, account.row))
      return success(undefined)
    }
    // Another program wrote it, or the app ended while it was replaced.
    const taken = await takeKey(account, key.value)
    if (!taken.ok) store.setProblem(account, taken.failure)
    return taken.ok ? success(undefined) : taken
  }
  /** A key that lived for an earlier session only is gone, whatever the keychain says. */
  const recallKey = async ({ row }: LiveAccount) =>
    row.keyPlace === 'session' ? failure('key-missing') : vault.recall(row.id)

  const clientOf = async (id: string): Promise<Outcome<{ account: LiveAccount; client: ServiceClient }>> => {
    await started
    const account = store.get(id)
    if (!account) return failure('account-unknown')
    if (account.client) return success({ account, client: account.client })
    return { ok: false, failure: account.problem ?? { kind: 'key-missing' } }
  }
  const refreshBalance = async (id: string): Promise<Outcome<Balance>> => {
    await started
    const unread = store.get(id)
    // The key that the keychain has could not be compared when the app started.
    if (unread?.client === undefined && unread?.problem && !isLasting(unread.problem.kind)) await recall(unread)
    const found = await clientOf(id)
    if (!found.ok) return found
    const { account, client } = found.value
    const askedAt = ports.clock.now()
    const credits = await client.credits()
    // A key replaced or an account removed meanwhile: this answer is about another one.
    if (account.client !== client) return credits.ok ? failure('cancelled') : credits
    if (credits.ok) return success(store.setBalance(account, credits.value, askedAt))
    // The practice region may have ended and come back at another port.
    if (account.row.kind === 'practice' && credits.failure.kind === 'unreachable' && (await revivePractice()).ok)
      return account.balance ? success(account.balance) : credits
    store.setProblem(account, balanceFailure(credits.failure))
    return credits
  }

  const asPress: AccountBook['asPress'] = async (id, work) => {
    const account = store.get(id)
    const held = heldBack(account?.client)
    if (held) return account?.problem ? { ok: false, failure: account.problem } : held
    return await unlessHeld(work(), account?.client, ports.clock)
  }

  return {
    list: store.list,
    current: store.current,
    async start() {
      started = Promise.all(
        store
          .list()
          .map(({ id }) => store.get(id))
          .map((account) => account && recall(account)),
      )
      await started
    },
    add: createAccountAdding({ ...keys, chance: ports.chance }),
    async practice() {
      const account = await revivePractice()
      if (account.ok) store.choose(account.value.id)
      return account
    },
    choose(id) {
      if (!store.get(id)) return failure('account-unknown')
      store.choose(id)
      return success(undefined)
    },
    change(id, { name, colour, page }) {
      const account = store.get(id)
      if (!account) return failure('account-unknown')
      const { row } = account
      const changed = {
        name: name ?? row.name,
        colour: colour ?? row.colour,
        page: page === undefined ? row.page : page,
      }
      return success(store.view(store.put({ ...row, ...changed })))
    },
    async replaceKey(id, apiKey) {
      const account = store.get(id)
      if (!account) return failure('account-unknown')
      const key = vault.accept(apiKey)
      if (!key.ok) return key
      const twin = known(account.row.baseUrl, key.value, id)
      if (twin?.row.removedAt === null) return failure('account-exists', { detail: { name: twin.row.name } })
      return await takeKey(account, key.value)
    },
    async remove(id) {
      const account = store.get(id)
      if (!account) return failure('account-unknown')
      if (hasOpenWork(db, id)) return failure('account-busy', { detail: { name: account.row.name } })
      const left = await vault.forget(id)
      if (left && account.row.keyPlace === 'keychain') return { ok: false, failure: left }
      if (hasOpenWork(db, id)) return failure('account-busy', { detail: { name: account.row.name } })
      store.remove(account)
      if (id === practiceId) await ports.practiceRegion.stop()
      return success(undefined)
    },
    async refresh(id) {
      const account = store.get(id)
      if (!account) return failure('account-unknown')
      if (!account.client || account.row.kind === 'practice') {
        const back = await recall(account)
        if (!back.ok) return back
      }
      const balance = await asPress(id, () => refreshBalance(id))
      if (!balance.ok) return balance
      const { client } = account
      const catalog = client && (await asPress(id, () => client.capabilities()))
      if (catalog?.ok && account.client === client) store.setCatalog(account, catalog.value)
      return success(store.view(account))
    },
    asPress,

    async client(id) {
      const found = await clientOf(id)
      if (!found.ok) return found
      const { account, client } = found.value
      return account.problem?.kind === 'key-refused' ? { ok: false, failure: account.problem } : success(client)
    },
    problem: (id) => store.get(id)?.problem ?? null,
    refused(id, refusal) {
      const account = store.get(id)
      if (!account?.client || account.problem?.kind === 'key-refused') return
      store.setProblem(account, refusal)
      // What was sent with the key before may be answered after it was replaced: the new one is asked itself, once.
      const since = ports.clock.monotonic() - (enteredAt.get(id) ?? Number.NEGATIVE_INFINITY)
      enteredAt.delete(id)
      if (since < answerTime) void refreshBalance(id)
    },
    catalog: (id) => store.get(id)?.catalog,
    async renewCatalog(id) {
      const account = store.get(id)
      // An account that is known not to answer is not waited for.
      const unreachable = account?.problem || (account?.client?.pausedFor() ?? 0) > renewing
      const client = unreachable ? undefined : account?.client
      const catalog = await client?.capabilities(AbortSignal.timeout(renewing))
      // A key replaced or an account removed meanwhile: this answer is about another one.
      if (account && account.client === client && catalog?.ok) store.setCatalog(account, catalog.value)
    },
    catalogReading(id) {
      const account = store.get(id)
      if (!account) return failure('account-unknown')
      return success({ catalog: account.catalog ?? null, readAt: account.catalogReadAt })
    },
    balance: (id) => store.get(id)?.balance ?? null,
    balanceAskedAt: (id) => store.get(id)?.balanceAskedAt ?? null,
    refreshBalance,
    pausedFor: (id) => store.get(id)?.client?.pausedFor() ?? 0,
    slept() {
      for (const { client } of store.all()) client?.slept()
    },
    keyFingerprint: (id) => store.get(id)?.row.keyFingerprint ?? null,
    isKeyOf(id, keyFingerprint) {
      const account = store.get(id)
      return account !== undefined && isKeyOf(account.row, keyFingerprint)
    },
    onUncompared: store.onUncompared,
    onUsable: store.onUsable,
    onRefused: store.onRefused,
    onChange: store.onChange,
  }
}

/** A trouble of a kept key that only the person ends. */
function isLasting(kind: FailureKind): boolean {
  return isKeyTrouble(kind) && traitsOf(kind).turn === 'person'
}
