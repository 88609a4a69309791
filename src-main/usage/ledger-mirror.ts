// A copy of each account's usage ledger, only ever added to, matched to the orders of this computer. Specification: GET /account/usage.
import type { Balance } from '../../src-shared/account.ts'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { Ledger, LedgerRow } from '../../src-shared/usage/ledger.ts'
import type { ServiceClient } from '../client/service-client.ts'
import { whenAborted } from '../client/when-aborted.ts'
import type { Ports } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { unclaimedCharges } from '../views/ledger-charges.ts'
import { matchedRows, spendings, totals } from '../views/matched-events.ts'
import { readPages } from './read-pages.ts'
import { spendingDays } from './spending-days.ts'
import * as rows from './usage-rows.ts'

/** A ledger of so many events is read whole whenever a difference stays; a longer one only so often, in milliseconds. */
const shortLedger = 500
const wholeEvery = 300_000
/** A ledger may lag behind the balance: how long a difference stays before a long one is read whole. */
const lagTimeout = 60_000

/** `createdAt` as the ledger writes it; `seenAt` is when this computer first read of it, by its own clock. */
export type LedgerEvent = { id: string; points: number; createdAt: number; seenAt: number }

export type LedgerMirror = {
  /**
   * Reads what is new (all of it the first time), and the balance with it. What is read is never older than the call: those
   * who call while a reading is under way share the one after it.
   */
  refresh(accountId: string, signal?: AbortSignal): Promise<Outcome<undefined>>
  /** The ledger as it is here, its newest `limit` rows. */
  read(accountId: string, limit: number): Ledger
  /** So many of its rows, newest first, after the newest `from`. */
  rows(accountId: string, from: number, most: number): LedgerRow[]
  /** Charges and refunds of one resource, oldest first. */
  eventsOf(accountId: string, resourceId: string): LedgerEvent[]
  /** Charges since `since` (milliseconds since 1970) whose resource nothing on this computer owns, oldest first. */
  unclaimed(accountId: string, since: number): (LedgerEvent & { resourceId: string })[]
  /** Forgets an account's events: its service began anew. */
  forget(accountId: string): void
  /** Tells everybody who listens that an account's events mean something else than before. */
  tell(accountId: string): void
  onChange(listener: (accountId: string) => void): () => void
}

type Given = {
  db: StudioDb
  ports: Pick<Ports, 'clock'>
  accounts: {
    client(accountId: string): Promise<Outcome<Pick<ServiceClient, 'usage'>>>
    balance(accountId: string): Balance | null
    refreshBalance(accountId: string): Promise<Outcome<Balance>>
  }
}

/** `asked` from its first request on. */
type Reading = { asked: boolean; done: Promise<Outcome<undefined>> }

