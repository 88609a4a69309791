// Prices that move as they like, told or not: each rise surprises once for each line, and nothing else is above the person's word.
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeBatch } from '../../../src-main/orders/place-batch.ts'
import { duePrice } from '../../../src-main/orders/prices/due-price.ts'
import { createPriceDesk } from '../../../src-main/orders/prices/price-desk.ts'
import { createIntentBook } from '../../../src-main/orders/records/intent-book.ts'
import { createOrderBook } from '../../../src-main/orders/records/order-book.ts'
import { createRecipeBook } from '../../../src-main/orders/records/recipe-book.ts'
import { createHeldOrders } from '../../../src-main/orders/sending/held-orders.ts'
import type { Intent } from '../../../src-main/orders/sending/intent.ts'
import { createSourceStore } from '../../../src-main/sources/source-store.ts'
import { success } from '../../../src-shared/failure.ts'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import type { ServiceJob } from '../../../src-shared/service/told-job.ts'
import type { Source } from '../../../src-shared/source.ts'
import { fc, withFinds } from '../../helpers/properties.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let runs = 0
beforeEach(() => {
  world = studioWorld()
  world.db.get('pragma synchronous = off')
})
afterEach(() => world.end())

const design: OrderRequest = { kind: 'design', options: designOptionsSchema.parse({ mode: 'background_removal' }) }
const model: OrderRequest = { kind: 'model', options: modelOptionsSchema.parse({ type: 'image_to_model' }) }
type Line = 'upload' | 'design' | 'model'
const lines: readonly Line[] = ['upload', 'design', 'model']
type Prices = Record<Line, number>
const catalogOf = ({ upload, design, model }: Prices): Capabilities => ({
  ...{ object: 'capability_catalog', version: '2', billing: { file_upload_points: upload } },
  design: { resolutions: { '1k': design } },
  model: { quality: { basic: model } },
})

const prices = fc.record({
  upload: fc.constantFrom(1, 2, 3),
  design: fc.constantFrom(12, 15, 18),
  model: fc.constantFrom(45, 50, 55),
})
const move = fc.record({
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('send' as const) },
    { weight: 3, arbitrary: fc.constantFrom('agree' as const, 'prices' as const) },
    { weight: 1, arbitrary: fc.constantFrom('lie' as const, 'resume' as const, 'cancel' as const, 'read' as const) },
  ),
  pick: fc.nat(20),
  prices,
})
type Move = { what: 'send' | 'agree' | 'prices' | 'lie' | 'resume' | 'cancel' | 'read'; pick: number; prices: Prices }

