// Brings the history of accounts back from the service, free, and lets what waits go when it is surely not charged already.
import { type Failure, failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { Rebuild } from '../../src-shared/orders/rebuild.ts'
import { accountFacts, knownAccounts } from '../accounts/account-rows.ts'
import type { OrderEngine } from '../orders/engine-calls.ts'
import { accountsWithUnsent } from '../orders/records/intent-book.ts'
import { journaled, wordsOf } from '../orders/records/journal.ts'
import * as rows from '../orders/records/rebuild-rows.ts'
import type { SendingHold } from '../orders/sending/sending-hold.ts'
import type { Log } from '../ports.ts'
import { type RecordsNews, readNews } from '../storage/records-news.ts'
import type { LedgerMirror } from '../usage/ledger-mirror.ts'
import { looksOlder } from './first-look.ts'
import { type Left, type Walking, walkCharges } from './walk-charges.ts'

export type RebuildDesk = {
  list(): Rebuild[]
  /** Brings an account's history back, from where it stopped if it did. */
  begin(accountId: string): Outcome<undefined>
  /** The person knows better: what waits in the account is sent. */
  release(accountId: string): void
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
  /** Is told that {@link RebuildDesk.list} is another. */
  changed: () => void
}

type Live = Pick<Rebuild, 'state' | 'looked' | 'all' | 'difference' | 'problem'>

/** Milliseconds between two clean reads that prove that nothing is missing, and before a failed one is tried again. */
const readGap = 60_000
const again = 15_000
/** How often everything is asked for once more of which there was no answer. */
const rounds = 3
/** Milliseconds between two tellings of the progress. */
const quiet = 300

export function createRebuildDesk(given: Given): RebuildDesk {
  const { db, clock, ledger, hold, changed } = given
  const stopping = new AbortController()
  const { signal } = stopping
  const live = new Map<string, Live>()
  const running = new Map<string, Promise<void>>()
  /** First looks that have no answer yet. */
  const looks = new Map<string, Promise<void>>()
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

  const walk = async (accountId: string): Promise<Left> => {
    let told = Number.NEGATIVE_INFINITY
    const progress = (seen: { looked: number; all: number; problem: Failure | null }) => {
      live.set(accountId, { ...at(accountId), ...seen, state: 'asking' })
      const isDue = clock.monotonic() - told >= quiet || seen.looked === seen.all || seen.problem !== null
      if (!isDue) return
      told = clock.monotonic()
      changed()
    }
    const claimBefore = () => {
      const row = rows.rebuildRow(db, accountId)
      return row?.holds ? row.notedAt : null
    }
    const left = await walkCharges(
      { accountId, claimBefore },
      { ...given, progress, found: (id) => given.engine.carryOn([id]) },
      signal,
    )
    ledger.tell(accountId)
    return left
  }

  /** True while what is agreed and unsent may have been charged: it goes out only when the ledger surely has no charge of it. */
  const mayBeCharged = (accountId: string, left: Left, clean: number) => {
    if (!rows.rebuildRow(db, accountId)?.holds || !accountsWithUnsent(db).includes(accountId)) return false
    const { difference } = ledger.read(accountId, 1)
    return difference !== 0 || left.unanswered > 0 || clock.monotonic() - clean < readGap
  }

  const run = async (accountId: string) => {
    // What waits takes its charges before any of them becomes an order of its own.
    await looks.get(accountId)
    signal.throwIfAborted()
    if (rows.rebuildRow(db, accountId)?.state !== 'running') return
    show(accountId, { state: 'reading' })
    await readAll(accountId)
    let left = await walk(accountId)
    let clean = clock.monotonic()
    for (let round = 0; ; round += 1) {
      const waits = mayBeCharged(accountId, left, clean)
      if (!waits && (left.unanswered === 0 || round >= rounds)) break
      const { difference } = ledger.read(accountId, 1)
      show(accountId, { state: waits ? 'checking' : 'asking', difference, problem: left.problem })
      await clock.sleep(readGap, signal)
      await readAll(accountId)
      left = await walk(accountId)
      if (ledger.read(accountId, 1).difference !== 0) clean = clock.monotonic()
    }
    const { unread } = ledger.read(accountId, 1)
    rows.endRebuild(db, accountId, { ...left, unanswered: left.unanswered + unread })
    live.delete(accountId)
    release(accountId)
    // What could not be decided beside charges of strangers may be clear now.
    given.engine.carryOn([])
    changed()
  }

  /** Whatever was written stays: while the records take no writing it is tried from there again and again. */
  const runOn = async (accountId: string) => {
    live.delete(accountId)
    for (;;) {
      const ran = await journaled(async () => success(await run(accountId)))
      if (ran.ok) return
      show(accountId, { problem: ran.failure })
      await clock.sleep(again, signal)
    }
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
      track(runOn(accountId)).finally(() => running.delete(accountId)),
    )
  }

  /** Nothing of the account is sent before the answer, or the person's word. */
  const look = async (accountId: string) => {
    const notedAt = clock.now()
    for (;;) {
      const noted = await journaled(async () => {
        const older = await looksOlder(accountId, notedAt, given, signal)
        signal.throwIfAborted()
        if (older.ok && older.value && hold.on(accountId)) noteOlder(accountId, notedAt)
        return older
      })
      if (!hold.on(accountId)) return
      if (noted.ok) break
      show(accountId, { state: 'looking', problem: noted.failure })
      await clock.sleep(again, signal)
    }
    live.delete(accountId)
    hold.set(accountId, false)
    if (hold.on(accountId)) return changed()
    release(accountId)
    changed()
  }

  const noteOlder = (accountId: string, notedAt: number) => {
    if (rows.rebuildRow(db, accountId)?.state === 'running') rows.holdRunning(db, accountId, notedAt)
    else rows.noteRebuild(db, { accountId, why: 'maybe-older', state: 'offered', holds: true, notedAt })
  }

  const noteAll = ({ what, at: notedAt }: RecordsNews) => {
    const isOlder = what === 'older'
    const noted = isOlder ? ({ why: 'older', state: 'running' } as const) : ({ why: 'lost', state: 'offered' } as const)
    for (const accountId of knownAccounts(db)) rows.noteRebuild(db, { accountId, ...noted, holds: isOlder, notedAt })
  }

  const list = (): Rebuild[] => {
    const noted = rows.rebuildRows(db)
    const isRunning = (accountId: string) => noted.some((row) => row.accountId === accountId && row.state === 'running')
    const looking = [...looks.keys()].filter((id) => live.get(id)?.state === 'looking' && !isRunning(id))
    const shown = noted
      .filter(({ accountId }) => !looking.includes(accountId))
      .map(({ notedAt: _, state, ...row }) => {
        const now = at(row.accountId)
        return { ...row, ...now, state: state === 'running' ? now.state : state }
      })
    const none = { orders: 0, adopted: 0, uploads: 0, unknown: 0, unanswered: 0 }
    const first = (accountId: string): Rebuild => {
      return { accountId, why: 'first-look', holds: true, ...none, ...at(accountId) }
    }
    return [...shown, ...looking.map(first)]
  }

  return {
    list,
    begin(accountId) {
      if (!accountFacts(db).isKnown(accountId)) return failure('account-unknown')
      const before = rows.rebuildRow(db, accountId)
      if (running.has(accountId)) return success(undefined)
      const why = before && before.state !== 'done' ? before.why : 'asked'
      rows.noteRebuild(db, { accountId, why, state: 'running', holds: false, notedAt: clock.now() })
      launch(accountId)
      changed()
      return success(undefined)
    },
    release(accountId) {
      if (live.get(accountId)?.state === 'looking') live.delete(accountId)
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
      if (news && !known.some(({ notedAt }) => notedAt >= news.at)) db.transaction(() => noteAll(news))
      for (const accountId of accountsWithUnsent(db)) {
        if (hold.on(accountId)) continue
        hold.set(accountId, true)
        looks.set(
          accountId,
          track(look(accountId)).finally(() => looks.delete(accountId)),
        )
      }
      for (const { accountId, state } of rows.rebuildRows(db)) if (state === 'running') launch(accountId)
      changed()
    },
    async stop() {
      stopping.abort(new DOMException('the studio stops', 'AbortError'))
      while (works.size > 0) await Promise.allSettled(works)
    },
  }
}
