// Everything that orders ask about prices: what they cost now, who has to be asked, and what the person's word lets go.
import type { Failure } from '../../../src-shared/failure.ts'
import { lineName, lineOf, uploadLine } from '../../../src-shared/orders/price-line.ts'
import type { Clock } from '../../ports.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { whileRunning } from '../following/while-running.ts'
import type { AccountsForOrders, LedgerForOrders } from '../needs.ts'
import type { IntentBook } from '../records/intent-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import type { RecipeBook } from '../records/recipe-book.ts'
import type { Intent } from '../sending/intent.ts'
import { type AgreedPrice, agreePrices } from './agree-price.ts'
import { askPrice } from './ask-price.ts'
import { askedPrice } from './asked-price.ts'
import { asksForUpload, holdDearer, lookAtHeld } from './held-prices.ts'
import { createPriceWatch } from './price-watch.ts'

type PriceDesk = {
  /** The accounts as orders see them: their catalogs have what was charged otherwise. */
  accounts: AccountsForOrders
  /** The failure that asks for more points than were agreed for what is still to be sent of an order; null when there is none. */
  priceQuestion(id: string): Promise<Failure | null>
  /** Reads the account's catalog, unless it was read a moment ago, and what its ledger says was charged. */
  refreshPrices(accountId: string): Promise<void>
  /** Is told what an intent was charged. */
  charged(intent: Intent): void
  /** True while a surprise is looked into: new orders of the account wait. */
  inDoubt(accountId: string): boolean
  /** Lets orders go on that have stopped at another price by now, at most at the points given, at the prices of this moment. */
  agree(agreed: readonly AgreedPrice[]): Promise<void>
  /** Orders that asked for an upload which another order has agreed to since go on. */
  letAgreedGo(): void
  stop(): void
}

type Given = {
  db: StudioDb
  clock: Clock
  signal: AbortSignal
  accounts: AccountsForOrders
  ledger: Pick<LedgerForOrders, 'refresh'>
  orders: OrderBook
  intents: IntentBook
  recipes: RecipeBook
  track: (work: Promise<void>) => void
  /** Acts now, or as soon as the records take writing. */
  whenWritable: (act: () => void) => void
  /** Lets a step that has no picture yet wait for it again. */
  chainAgain: (id: string) => boolean
  /** Orders may be sent that could not before. */
  pump: () => void
}

/** Milliseconds that a question or a word waits for the ledger. */
const ledgerTimeout = 4000

export function createPriceDesk(given: Given): PriceDesk {
  const { db, clock, signal, ledger, orders, intents, recipes, track, whenWritable, chainAgain, pump } = given
  const deciding = new Set<string>()
  const changed = (accountId: string) =>
    whenWritable(() => {
      if (signal.aborted) return
      db.transaction(() => {
        holdDearer(accountId, held)
        lookAtHeld(held, (order) => order.accountId === accountId)
      })
      pump()
    })
  const prices = createPriceWatch({ db, clock, accounts: given.accounts, track, changed, signal })
  /** What a chain was charged is in its price, and an upload's charge is in the ledger alone. */
  const readLedger = (accountId: string) =>
    Promise.race([ledger.refresh(accountId, signal), clock.sleep(ledgerTimeout, signal)]).then(() => undefined)
  const held = { db, orders, intents, recipes, catalog: prices.catalog, chainAgain, deciding }

  return {
    accounts: { ...given.accounts, catalog: prices.catalog, renewCatalog: prices.renew },
    priceQuestion: (id) => askPrice(id, { db, orders, intents, recipes, prices, signal }),
    refreshPrices: async (accountId) => void (await Promise.all([prices.refresh(accountId), readLedger(accountId)])),
    charged({ id, accountId, purpose, points: expected, charged, armedAt }) {
      const request = purpose === 'upload' ? null : orders.ofIntent(id)?.request
      // An upload whose points came back says nothing of its price.
      if (request === undefined || charged === null || (request === null && charged === 0)) return
      const line = lineName(request === null ? uploadLine : lineOf(request))
      prices.charged({ accountId, line, expected, charged, armedAt: armedAt ?? 0 })
    },
    inDoubt: prices.inDoubt,
    async agree(words) {
      const agreed = words.flatMap(({ id, points }) => {
        const question = askedPrice(orders.get(id))
        return question === null ? [] : [{ id, points, question }]
      })
      const asking = agreed.flatMap(({ id }) => orders.get(id) ?? [])
      const accounts = new Set(asking.map(({ accountId }) => accountId))
      const chained = new Set(
        asking.flatMap(({ accountId, problem }) => (problem?.detail?.of === 'recipe' ? accountId : [])),
      )
      for (const { id } of agreed) deciding.add(id)
      const reading = Promise.all([...[...accounts].map(prices.renew), ...[...chained].map(readLedger)])
      await whileRunning(reading, signal).catch(() => undefined)
      for (const { id } of agreed) deciding.delete(id)
      if (signal.aborted) return
      // What began to ask while the prices were read was not what the word was given on.
      const same = agreed.filter(({ id, question }) => askedPrice(orders.get(id)) === question)
      agreePrices(same, held)
      pump()
    },
    letAgreedGo: () => db.transaction(() => lookAtHeld(held, asksForUpload)),
    stop: prices.stop,
  }
}
