// The core that orders need, whole and real, over one account of a practice region.
import { createAccountBook } from '../../../src-main/accounts/account-book.ts'
import type { OrderEngine } from '../../../src-main/orders/engine-calls.ts'
import { type Pace, usualPace } from '../../../src-main/orders/following/pace.ts'
import { createOrderEngine } from '../../../src-main/orders/order-engine.ts'
import type { Ports } from '../../../src-main/ports.ts'
import { judgePicture } from '../../../src-main/rasters/check/judge-file.ts'
import { resultTakers } from '../../../src-main/sources/result-pictures.ts'
import { createSourceStore } from '../../../src-main/sources/source-store.ts'
import { createViewCutter } from '../../../src-main/sources/view-cutter.ts'
import type { StudioDb } from '../../../src-main/storage/studio-db.ts'
import { createLedgerMirror } from '../../../src-main/usage/ledger-mirror.ts'
import { success } from '../../../src-shared/failure.ts'
import type { Language } from '../../../src-shared/languages.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { Recipe } from '../../../src-shared/orders/recipe.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { picture } from '../pictures/pictures.ts'
import { practiceRegionAt } from '../region/practice-ports.ts'
import { openPictures } from './open-pictures.ts'

export const relief = { kind: 'relief' as const, options: reliefOptionsSchema.parse({ output_format: 'tif' }) }

/** Looks often enough for jobs that take a fraction of a second. */
export const quickPace: Pace = {
  ...usualPace,
  first: 100,
  least: 100,
  most: 500,
  empty: [100, 200, 500],
  save: [200, 500, 1000, 2000, 5000],
  gone: { looks: 3, time: 300 },
  unseen: [500, 1000, 2000],
  lost: { looks: 3, time: 300 },
  refund: [50, 200, 500],
  books: 50,
}

/** Milliseconds; nothing real stands still so long, even on a busy machine. */
const timeout = 170_000

export type OrderStudio = {
  engine: OrderEngine
  accountId: string
  accounts: ReturnType<typeof createAccountBook>
  ledger: ReturnType<typeof createLedgerMirror>
  /** Makes pictures with these numbers and keeps them; resolves with their hashes. */
  keepPictures(numbers: readonly number[]): Promise<string[]>
  /** Quotes and places one relief order for each picture, or the steps of a recipe. */
  order(hashes: readonly string[], titles?: Record<string, string>, recipe?: Recipe): Promise<string[]>
  get(id: string): Order
  /** Resolves when every order named (or every one) fits; rejects with their stages after minutes without a change. */
  until(fits: (order: Order) => boolean, ids?: readonly string[]): Promise<Order[]>
}

type Given = {
  db: StudioDb
  ports: Ports
  region: { baseUrl: string; apiKey: string }
  pace?: Pace
  pattern?: string
  /** Of the words in file names. */
  language?: Language
  /** What its one account is: the practice region of the app, or one that the person added; an id takes up that one. */
  account?: 'practice' | 'service' | { id: string }
  recordsChanged?: () => void
}

/** Builds the studio; its one account is that of the region, as the app's own practice region would be. */
export async function orderStudio(given: Given): Promise<OrderStudio> {
  const { db, region, pace = quickPace, pattern = '{date}/{name}-{kind}', recordsChanged = () => {} } = given
  const { account: wanted = 'practice', language = 'en' } = given
  const ports: Ports = { ...given.ports, practiceRegion: practiceRegionAt(region) }
  const accounts = createAccountBook({ db, ports })
  const ledger = createLedgerMirror({ db, ports, accounts })
  const store = createSourceStore({ db, ports })
  const pictures = openPictures(ports)
  const cutViews = createViewCutter({ ports, decoder: pictures.decoder })
  const sources = { ...store, ...resultTakers({ sources: store, ...pictures, cutViews }) }
  const saving = () => ({ folder: ports.folders.saving, pattern, language })
  const engine = createOrderEngine({ db, ports, accounts, ledger, sources, saving, pace, recordsChanged })
  if (typeof wanted === 'object') await accounts.start()
  const added =
    typeof wanted === 'object'
      ? success(wanted)
      : await (wanted === 'practice' ? accounts.practice() : accounts.add({ ...region, name: 'Atelier' }))
  // A key that is refused just now does not take an account away that was there before.
  const account = added.ok ? added.value : accounts.list()[0]
  if (!account) throw new Error(`account: ${added.ok ? 'none' : JSON.stringify(added.failure)}`)
  const accountId = account.id

  const get = (id: string) => {
    const order = engine.list().find((each) => each.id === id)
    if (!order) throw new Error(`no order ${id}`)
    return order
  }
  return {
    engine,
    accountId,
    accounts,
    ledger,
    get,
    keepPictures: (numbers) =>
      Promise.all(
        numbers.map(async (number) => {
          const bytes = await picture(number)
          const judged = await judgePicture('png', bytes)
          if (!judged.ok) throw new Error(judged.refusal.reason)
          const kept = await sources.keep(judged.source.hash, bytes)
          if (!kept.ok) throw new Error(kept.failure.kind)
          sources.record(judged.source)
          return judged.source.hash
        }),
      ),
    async order(hashes, titles = {}, recipe) {
      const inputs = hashes.map((source) => ({ source }))
      const steps = recipe && {
        requests: recipe.steps.map(({ request }) => request),
        recipe: { name: recipe.name, after: recipe.steps.map(({ after }) => after) },
      }
      const named = Object.fromEntries(hashes.map((hash) => [hash, titles[hash] ?? `浮雕 №7 – ü 🪙.png`]))
      for (;;) {
        const quote = await engine.quote({ accountId, inputs, requests: [relief], ...steps })
        if (!quote.ok) throw new Error(quote.failure.kind)
        const placed = await engine.place({ quoteId: quote.value.id, total: quote.value.total, titles: named })
        if (placed.ok) return placed.value.orderIds
        // A quote's minutes pass in a moment of a fast clock: like a person, it looks at the price once more.
        if (placed.failure.kind !== 'quote-expired') throw new Error(placed.failure.kind)
      }
    },
    until(fits, ids) {
      return new Promise((resolve, reject) => {
        const seen = () => (ids ? engine.list().filter(({ id }) => ids.includes(id)) : engine.list())
        let limit: NodeJS.Timeout
        const stop = () => {
          undo()
          clearTimeout(limit)
          clearInterval(look)
        }
        const giveUp = () => {
          stop()
          const stages = seen().map(({ stage, status, problem }) => ({ stage, status, problem }))
          reject(new Error(`still ${JSON.stringify(stages)}`))
        }
        const check = () => {
          const orders = seen()
          if (!orders.every(fits)) return
          stop()
          resolve(orders)
        }
        // A busy machine is slow; what has stopped for good does not change at all.
        const changed = () => {
          clearTimeout(limit)
          limit = setTimeout(giveUp, timeout)
          check()
        }
        const look = setInterval(check, 250)
        const undo = engine.onChange(changed)
        changed()
      })
    },
  }
}