/** Ten orders over five pictures in an account of their own, with the real books; the service is played. */
function createPlay(first: Prices) {
  runs += 1
  const accountId = `account_${runs}`
  const { db, ports } = world
  db.run(
    `insert into accounts (id, kind, name, base_url, colour, key_tail, key_place, key_fingerprint, created_at)
      values (?, 'service', 'a', 'https://example.com/v2', 'copper', '', 'session', '', 1)`,
    accountId,
  )
  /** What is charged, what the catalog would say now, and what it said when it was read last. */
  let actual = first
  let told = first
  let read = catalogOf(first)
  let listener: () => void = () => undefined
  const books = { orders: createOrderBook(db), intents: createIntentBook(db), recipes: createRecipeBook(db) }
  const { orders, intents } = books
  const works = new Set<Promise<void>>()
  const accounts = {
    catalog: () => read,
    async renewCatalog() {
      read = catalogOf(told)
      listener()
    },
    onChange: (next: () => void) => {
      listener = next
      return () => undefined
    },
  } as never
  const desk = createPriceDesk({
    ...{ db, clock: ports.clock, signal: new AbortController().signal, accounts, ...books },
    ledger: { refresh: async () => success(undefined) },
    track: (work) => void works.add(work),
    whenWritable: (act) => act(),
    chainAgain: () => false,
    pump: () => undefined,
  })
  const held = createHeldOrders({ db, ...books })
  const sources = createSourceStore({ db, ports })
  const pictures = [0, 1, 2, 3, 4].map((number): Source => {
    const hash = createHash('sha256').update(`${accountId} ${number}`).digest('hex')
    const sizes = { width: 1, height: 1, sentWidth: 1, sentHeight: 1 }
    return { hash, format: 'png', bytes: 9, ...sizes, bitDepth: 8, hasAlpha: false, frames: 1 }
  })
  for (const each of pictures) sources.record(each)
  const ask = { requests: [design, model], inputs: pictures.map(({ hash }) => ({ source: hash })) }
  const quote = { id: `quote_${runs}`, accountId, total: 0 } as never
  const given = { db, chance: ports.chance, ...books, isPractice: () => false }
  const agreed = { open: { quote, ask }, titles: {}, titleOf: String, facts: sources.facts, catalog: read, at: 1 }
  const { orderIds: ids } = placeBatch(given, agreed)
  const all = () => ids.flatMap((id) => orders.get(id) ?? [])
  const word = () => all().reduce((sum, { workPoints, uploadPoints }) => sum + workPoints + uploadPoints, 0)

  let spent = 0
  let above = 0
  const rises: Prices = { upload: 0, design: 0, model: 0 }
  const surprises: Prices = { upload: 0, design: 0, model: 0 }
  let at = 10
  const charge = (intent: Intent, line: Line) => {
    if (intent.state !== 'confirmed') return
    at += 1
    const points = actual[line]
    intents.step(intent.id, { what: 'armed', at, serverAt: at, keyFingerprint: null })
    const resource: ServiceJob = {
      id: `api_${intent.id}`,
      object: 'design_job',
      status: 'queued',
      points,
      artifacts: [],
    }
    const answer = { what: 'accepted', resource, requestId: null } as const
    const charged = intents.step(intent.id, { what: 'attempted', at, attempt: answer })
    spent += points
    if (points > intent.points) {
      surprises[line] += 1
      above += points - intent.points
    }
    desk.charged(charged)
  }
  const pickFrom = <T>(some: readonly T[], pick: number) => some[pick % Math.max(1, some.length)]
  const inStage = (stage: string) => all().filter((order) => order.stage === stage)
  const change = (next: Prices) => {
    for (const line of lines) if (next[line] > actual[line]) rises[line] += 1
    actual = next
  }
  const acts: Record<Move['what'], (given: Move) => Promise<void> | void> = {
    async send({ pick }) {
      const order = pickFrom(inStage('waiting'), pick)
      if (!order) return
      const asks = async () => {
        const failure = await desk.priceQuestion(order.id)
        if (failure) orders.step(order.id, { what: 'held', failure })
        return orders.get(order.id)?.stage === 'held'
      }
      if (await asks()) return
      for (const { intentId } of orders.slots(order.id)) charge(intents.get(intentId), 'upload')
      if (await asks()) return
      orders.step(order.id, { what: 'sending' })
      charge(intents.get(order.intentId), order.kind === 'model' ? 'model' : 'design')
      const event = { what: 'accepted', jobId: `job_${order.id}`, at, charged: actual.design, echo: {} } as const
      orders.step(order.id, event)
    },
    async agree({ pick }) {
      const order = pickFrom(inStage('held'), pick)
      if (!order) return
      const shown = Number(order.problem?.detail?.now)
      await desk.agree([{ id: order.id, points: shown }])
      const now = orders.get(order.id)
      if (now?.stage === 'waiting')
        expect(duePrice(now, books, desk.accounts.catalog(accountId)).now).toBeLessThanOrEqual(shown)
    },
    prices({ prices: next }) {
      change(next)
      told = next
    },
    lie: ({ prices: next }) => change(next),
    resume({ pick }) {
      const order = pickFrom(inStage('held'), pick)
      if (order) orders.step(order.id, { what: 'resumed' })
    },
    cancel({ pick }) {
      const order = pickFrom([...inStage('waiting'), ...inStage('held')], pick)
      if (order) held.cancel([order.id], at)
    },
    read: async () => await desk.accounts.renewCatalog(accountId),
  }
  return {
    async act(each: Move) {
      await acts[each.what](each)
      for (const work of works) await work
      works.clear()
    },
    check() {
      expect(spent - above).toBeLessThanOrEqual(word())
      for (const line of lines) expect(surprises[line], line).toBeLessThanOrEqual(rises[line])
      for (const { stage, problem } of all())
        if (stage === 'held')
          expect(problem?.detail).toMatchObject({ agreed: expect.any(Number), now: expect.any(Number) })
    },
    end: () => desk.stop(),
  }
}

const cheapest: Prices = { upload: 1, design: 12, model: 45 }
const doing = (what: Move['what'], prices: Partial<Prices> = {}): Move => ({
  ...{ what, pick: 0, prices: { ...cheapest, ...prices } },
})
const [send, agree] = [doing('send'), doing('agree')]
const shownAnew: Move[] = [
  ...[doing('prices', { upload: 3 }), send, doing('prices', { model: 50 })],
  ...[{ ...agree, pick: 9 }, send, agree, send, send, agree, send, agree, agree],
]
const toldLate: Move[] = [
  ...[doing('prices'), doing('lie', { upload: 3, design: 18 }), send, send, send, send, send, send, agree, send],
]

test.each(
  withFinds<[Prices, Move[]]>(
    { seed: 165503676, example: [{ ...cheapest, model: 55 }, shownAnew] },
    { seed: -558367692, example: [{ upload: 3, design: 15, model: 45 }, toldLate] },
  ),
)('every rise of a line surprises once at most, and all else stays within the word: %s', async (_, find) => {
  await fc.assert(
    fc.asyncProperty(prices, fc.array(move, { minLength: 8, maxLength: 40, size: 'max' }), async (first, moves) => {
      const play = createPlay(first)
      for (const each of moves) {
        await play.act(each)
        play.check()
      }
      play.end()
    }),
    find,
  )
})
