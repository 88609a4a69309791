// Brings the history of accounts back from the service, free, and lets what waits go when it is surely not charged already.
import { type Failure, failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { Rebuild } from '../../src-shared/rebuild.ts'
import { wordsOf } from '../orders/journal.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import type { SendingHold } from '../orders/sending-hold.ts'
import type { Log } from '../ports.ts'
import { readNews } from '../storage/records-news.ts'
import type { LedgerMirror } from '../usage/ledger-mirror.ts'
import { accountsWithUnsent, looksOlder } from './first-look.ts'
import * as rows from './rebuild-rows.ts'
import { type Walking, walkCharges } from './walk-charges.ts'

export type RebuildDesk = {
  list(): Rebuild[]
  /** Brings an account's history back, from where it stopped if it did. */
  begin(accountId: string): Outcome<undefined>
  /** The person knows better: what waits in the account is sent. */
  letGo(accountId: string): void
  /** Takes an offer or what came of it out of sight. */
  dismiss(accountId: string): void
  /** Goes on with what was under way, and looks before anything is sent that waited. Before the orders start. */
  start(): void
  stop(): Promise<void>
}

type Given = Omit<Walking, 'progress' | 'found'> & {
  ledger: LedgerMirror
  engine: Pick<OrderEngine, 'carryOn'>
  hold: SendingHold
  log: Log
  /** Hears that {@link RebuildDesk.list} is another. */
  changed: () => void
}

type Live = Pick<Rebuild, 'state' | 'looked' | 'all' | 'difference' | 'problem'>

/** Milliseconds between two clean reads that prove that nothing is missing, and before a failed one is tried again. */
const readGap = 60_000
const again = 15_000
/** Milliseconds between two tellings of the progress. */
const quiet = 300

export function createRebuildDesk(given: Given): RebuildDesk {
  const { db, clock, ledger, hold, changed } = given
  const stopping = new AbortController()
  const { signal } = stopping
  const live = new Map<string, Live>()
  const running = new Map<string, Promise<void>>()
  const works = new Set<Promise<void>>()
  const at = (accountId: string): Live =>
    live.get(accountId) ?? { state: 'reading', looked: 0, all: 0, difference: null, problem: null }
  const show = (accountId: string, more: Partial<Live>) => {
    live.set(accountId, { ...at(accountId), ...more })
    changed()
  }

  const track = (work: Promise<void>) => {
    const kept = work
      .catch((error: unknown) => {
        if (!signal.aborted) given.log.error('bringing the history back stopped', { why: wordsOf(error) })
      })
      .finally(() => works.delete(kept))
    works.add(kept)
    return kept
  }

  /** Reads the ledger to its end; told what it waits for until it does. */
  const readAll = async (accountId: string) => {
    for (;;) {
      const read = await ledger.refresh(accountId, signal)
      signal.throwIfAborted()
      if (read.ok) return
      show(accountId, { problem: read.failure })
      await clock.sleep(again, signal)
    }
  }

  const walk = async (accountId: string, claimBefore: number | null) => {
    let told = Number.NEGATIVE_INFINITY
    const progress = (seen: { looked: number; all: number; problem: Failure | null }) => {
      live.set(accountId, { ...at(accountId), ...seen, state: 'asking' })
      const isDue = clock.monotonic() - told >= quiet || seen.looked === seen.all || seen.problem !== null
      if (!isDue) return
      told = clock.monotonic()
      changed()
    }
    const unknown = await walkCharges(
      { accountId, claimBefore },
      { ...given, progress, found: (id) => given.engine.carryOn([id]) },
      signal,
    )
    ledger.tell(accountId)
    return unknown
  }

  const run = async (accountId: string) => {
    const row = rows.rebuildRow(db, accountId)
    if (row?.state !== 'running') return
    live.delete(accountId)
    show(accountId, { state: 'reading' })
    const claimBefore = row.holds ? row.notedAt : null
    await readAll(accountId)
    let unknown = await walk(accountId, claimBefore)
    let clean = clock.monotonic()
    while (rows.rebuildRow(db, accountId)?.holds) {
      // What is agreed and unsent goes out only when the ledger surely has no charge of it.
      const waits = accountsWithUnsent(db).includes(accountId)
      const { difference } = ledger.read(accountId, 1)
      if (!waits || (difference === 0 && clock.monotonic() - clean >= readGap)) break
      show(accountId, { state: 'checking', difference, problem: null })
      await clock.sleep(readGap, signal)
      await readAll(accountId)
      unknown = await walk(accountId, claimBefore)
      if (ledger.read(accountId, 1).difference !== 0) clean = clock.monotonic()
    }
    rows.setState(db, accountId, 'done', unknown)
    live.delete(accountId)
    release(accountId)
    // What could not be decided beside charges of strangers may be clear now.
    given.engine.carryOn([])
    changed()
  }

  const release = (accountId: string) => {
    rows.endHold(db, accountId)
    hold.set(accountId, false)
    const doubtful = given.orders.inStage('checking').filter((order) => order.accountId === accountId)
    given.engine.carryOn(doubtful.map(({ id }) => id))
  }

  const launch = (accountId: string) => {
    if (running.has(accountId) || signal.aborted) return
    running.set(
      accountId,
      track(run(accountId)).finally(() => running.delete(accountId)),
    )
  }

  /** Nothing of the account is sent before the answer. */
  const look = async (accountId: string) => {
    const notedAt = clock.now()
    for (;;) {
      const older = await looksOlder(accountId, notedAt, given, signal)
      signal.throwIfAborted()
      if (older.ok && older.value)
        rows.noteRebuild(db, { accountId, why: 'maybe-older', state: 'offered', holds: true, notedAt })
      if (older.ok) break
      await clock.sleep(again, signal)
    }
    hold.set(accountId, false)
    if (hold.on(accountId)) return changed()
    release(accountId)
  }

  return {
    list: () =>
      rows.rebuildRows(db).map(({ notedAt: _, state, ...row }) => {
        const { looked, all, difference, problem, state: now } = at(row.accountId)
        return { ...row, looked, all, difference, problem, state: state === 'running' ? now : state }
      }),
    begin(accountId) {
      const isKnown = db.get('select 1 from accounts where id = ? and removed_at is null', accountId)
      if (!isKnown) return failure('account-unknown')
      const before = rows.rebuildRow(db, accountId)
      if (running.has(accountId)) return success(undefined)
      const why = before && before.state !== 'done' ? before.why : 'asked'
      rows.noteRebuild(db, { accountId, why, state: 'running', holds: false, notedAt: clock.now() })
      launch(accountId)
      changed()
      return success(undefined)
    },
    letGo(accountId) {
      release(accountId)
      if (rows.rebuildRow(db, accountId)?.state === 'offered') rows.forgetRebuild(db, accountId)
      changed()
    },
    dismiss(accountId) {
      if (!running.has(accountId)) rows.forgetRebuild(db, accountId)
      changed()
    },
    start() {
      const news = readNews(db)
      const known = rows.rebuildRows(db)
      if (news && !known.some(({ notedAt }) => notedAt >= news.at)) {
        const isOlder = news.what === 'older'
        for (const row of db.all('select id from accounts where removed_at is null'))
          rows.noteRebuild(db, {
            accountId: String(row.id),
            why: isOlder ? 'older' : 'lost',
            state: isOlder ? 'running' : 'offered',
            holds: isOlder,
            notedAt: news.at,
          })
      }
      for (const { accountId, state } of rows.rebuildRows(db)) if (state === 'running') launch(accountId)
      for (const accountId of accountsWithUnsent(db)) {
        if (hold.on(accountId)) continue
        hold.set(accountId, true)
        track(look(accountId))
      }
      changed()
    },
    async stop() {
      stopping.abort(new DOMException('the studio stops', 'AbortError'))
      while (works.size > 0) await Promise.allSettled(works)
    },
  }
}
