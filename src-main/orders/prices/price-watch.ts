// What an account's work costs as far as is known here: its catalog with what was charged otherwise, read anew when in doubt.
// Specification: GET /capabilities; What the service does.
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import type { Clock } from '../../ports.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { whileRunning } from '../following/while-running.ts'
import type { AccountsForOrders } from '../needs.ts'
import { type Charge, createChargedPrices } from '../records/charged-prices.ts'

export type PriceWatch = {
  /** The account's catalog; `chargedPrices` has what was charged otherwise. */
  catalog(accountId: string): Capabilities | undefined
  /** Reads the catalog again; those who ask meanwhile wait for the same answer. */
  renew(accountId: string): Promise<void>
  /** The same, unless it was read a moment ago. */
  refresh(accountId: string): Promise<void>
  /** The same, unless it was read minutes ago: an order may have waited for hours. */
  keepRecent(accountId: string): Promise<void>
  /** Is told of a charge. When it is another than was expected, the catalog is read, and nothing more is sent until it was. */
  charged(charge: Charge): void
  /** True while a surprise is looked into: new orders of the account wait. */
  inDoubt(accountId: string): boolean
  /** Resolves when no surprise of the account is looked into. */
  settled(accountId: string): Promise<void>
  stop(): void
}

type Given = {
  db: StudioDb
  clock: Clock
  accounts: Pick<AccountsForOrders, 'catalog' | 'renewCatalog' | 'onChange'>
  signal: AbortSignal
  track: (work: Promise<void>) => void
  /** Is told that an account's prices may be others than before. */
  changed: (accountId: string) => void
}

/** Milliseconds for which a reading counts as that of this moment. */
const moment = 5000
/** Milliseconds for which a reading is good enough to send at its prices. */
const recent = 300_000

export function createPriceWatch({ db, clock, accounts, signal, track, changed }: Given): PriceWatch {
  const charges = createChargedPrices(db)
  const readings = new Map<string, Promise<void>>()
  const readAt = new Map<string, { now: number; monotonic: number }>()
  const doubts = new Map<string, Promise<void>>()
  /** The catalogs seen here, and since when their prices are told; 0 for the first one. */
  const seen = new Map<string, { catalog: Capabilities | undefined; since: number }>()

  /** Notices another catalog; true when it tells other prices. */
  const notice = (accountId: string): boolean => {
    const before = seen.get(accountId)
    const catalog = accounts.catalog(accountId)
    if (before && before.catalog === catalog) return false
    const others = before !== undefined && pricesIn(before.catalog) !== pricesIn(catalog)
    seen.set(accountId, { catalog, since: others ? clock.now() : (before?.since ?? 0) })
    return others
  }
  const catalog = (accountId: string) => {
    if (!seen.has(accountId)) notice(accountId)
    return charges.over(accountId, accounts.catalog(accountId))
  }

  const read = async (accountId: string) => {
    const before = accounts.catalog(accountId)
    const ended = charges.reading(accountId)
    await accounts.renewCatalog(accountId)
    const catalog = accounts.catalog(accountId)
    if (catalog !== before) ended(catalog)
    readAt.set(accountId, { now: clock.now(), monotonic: clock.monotonic() })
    if (notice(accountId)) changed(accountId)
  }
  const renew = (accountId: string) => {
    const known = readings.get(accountId)
    if (known) return known
    const reading = read(accountId).finally(() => readings.delete(accountId))
    readings.set(accountId, reading)
    return reading
  }
  const doubt = (accountId: string) => {
    if (doubts.has(accountId) || signal.aborted) return
    const looking = whileRunning(renew(accountId), signal).finally(() => doubts.delete(accountId))
    doubts.set(accountId, looking)
    track(looking.then(() => changed(accountId)))
  }

  /** By whichever clock it is older: one stands still while the computer sleeps, the other may be set back. */
  const age = (accountId: string) => {
    const last = readAt.get(accountId)
    if (!last) return Number.POSITIVE_INFINITY
    return Math.max(Math.abs(clock.now() - last.now), clock.monotonic() - last.monotonic)
  }
  const renewAfter = async (accountId: string, most: number) => {
    if (age(accountId) > most) await renew(accountId)
  }

  const stop = accounts.onChange(() => {
    for (const accountId of seen.keys()) if (notice(accountId)) changed(accountId)
  })

  return {
    catalog,
    renew,
    refresh: (accountId) => renewAfter(accountId, moment),
    keepRecent: (accountId) => renewAfter(accountId, recent),
    charged(charge) {
      const { accountId } = charge
      notice(accountId)
      if (!charges.take(charge, accounts.catalog(accountId), seen.get(accountId)?.since ?? 0)) return
      changed(accountId)
      doubt(accountId)
    },
    inDoubt: (accountId) => doubts.has(accountId),
    settled: async (accountId) => await doubts.get(accountId),
    stop,
  }
}

function pricesIn(catalog: Capabilities | undefined): string {
  const { billing, design, model } = catalog ?? {}
  const { quality, texture_points, pbr_points, conversion_points } = model ?? {}
  return JSON.stringify([
    ...[billing?.file_upload_points, design?.resolutions],
    ...[quality, texture_points, pbr_points, conversion_points],
  ])
}
