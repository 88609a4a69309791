// Orders from quote to saved files: what the person agreed is spent once, whatever fails.
// Specification: Endpoints; Idempotency.
import { type Failure, failure, success } from '../../src-shared/failure.ts'
import { accountFacts } from '../accounts/account-rows.ts'
import type { Ports } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { ledgerZone } from '../views/ledger-zone.ts'
import { takersOfJob } from '../views/models.ts'
import { clientOf } from '../views/order-rows.ts'
import { createAccountLimiter } from './account-limiter.ts'
import { createBackgroundWork } from './background-work.ts'
import { createChangeNotifier } from './change-notifier.ts'
import { createBooks } from './doubts/books.ts'
import { correctCharges } from './doubts/correct-charges.ts'
import { createRefundWatch } from './doubts/refund-watch.ts'
import { createRejections } from './doubts/rejections.ts'
import { recheckDoubts, settleOrder, withIntents } from './doubts/settle-order.ts'
import type { OrderEngine } from './engine-calls.ts'
import { createOrderTimers } from './following/order-timers.ts'
import { type Pace, usualPace } from './following/pace.ts'
import { createWaking } from './following/waking.ts'
import { createHandOvers } from './hand-overs.ts'
import type { AccountsForOrders, LedgerForOrders, SourcesForOrders } from './needs.ts'
import { createOrderRunner } from './order-runner.ts'
import { batchOf } from './place-batch.ts'
import { agreedBesideBalance } from './prices/agreed-beside-balance.ts'
import { createPlacing, type PlacingPorts } from './prices/place-quote.ts'
import { createPriceDesk } from './prices/price-desk.ts'
import { createQuoteDesk } from './prices/quote-desk.ts'
import { createQueueLists } from './queue-lists.ts'
import { createArtifactBook } from './records/artifact-book.ts'
import { createDurations } from './records/durations.ts'
import { createIntentBook } from './records/intent-book.ts'
import { createOrderBook } from './records/order-book.ts'
import { createRecipeBook } from './records/recipe-book.ts'
import { createUnreadOrders } from './records/unread-orders.ts'
import { createFoundFiles } from './results/found-files.ts'
import { createNoteFacts } from './results/note-facts.ts'
import { resultPlace } from './results/result-place.ts'
import { type RunPorts, runOrder } from './run-order.ts'
import { createAccountWaits } from './sending/account-waits.ts'
import { awaitsKeyWord, createHeldOrders } from './sending/held-orders.ts'
import { createKeyWatch } from './sending/key-watch.ts'
import { knownUploads } from './sending/known-uploads.ts'
import { createLostPictures } from './sending/lost-pictures.ts'
import { beingSent } from './sending/next-orders.ts'
import { createSendAnew } from './sending/send-anew.ts'
import type { Sending } from './sending/send-intent.ts'
import { createSendingHold, type SendingHold } from './sending/sending-hold.ts'
import { createSendingPause } from './sending/sending-pause.ts'
import { createUploads } from './sending/uploads.ts'
import { takeUp } from './take-up.ts'
import { windowOrders } from './window-orders.ts'

type OrderEngineGiven = PlacingPorts & {
  db: StudioDb
  ports: Ports
  accounts: AccountsForOrders
  ledger: LedgerForOrders
  sources: SourcesForOrders
  saving: RunPorts['saving']
  pace?: Pace
  /** False when nothing may be charged any more, since the records are not at their place. */
  mayCharge?: () => boolean
  hold?: SendingHold
  /** Is told that {@link OrderEngine.recordsStuck} or {@link OrderEngine.ordersUnread} is another. */
  recordsChanged?: () => void
}

const postsAtOnce = 2
const downloadsAtOnce = 3
const handOversAtOnce = 2
/** Milliseconds for which changes are gathered, and after which work goes on that met a bug. */
const [changeQuiet, afterBug] = [200, 30_000]

