// Accounts as rows of the accounts table. No key is ever written here.
import { type AccountColour, accountColours, type Balance, type CatalogReading } from '../../src-shared/account.ts'
import { accountPage } from '../../src-shared/account-page.ts'
import { type Capabilities, capabilitiesSchema } from '../../src-shared/service/capabilities.ts'
import type { Row, StudioDb } from '../storage/studio-db.ts'

export type AccountRow = {
  id: string
  kind: 'service' | 'practice'
  name: string
  baseUrl: string
  colour: AccountColour
  page: string | null
  keyTail: string
  keyPlace: 'keychain' | 'session'
  keyFingerprint: string
  /** Fingerprints of keys that it had before and that are known to be of the same account. */
  earlierKeys: readonly string[]
  createdAt: number
  removedAt: number | null
}

/** Every account there ever was, oldest first. */
export function allAccounts(db: StudioDb): AccountRow[] {
  return db.all('select * from accounts order by created_at, id').map((row) => ({
    id: String(row.id),
    kind: row.kind === 'practice' ? 'practice' : 'service',
    name: String(row.name),
    baseUrl: String(row.base_url),
    colour: accountColours.find((colour) => colour === row.colour) ?? 'grey',
    page: typeof row.page === 'string' ? accountPage(row.page) : null,
    keyTail: String(row.key_tail),
    keyPlace: row.key_place === 'keychain' ? 'keychain' : 'session',
    keyFingerprint: String(row.key_fingerprint),
    earlierKeys: textsOf(row.earlier_keys),
    createdAt: Number(row.created_at),
    removedAt: row.removed_at === null ? null : Number(row.removed_at),
  }))
}

/** Enters an account or brings its row up to date; balance and catalog stay as they are. */
export function saveAccount(db: StudioDb, row: AccountRow): void {
  db.run(
    `insert into accounts
       (id, kind, name, base_url, colour, page, key_tail, key_place, key_fingerprint, earlier_keys, created_at, removed_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set name = excluded.name, base_url = excluded.base_url, colour = excluded.colour,
       page = excluded.page, key_tail = excluded.key_tail, key_place = excluded.key_place,
       key_fingerprint = excluded.key_fingerprint, earlier_keys = excluded.earlier_keys,
       removed_at = excluded.removed_at`,
    row.id,
    row.kind,
    row.name,
    row.baseUrl,
    row.colour,
    row.page,
    row.keyTail,
    row.keyPlace,
    row.keyFingerprint,
    JSON.stringify(row.earlierKeys),
    row.createdAt,
    row.removedAt,
  )
}

export function savedBalance(db: StudioDb, id: string): Balance | null {
  const row = db.get('select total, used, remaining, read_at from accounts where id = ?', id)
  if (!row || row.read_at === null) return null
  const number = (name: keyof Row) => Number(row[name])
  return { total: number('total'), used: number('used'), remaining: number('remaining'), readAt: number('read_at') }
}

export function saveBalance(db: StudioDb, id: string, balance: Balance, askedAt: number): void {
  const { total, used, remaining, readAt } = balance
  const sql = 'update accounts set total = ?, used = ?, remaining = ?, read_at = ?, asked_at = ? where id = ?'
  db.run(sql, total, used, remaining, readAt, askedAt, id)
}

/** When that balance was asked for (milliseconds since 1970); null while it is not known. */
export function savedBalanceAsk(db: StudioDb, id: string): number | null {
  const askedAt = db.get('select asked_at from accounts where id = ?', id)?.asked_at
  return typeof askedAt === 'number' ? askedAt : null
}

/** The catalog as read last; nothing when it was never read or what was kept is no catalog any more. */
export function savedCatalog(db: StudioDb, id: string): CatalogReading {
  const row = db.get('select catalog, catalog_at from accounts where id = ?', id)
  const parsed = capabilitiesSchema.safeParse(jsonOf(row?.catalog))
  return parsed.success && typeof row?.catalog_at === 'number'
    ? { catalog: parsed.data, readAt: row.catalog_at }
    : { catalog: null, readAt: null }
}

function textsOf(value: unknown): string[] {
  const parsed = jsonOf(value)
  return Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : []
}

function jsonOf(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

export function saveCatalog(db: StudioDb, id: string, catalog: Capabilities, now: number): void {
  db.run('update accounts set catalog = ?, catalog_at = ? where id = ?', JSON.stringify(catalog), now, id)
}

/** What is asked of the accounts' records beside the accounts themselves. */
type AccountFacts = {
  /** Not removed. */
  isKnown(accountId: string): boolean
  isPractice(accountId: string): boolean
  /** What the person calls it. */
  nameOf(accountId: string): string
  baseUrl(accountId: string): string
}

export function accountFacts(db: StudioDb): AccountFacts {
  const row = (accountId: string) =>
    db.get('select kind, name, base_url, removed_at from accounts where id = ?', accountId)
  return {
    isKnown: (accountId) => row(accountId)?.removed_at === null,
    isPractice: (accountId) => row(accountId)?.kind === 'practice',
    nameOf: (accountId) => String(row(accountId)?.name ?? ''),
    baseUrl: (accountId) => String(row(accountId)?.base_url),
  }
}

/** The accounts that were not removed. */
export function knownAccounts(db: StudioDb): string[] {
  return db.all('select id from accounts where removed_at is null').map(({ id }) => String(id))
}