/** A mirror over the `usage_events` table. */
export function createLedgerMirror({ db, ports, accounts }: Given): LedgerMirror {
  const running = new Map<string, Reading>()
  const next = new Map<string, Promise<Outcome<undefined>>>()
  /** Points used, as the service said right after the ledger was read, less the sum of that ledger; held until read anew. */
  const gaps = new Map<string, number>()
  /** Differences that reading the whole ledger did not explain: they do not ask for it again. */
  const knownGaps = new Map<string, number>()
  /** Since when a difference is there that nothing explained, and when a ledger was last read whole because of one. */
  const unexplained = new Map<string, { since: number | undefined; wholeAt: number }>()
  const listeners = new Set<(accountId: string) => void>()

  const mayReadWhole = (accountId: string) => {
    if (totals(db, accountId).events <= shortLedger) return true
    const now = ports.clock.monotonic()
    const { since = now, wholeAt = now - wholeEvery } = unexplained.get(accountId) ?? {}
    const may = now - since >= lagTimeout && now - wholeAt >= wholeEvery
    unexplained.set(accountId, { since, wholeAt: may ? now : wholeAt })
    return may
  }

  const tell = (accountId: string) => {
    for (const listener of listeners) listener(accountId)
  }

  const readNew = async (
    accountId: string,
    client: Pick<ServiceClient, 'usage'>,
    all: boolean,
  ): Promise<Outcome<undefined>> => {
    const wasComplete = rows.lastRead(db, accountId)?.complete ?? false
    const read = await readPages(client, (id) => wasComplete && !all && rows.hasEvent(db, accountId, id))
    const failed = typeof read.stopped === 'object' ? read.stopped : undefined
    // A gap behind the newest events would never be read again, so a complete mirror takes all of a reading or nothing.
    if (failed && wasComplete) return { ok: false, failure: failed }
    const now = ports.clock.now()
    db.transaction(() => {
      rows.addEvents(db, accountId, read.events, now)
      if (!failed) {
        // Sums say something only of a history that was read whole.
        const complete = read.stopped !== 'stuck' && read.unread === 0
        rows.saveRead(db, accountId, { complete, unread: read.unread, readAt: now })
      }
    })
    return failed ? { ok: false, failure: failed } : success(undefined)
  }

  /** Something may be charged between the reading of the ledger and of the balance: then both are read once more. */
  const readBoth = async (accountId: string, reading: Pick<Reading, 'asked'>): Promise<Outcome<undefined>> => {
    const client = await accounts.client(accountId)
    if (!client.ok) return client
    reading.asked = true
    let gap: number | undefined
    for (let round = 0; round < 3; round += 1) {
      // An event that came late lies behind pages that are known: only a difference that stays asks for all of them.
      const all = round === 2
      if (all && (gap === undefined || gap === knownGaps.get(accountId) || !mayReadWhole(accountId))) break
      const ledger = await readNew(accountId, client.value, all)
      if (!ledger.ok) {
        gaps.delete(accountId)
        return ledger
      }
      const balance = await accounts.refreshBalance(accountId)
      if (!balance.ok) {
        gaps.delete(accountId)
        return success(undefined)
      }
      // With lines that cannot be read there is nothing to compare.
      if ((rows.lastRead(db, accountId)?.unread ?? 0) > 0) break
      gap = balance.value.used - totals(db, accountId).sum
      gaps.set(accountId, gap)
      if (all) knownGaps.set(accountId, gap)
      if (gap === 0) {
        const wholeAt = unexplained.get(accountId)?.wholeAt
        if (wholeAt !== undefined) unexplained.set(accountId, { since: undefined, wholeAt })
        break
      }
    }
    return success(undefined)
  }

  const start = (accountId: string) => {
    const state = { asked: false }
    const done = readBoth(accountId, state).finally(() => {
      running.delete(accountId)
      tell(accountId)
    })
    running.set(accountId, Object.assign(state, { done }))
    return done
  }
  const startAfter = (accountId: string, before: Reading) => {
    const after = async () => {
      await before.done.catch(() => undefined)
      next.delete(accountId)
      return await (running.get(accountId)?.done ?? start(accountId))
    }
    const waiting = after()
    next.set(accountId, waiting)
    return waiting
  }

  return {
    async refresh(accountId, signal) {
      if (signal?.aborted) return failure('cancelled')
      const now = running.get(accountId)
      const reading = !now
        ? start(accountId)
        : now.asked
          ? (next.get(accountId) ?? startAfter(accountId, now))
          : now.done
      return signal ? unlessAborted(reading, signal) : reading
    },
    read(accountId, limit) {
      const last = rows.lastRead(db, accountId)
      const complete = last?.complete ?? false
      const found = totals(db, accountId)
      return {
        accountId,
        balance: accounts.balance(accountId),
        rows: matchedRows(db, accountId, limit),
        events: found.events,
        complete,
        unread: last?.unread ?? 0,
        sum: found.sum,
        difference: complete ? (gaps.get(accountId) ?? null) : null,
        foreign: found.foreign,
        unclear: found.unclear,
        days: spendingDays(spendings(db, accountId)),
        readAt: last?.readAt ?? null,
      }
    },
    rows: (accountId, from, most) => matchedRows(db, accountId, most, from),
    eventsOf: (accountId, resourceId) =>
      rows
        .eventsOf(db, accountId, resourceId)
        .map(({ id, points, createdAt, seenAt }) => ({ id, points, createdAt, seenAt })),
    unclaimed: (accountId, since) =>
      unclaimedCharges(db, accountId, since).flatMap((event) =>
        event.resourceId === null ? [] : [{ ...event, resourceId: event.resourceId }],
      ),
    forget(accountId) {
      db.transaction(() => rows.forgetEvents(db, accountId))
      gaps.delete(accountId)
      knownGaps.delete(accountId)
      unexplained.delete(accountId)
      tell(accountId)
    },
    tell,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Ends one caller's wait; the reading goes on for the others. */
async function unlessAborted(reading: Promise<Outcome<undefined>>, signal: AbortSignal): Promise<Outcome<undefined>> {
  const { promise, resolve } = Promise.withResolvers<Outcome<undefined>>()
  const unheard = whenAborted(signal, () => resolve(failure('cancelled')))
  return await Promise.race([reading, promise]).finally(unheard)
}