export function createOrderEngine(given: OrderEngineGiven): OrderEngine {
  const { db, ports, ledger, sources, pace = usualPace } = given
  const { clock, chance, log } = ports
  const stopping = new AbortController()
  const { signal } = stopping
  const { track, allDone } = createBackgroundWork(log, signal)
  const intents = createIntentBook(db)
  const orders = createOrderBook(db, (accountId, jobId) => takersOfJob(db, accountId, jobId))
  const artifacts = createArtifactBook(db, chance)
  const recipes = createRecipeBook(db)
  const pause = createSendingPause(db)
  const held = createHeldOrders({ db, orders, intents })
  const waits = createAccountWaits({ ...ports, pausedFor: given.accounts.pausedFor })
  const { mayCharge = () => true, hold = createSendingHold(db) } = given
  const pump = () => runner.pump()
  const launch = (id: string) => runner.launch(id)
  const prices = createPriceDesk({
    ...{ db, clock, signal, accounts: given.accounts, ledger, orders, intents, recipes, track, pump },
    whenWritable: (act) => runner.whenWritable(act),
    chainAgain: (id) => handOvers.chainAgain(id),
  })
  const { accounts } = prices
  const posts = createAccountLimiter(postsAtOnce)
  const durations = createDurations(db)
  const refunds = createRefundWatch({ ledger, orders, clock, pace, zoneOf: (accountId) => ledgerZone(db, accountId) })
  const timers = createOrderTimers(clock)
  const known = knownUploads({ db, intents })
  const { isKnown, isPractice, baseUrl } = accountFacts(db)
  const agreed = agreedBesideBalance(db, accounts)
  const asked = { agreed, isUploaded: known.isUploaded, isModel: orders.isModel }
  const desk = createQuoteDesk({ ports, accounts, sources, ...asked })
  const later = (wait: number, act: () => void) => track(clock.sleep(wait, signal).then(act, () => undefined))
  const unread = createUnreadOrders(log, () => later(0, () => given.recordsChanged?.()))
  const notifier = createChangeNotifier({
    clock,
    quiet: changeQuiet,
    signal,
    track,
    read: (ids) => windowOrders(db, ids, unread.note),
  })
  const rejections = createRejections({ db, accounts, intents, ledger, clock, signal, track })
  const books = createBooks({ accounts, ledger, clock, quiet: pace.books, signal, track })
  const keys = createKeyWatch({ accounts, clock, signal, track })
  const waking = createWaking({ accounts, orders, waits, timers, keys, books, pump })

  const sending: Sending = {
    intents,
    orders,
    accounts,
    ledger,
    sources,
    clock,
    chance,
    timers,
    armedSince: new Map(),
    mayCharge,
    requestFor(intent) {
      const order = orders.ofIntent(intent.id)
      if (!order) throw new Error('an intent without its order')
      return order.request
    },
  }
  const facts = createNoteFacts({ db, ports, artifacts, saving: given.saving })
  const uploads = createUploads({ ...sending, pace, db, orders })
  const running: RunPorts = {
    ...{ accounts, orders, artifacts, clock, chance, log, ports, pace, durations, sending, held, posts, timers },
    ...{ uploads, baseUrl },
    anew: createSendAnew({ db, chance, clock, orders, intents, sources, isPractice }),
    lost: createLostPictures({ db, chance, clock, pace, orders, intents, sources, uploads, isPractice, accounts }),
    ...{ saving: given.saving, foundFiles: createFoundFiles({ db, clock }), clientOf: (id) => clientOf(db, id) },
    placeOf: (order, type) => resultPlace(db, order, type, given.saving()),
    noteFacts: facts.note,
    downloads: createAccountLimiter(downloadsAtOnce),
    isHeldBack: hold.on,
    maySend: (account: string) =>
      !pause.isOn() && waits.left(account) === 0 && !prices.inDoubt(account) && !hold.on(account) && mayCharge(),
    priceQuestion: prices.priceQuestion,
    charged: prices.charged,
    slowDown: (accountId: string, least: number) => waits.lengthen(accountId, least),
    wentWell(accountId: string) {
      waits.end(accountId)
      keys.worked(accountId)
      // The next order is sent while this one's job is still being followed.
      pump()
    },
    touch: books.touch,
    recheck(accountId: string) {
      for (const id of recheckDoubts(accountId, { orders, intents, artifacts, held, at: clock.now() })) launch(id)
    },
    trouble: (accountId: string, failure: Failure) =>
      (failure.kind === 'key-refused' ? accounts.refused : books.doubt)(accountId, failure),
    jobFailed: (orderId: string) => track(refunds.watch(orderId, signal)),
  }

  const runner = createOrderRunner({
    ...{ db, clock, log, orders, posts, waits, signal, track, maySend: running.maySend },
    run: (id) => runOrder(id, running, signal),
    stuckChanged: () => given.recordsChanged?.(),
  })

  const handOvers = createHandOvers({
    ...{ db, chance, clock, orders, intents, recipes, artifacts, sources, accounts, isPractice, signal, track },
    refreshPrices: prices.refreshPrices,
    pump: () => {
      prices.letAgreedGo()
      pump()
    },
    room: createAccountLimiter(handOversAtOnce),
    again: (act) => later(afterBug, act),
  })
  const place = createPlacing({
    ...{ db, chance, intents, orders, recipes, isPractice, accounts, sources, desk, log, mayCharge, isKnown },
    ...{ now: clock.now, mark: given.mark, mayAgree: given.mayAgree },
    placed(isRecipe) {
      prices.letAgreedGo()
      if (isRecipe) handOvers.takeUp()
      later(0, pump)
    },
  })
  const subscriptions = [
    handOvers.stop,
    prices.stop,
    orders.onChange(notifier.note),
    ledger.onChange((accountId) => {
      refunds.look(accountId)
      rejections.look(accountId)
      const corrected = correctCharges(db, accountId)
      for (const id of corrected.orders) notifier.note(id)
      for (const intent of intents.readable(corrected.intents)) prices.charged(intent)
    }),
    accounts.onRefused(keys.refused),
    accounts.onUncompared(held.askAbout),
    accounts.onUsable((accountId) => {
      const goOn = () => {
        waits.end(accountId)
        held.release(accountId)
        timers.wake((owner) => owner.accountId === accountId)
        pump()
      }
      // Prices may have changed while nobody could ask.
      track(accounts.renewCatalog(accountId).then(goOn))
    }),
  ]

  return {
    quote: async (ask) => (isKnown(ask.accountId) ? desk.make(ask) : failure('account-unknown')),
    offered: (quoteId) => (batchOf(db, quoteId) ? undefined : desk.offered(quoteId)),
    place,
    list: (page) => windowOrders(db, page, unread.note),
    outlines: orders.outlines,
    endedBatches: orders.endedBatches,
    cancel: (ids) => ({ cancelled: held.cancel(ids, clock.now()) }),
    ...createQueueLists(db, clock.now, notifier.note),
    awaitingWord: (ids) => new Set(ids.filter((id) => awaitsKeyWord(orders.get(id)))),
    resume(ids, word) {
      db.transaction(() => {
        for (const id of ids) {
          const order = orders.get(id)
          if (word && !word.has(id) && awaitsKeyWord(order)) continue
          if (order) {
            waits.end(order.accountId)
            keys.proveNow(order.accountId)
          }
          if (order?.stage === 'held' && !handOvers.chainAgain(id)) orders.step(id, { what: 'resumed' })
        }
      })
      timers.wake(({ id }) => ids.includes(id))
      pump()
    },
    agree: prices.agree,
    async settle(id, how) {
      const result = settleOrder(id, how, { orders, intents, artifacts, held, at: clock.now() })
      if (!result.ok) return result
      for (const orderId of result.value) launch(orderId)
      const called = withIntents(result.value, orders)
      timers.wake((owner) => called.has(owner.id))
      return success(undefined)
    },
    agreed,
    beingSent: () => beingSent(db, orders, { isHeld: hold.on, maySend: running.maySend }),
    pauseSending(paused) {
      pause.set(paused)
      pump()
    },
    get sendingPaused() {
      return pause.isOn()
    },
    ordersUnread: unread.count,
    get recordsStuck() {
      return runner.recordsStuck
    },
    fetchAgain(id, changed) {
      if (changed !== undefined) artifacts.wantOriginal(id, changed)
      if (!orders.get(id) || orders.step(id, { what: 'fetch-again' }).stage !== 'saving') return
      launch(id)
      timers.wake((owner) => owner.id === id)
    },
    filesMoved(ids) {
      for (const id of ids) orders.touch(id)
      const whole = new Set(ids.filter((id) => artifacts.of(id).every(({ state }) => state === 'saved')))
      for (const id of whole) orders.step(id, { what: 'files-found' })
      timers.wake(({ id }) => whole.has(id))
    },
    renewFacts: facts.renew,
    ...known,
    carryOn(ids) {
      for (const id of ids) orders.touchFound(id)
      runner.launchAll(ids)
      pump()
    },
    wake: () => later(chance.between(2000, 5000), waking),
    start() {
      if (!runner.start()) return
      runner.whenWritable(() => {
        runner.launchAll(db.transaction(() => takeUp({ db, orders, intents })))
        handOvers.takeUp()
        for (const id of orders.expectingRefund()) running.jobFailed(id)
        pump()
      })
    },
    async stop() {
      for (const unsubscribe of subscriptions) unsubscribe()
      stopping.abort(new DOMException('the studio stops', 'AbortError'))
      await allDone()
    },
    onChange: notifier.onChange,
  }
}
