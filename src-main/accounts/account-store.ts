// The accounts as they stand right now: their rows, their clients, where their keys are and what went wrong last.
import type { Account, Balance } from '../../src-shared/account.ts'
import type { Failure } from '../../src-shared/failure.ts'
import { traitsOf } from '../../src-shared/failure-traits.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import type { ServiceClient } from '../client/service-client.ts'
import { isDatabaseError } from '../storage/database-error.ts'
import { storedValue, storeValue } from '../storage/stored-values.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import {
  type AccountRow,
  allAccounts,
  saveAccount,
  saveBalance,
  saveCatalog,
  savedBalance,
  savedBalanceAsk,
  savedCatalog,
} from './account-rows.ts'

export type LiveAccount = {
  row: AccountRow
  client: ServiceClient | undefined
  problem: Failure | null
  balance: Balance | null
  /** When `balance` was asked for. */
  balanceAskedAt: number | null
  catalog: Capabilities | undefined
  catalogReadAt: number | null
}

export type AccountStore = ReturnType<typeof createAccountStore>

const currentKey = 'account.current'

/** Every account on the store is written through to the database. */
export function createAccountStore(db: StudioDb, now: () => number) {
  const live = new Map<string, LiveAccount>()
  for (const row of allAccounts(db)) live.set(row.id, fromRow(db, row))
  const changed = new Set<() => void>()
  const usable = new Set<(accountId: string) => void>()
  const refused = new Set<(accountId: string) => void>()
  const uncompared = new Set<(accountId: string) => number>()
  const tell = () => {
    for (const listener of changed) listener()
  }
  const tellUsable = (id: string) => {
    for (const listener of usable) listener(id)
  }
  const get = (id: string) => {
    const account = live.get(id)
    return account?.row.removedAt === null ? account : undefined
  }
  const present = () => [...live.values()].filter((account) => account.row.removedAt === null)

  return {
    get,
    /** Also those removed, whose records stay. */
    find: (test: (row: AccountRow) => boolean) => [...live.values()].find((account) => test(account.row)),
    /** Also those removed. */
    all: () => [...live.values()],
    list: () => present().map(toAccount),
    view: (account: LiveAccount) => toAccount(account),
    current(): string | null {
      const stored = storedValue(db, currentKey)
      return (typeof stored === 'string' ? get(stored) : undefined)?.row.id ?? present()[0]?.row.id ?? null
    },
    choose(id: string) {
      storeValue(db, currentKey, id)
      tell()
    },
    /** Enters or changes an account; giving a client says that calls may succeed from now on. */
    put(row: AccountRow, client?: ServiceClient): LiveAccount {
      saveAccount(db, row)
      const account = live.get(row.id) ?? fromRow(db, row)
      live.set(row.id, account)
      // What the service asked for before the key was replaced still holds.
      if (client && account.row.baseUrl === row.baseUrl) client.rest(account.client?.pausedFor() ?? 0)
      account.row = row
      if (client) Object.assign(account, { client, problem: null })
      tell()
      if (client) tellUsable(row.id)
      return account
    },
    /** What was agreed for an account waits for the person's word; answers how many orders do. */
    askAbout: (accountId: string) => [...uncompared].reduce((sum, listener) => sum + listener(accountId), 0),
    /** Takes a kept key back into use after a start of the app. */
    wake(account: LiveAccount, client: ServiceClient) {
      Object.assign(account, { client, problem: null })
      tell()
      tellUsable(account.row.id)
    },
    setBalance(
      account: LiveAccount,
      read: { total: number; used: number; remaining: number },
      askedAt: number,
    ): Balance {
      const { total, used, remaining } = read
      account.balance = { total, used, remaining, readAt: now() }
      account.balanceAskedAt = askedAt
      const { balance } = account
      noteIfPossible(() => saveBalance(db, account.row.id, balance, askedAt))
      const recovered = account.problem !== null
      account.problem = null
      tell()
      if (recovered) tellUsable(account.row.id)
      return account.balance
    },
    setCatalog(account: LiveAccount, catalog: Capabilities) {
      account.catalog = catalog
      const readAt = now()
      account.catalogReadAt = readAt
      noteIfPossible(() => saveCatalog(db, account.row.id, catalog, readAt))
      tell()
    },
    /** A refused key stays refused, whatever else goes wrong, until it is replaced or works. */
    setProblem(account: LiveAccount, problem: Failure) {
      const before = account.problem?.kind === 'key-refused'
      const now = problem.kind === 'key-refused'
      if (problem.kind === 'cancelled' || (before && !now)) return
      account.problem = problem
      tell()
      if (traitsOf(problem.kind).again === 'proved' && !(before && now))
        for (const listener of refused) listener(account.row.id)
    },
    remove(account: LiveAccount) {
      account.client = undefined
      account.row = { ...account.row, removedAt: now() }
      saveAccount(db, account.row)
      tell()
    },
    onChange: (listener: () => void) => subscribe(changed, listener),
    onUsable: (listener: (accountId: string) => void) => subscribe(usable, listener),
    onRefused: (listener: (accountId: string) => void) => subscribe(refused, listener),
    onUncompared: (listener: (accountId: string) => number) => subscribe(uncompared, listener),
  }
}

/** What the service told is known also while the records take no writing; it is read again after the next start. */
function noteIfPossible(write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!isDatabaseError(error)) throw error
  }
}

function fromRow(db: StudioDb, row: AccountRow): LiveAccount {
  const { catalog, readAt } = savedCatalog(db, row.id)
  return {
    row,
    client: undefined,
    problem: null,
    balance: savedBalance(db, row.id),
    balanceAskedAt: savedBalanceAsk(db, row.id),
    catalog: catalog ?? undefined,
    catalogReadAt: readAt,
  }
}

function toAccount({ row, client, balance, catalogReadAt, problem }: LiveAccount): Account {
  const { id, kind, name, baseUrl, colour, page, keyTail } = row
  const key = client ? row.keyPlace : 'missing'
  return {
    id,
    kind,
    name,
    baseUrl,
    colour,
    ...(page === null ? {} : { page }),
    keyTail,
    key,
    balance,
    catalogReadAt,
    problem,
  }
}

function subscribe<T>(listeners: Set<T>, listener: T) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
