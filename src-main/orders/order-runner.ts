// Which orders run: each once at a time, as many as the account takes, and none while the records take no writing.
import { failure } from '../../src-shared/failure.ts'
import type { Clock, Log } from '../ports.ts'
import { isDatabaseError } from '../storage/database-error.ts'
import { storeValue } from '../storage/stored-values.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { AccountLimiter } from './account-limiter.ts'
import { journal, wordsOf } from './records/journal.ts'
import type { OrderBook } from './records/order-book.ts'
import type { AccountWaits } from './sending/account-waits.ts'
import { nextOrders } from './sending/next-orders.ts'

type OrderRunner = {
  /** Runs an order from where it stands, unless it runs already or rests after a throw; later while nothing can be written. */
  launch(id: string): void
  /** The same for many, in their sequence: what else there is to do at a start has its turn between. */
  launchAll(ids: readonly string[]): void
  /** Runs the waiting orders that may be sent now. */
  pump(): void
  /** Orders run from now on; false when they did before. */
  start(): boolean
  /** Acts now, or as soon as studio.db takes writing again; a refused `act` is done whole later. */
  whenWritable(act: () => void): void
  /** True while studio.db takes no writing: nothing is sent, and a write is tried now and again. */
  readonly recordsStuck: boolean
}

type Given = {
  db: StudioDb
  clock: Clock
  log: Log
  orders: OrderBook
  posts: AccountLimiter
  waits: AccountWaits
  signal: AbortSignal
  track: (work: Promise<void>) => void
  maySend: (accountId: string) => boolean
  run: (id: string) => Promise<void>
  /** {@link OrderRunner.recordsStuck} is another. */
  stuckChanged: () => void
}

/** Milliseconds before an order that threw runs again. */
const afterBug = 30_000
/** So many orders begin to run at once, and so many milliseconds after them the next ones. */
const [portion, betweenPortions] = [25, 25]
/** Milliseconds between two tries to write. */
const writeAgain = 5000

export function createOrderRunner(given: Given): OrderRunner {
  const { db, clock, log, orders, posts, waits, signal, track } = given
  const running = new Set<string>()
  /** Orders that threw. Run again at once, they would only throw again, as fast as this computer can. */
  const resting = new Set<string>()
  const waking = new Set<string>()
  let started = false
  let stuck = false
  const put: (() => void)[] = []
  const later = (wait: number, act: () => void) => track(clock.sleep(wait, signal).then(act, () => undefined))

  function launch(id: string): void {
    if (!started || signal.aborted || running.has(id) || resting.has(id)) return
    if (stuck) return void resting.add(id)
    running.add(id)
    const run = async () => {
      try {
        await given.run(id)
      } catch (error) {
        if (signal.aborted) return
        log.error('an order stopped', { order: id, why: wordsOf(error) })
        rest(id, error)
      } finally {
        running.delete(id)
      }
      pump()
    }
    track(run())
  }

  function launchAll(ids: readonly string[]): void {
    for (const id of ids.slice(0, portion)) launch(id)
    if (ids.length > portion) later(betweenPortions, () => launchAll(ids.slice(portion)))
  }

  function rest(id: string, error: unknown): void {
    resting.add(id)
    if (isDatabaseError(error)) stick()
    else
      later(afterBug, () => {
        resting.delete(id)
        launch(id)
      })
  }

  function stick(): void {
    if (stuck) return
    stuck = true
    given.stuckChanged()
    const tryWriting = () => {
      if (!isWritable(db)) return later(writeAgain, tryWriting)
      stuck = false
      const rested = [...resting]
      resting.clear()
      given.stuckChanged()
      for (const act of put.splice(0)) whenWritable(act)
      for (const id of rested) launch(id)
      pump()
    }
    later(writeAgain, tryWriting)
  }

  function whenWritable(act: () => void): void {
    const done = stuck ? failure('journal-unavailable') : journal(act)
    if (done.ok) return
    put.push(act)
    stick()
  }

  /** One timer per account at most; a timer that fires early finds a rest of the wait and is set again. */
  function wakeUp(accountId: string): void {
    const left = waits.left(accountId)
    if (left === 0 || waking.has(accountId)) return
    waking.add(accountId)
    later(left, () => {
      waking.delete(accountId)
      pump()
    })
  }

  function pump(): void {
    if (!started || signal.aborted || stuck) return
    for (const accountId of orders.waitingAccounts()) {
      wakeUp(accountId)
      if (!given.maySend(accountId)) continue
      for (const { id } of nextOrders(db, accountId)) {
        if (posts.free(accountId) === 0) break
        launch(id)
      }
    }
  }

  return {
    launch,
    launchAll,
    pump,
    whenWritable,
    start() {
      const first = !started
      started = true
      return first
    },
    get recordsStuck() {
      return stuck
    },
  }
}

const roomKey = 'records.room'
/** Characters; more than an order writes from its frozen bytes to its results. */
const room = 65_536

/**
 * Whether there is room for all that an order writes. A full disk may still take the change of a page, so that orders would be
 * sent whose answers find no place.
 */
function isWritable(db: StudioDb): boolean {
  try {
    db.transaction(() => storeValue(db, roomKey, ' '.repeat(room)))
    db.transaction(() => storeValue(db, roomKey, undefined))
    return true
  } catch (error) {
    if (isDatabaseError(error)) return false
    throw error
  }
}
