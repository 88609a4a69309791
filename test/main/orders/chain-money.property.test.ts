// The points of a recipe's chain: over prices that rise and fall, surprises, words and ends, what was agreed is agreed once.
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteShares } from '../../../src-main/consent/agreed-beside.ts'
import { createAccountLimiter } from '../../../src-main/orders/account-limiter.ts'
import { createHandOvers } from '../../../src-main/orders/hand-overs.ts'
import type { OrderRecord } from '../../../src-main/orders/order-steps.ts'
import { placeBatch } from '../../../src-main/orders/place-batch.ts'
import { agreePrices } from '../../../src-main/orders/prices/agree-price.ts'
import { agreedPoints } from '../../../src-main/orders/prices/agreed-points.ts'
import { chainPrice } from '../../../src-main/orders/prices/chain-price.ts'
import { duePrice, priceQuestion } from '../../../src-main/orders/prices/due-price.ts'
import { asksForUpload, holdDearer, lookAtHeld } from '../../../src-main/orders/prices/held-prices.ts'
import { takePrices } from '../../../src-main/orders/prices/take-prices.ts'
import { createArtifactBook } from '../../../src-main/orders/records/artifact-book.ts'
import { createIntentBook } from '../../../src-main/orders/records/intent-book.ts'
import { createOrderBook } from '../../../src-main/orders/records/order-book.ts'
import { createRecipeBook } from '../../../src-main/orders/records/recipe-book.ts'
import { createHeldOrders } from '../../../src-main/orders/sending/held-orders.ts'
import type { Intent } from '../../../src-main/orders/sending/intent.ts'
import { createSourceStore } from '../../../src-main/sources/source-store.ts'
import { agreedSince } from '../../../src-main/views/agreed-in-time.ts'
import { success } from '../../../src-shared/failure.ts'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { orderOfStepBefore } from '../../../src-shared/orders/recipe.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import type { ServiceJob } from '../../../src-shared/service/job.ts'
import { uploadPrice } from '../../../src-shared/service/prices.ts'
import type { Source } from '../../../src-shared/source.ts'
import { type Find, fc, withFinds } from '../../helpers/properties.ts'
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
const convert: OrderRequest = { kind: 'conversion', options: { format: 'stl', orderId: orderOfStepBefore } }
const trees: readonly { requests: OrderRequest[]; after: (number | null)[] }[] = [
  { requests: [design, design, design], after: [null, 0, 1] },
  { requests: [design, model, model], after: [null, 0, 0] },
  { requests: [design, model, convert, design], after: [null, 0, 1, 0] },
]
const prices = fc.record({
  upload: fc.constantFrom(1, 2, 3),
  design: fc.constantFrom(12, 15, 18),
  model: fc.constantFrom(45, 50, 55),
  conversion: fc.constantFrom(8, 10, 12),
})
type Prices = { upload: number; design: number; model: number; conversion: number }
const catalogOf = ({ upload, design, model, conversion }: Prices): Capabilities => ({
  ...{ object: 'capability_catalog', version: '2', billing: { file_upload_points: upload } },
  design: { resolutions: { '1k': design, '2k': design, '4k': design } },
  model: { quality: { basic: model, advanced: model }, conversion_points: conversion },
})

const move = fc.record({
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constant('finish' as const) },
    { weight: 4, arbitrary: fc.constantFrom('agree' as const, 'prices' as const) },
    { weight: 1, arbitrary: fc.constantFrom('agree-less' as const, 'cancel' as const, 'fail' as const) },
  ),
  pick: fc.nat(20),
  prices,
  surprise: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-2, 4) }),
  /** Whether the result is a picture that was there before. */
  same: fc.boolean(),
})
type Move = typeof move extends { generate: (...given: never[]) => { readonly value: infer Value } } ? Value : never

/** One chain in an account of its own, with the real books; the service and the pictures are played. */
function createPlay(tree: (typeof trees)[number], first: Prices) {
  runs += 1
  const accountId = `account_${runs}`
  const { db, ports } = world
  db.run(
    `insert into accounts (id, kind, name, base_url, colour, key_tail, key_place, key_fingerprint, created_at)
      values (?, 'service', 'a', 'https://example.com/v2', 'copper', '', 'session', '', 1)`,
    accountId,
  )
  let catalog = catalogOf(first)
  let pictures = 0
  const picture = (): Source => ({
    ...{ hash: createHash('sha256').update(`${accountId} ${pictures}`).digest('hex'), format: 'png', bytes: 9 },
    ...{ width: 1, height: 1, sentWidth: 1, sentHeight: 1, bitDepth: 8, hasAlpha: false, frames: 1 },
  })
  const { chance, clock } = ports
  const [orders, intents, recipes] = [createOrderBook(db), createIntentBook(db), createRecipeBook(db)]
  const artifacts = createArtifactBook(db, chance)
  const sources = { ...createSourceStore({ db, ports }), take: async () => success(picture()) }
  const held = createHeldOrders({ db, orders, intents })
  const tracked = new Set<Promise<void>>()
  const accounts = { catalog: () => catalog } as never
  const handOvers = createHandOvers({
    ...{ db, chance, clock, orders, intents, recipes, artifacts, sources, accounts, isPractice: () => false },
    ...{ room: createAccountLimiter(4), signal: new AbortController().signal, again: (act: () => void) => act() },
    track: (work) => void tracked.add(work),
    refreshPrices: async () => {},
    pump: () => lookAtHeld(given, asksForUpload),
  })
  const given = {
    db,
    orders,
    intents,
    recipes,
    catalog: () => catalog,
    chainAgain: handOvers.chainAgain,
    deciding: new Set<string>(),
  }

  const start = picture()
  sources.record(start)
  const ask = {
    requests: tree.requests,
    inputs: [{ source: start.hash }],
    recipe: { name: 'Medal', after: tree.after },
  }
  const quote = { id: `quote_${runs}`, accountId, total: 0 } as never
  const { orderIds: ids } = placeBatch(
    { db, chance, intents, orders, recipes, isPractice: () => false },
    { open: { quote, ask }, titles: {}, titleOf: String, facts: sources.facts, catalog, at: 1 },
  )
  handOvers.takeUp()

  const all = () => ids.flatMap((id) => orders.get(id) ?? [])
  const books = { orders, intents, recipes }
  const chain = () => chainPrice(ids[0] ?? '', books, catalog)
  /** What the person has agreed to for the chain: the quote, and each later word. */
  let word = all().reduce((sum, { uploadPoints, workPoints }) => sum + uploadPoints + workPoints, 0)
  db.run('update batches set total = ? where account_id = ?', word, accountId)
  let unasked = 0
  let ended = false
  let uploadMoved = false
  /** What a word at lower prices took from what was agreed: a cap goes on counting it. */
  let lowered = 0

  const charge = (intent: Intent, points: number) => {
    if (intent.state !== 'confirmed') return
    intents.step(intent.id, { what: 'armed', at: 2, serverAt: 2, keyFingerprint: null })
    const resource = {
      id: `api_${intent.id}`,
      object: 'design_job',
      status: 'queued',
      points,
      artifacts: [],
    } satisfies ServiceJob
    intents.step(intent.id, { what: 'attempted', at: 2, attempt: { what: 'accepted', resource, requestId: null } })
  }
  /** Sends an order as the engine does: held when it would not cost what was agreed. */
  const send = (order: OrderRecord, surprise: number): boolean => {
    const question = priceQuestion(order, books, catalog)
    if (question) {
      orders.step(order.id, { what: 'held', failure: question })
      return false
    }
    takePrices(order, { db, ...books }, catalog)
    for (const { intentId } of orders.slots(order.id)) {
      const upload = intents.get(intentId)
      expect(upload.state === 'confirmed' ? upload.points : uploadPrice(catalog)).toBe(uploadPrice(catalog))
      charge(upload, upload.points)
    }
    const { points } = intents.get(order.intentId)
    charge(intents.get(order.intentId), points + surprise)
    unasked += Math.max(0, surprise)
    orders.step(order.id, { what: 'sending' })
    orders.step(order.id, {
      ...{ what: 'accepted', jobId: `job_${order.id}`, at: 2, charged: points + surprise, echo: {} },
    })
    return true
  }
  const job = (order: OrderRecord, status: string) =>
    orders.step(order.id, {
      ...{
        what: 'job-seen',
        at: 3,
        job: { id: `job_${order.id}`, object: 'design_job', status, artifacts: [], points: 1 } as never,
      },
    })
  const asking = () => all().filter(({ stage, problem }) => stage === 'held' && problem?.kind === 'price-changed')
  const pickFrom = (some: readonly OrderRecord[], pick: number) => some[pick % Math.max(1, some.length)]

  const agree = (pick: number, less: number) => {
    const order = pickFrom(asking(), pick)
    const { now = 0, of } = order?.problem?.detail ?? {}
    if (!order) return
    // Another number may be true by now: a word holds for no more than was shown.
    const shown = Number(now) - less
    const [before, due] = [chain(), duePrice(order, books, catalog)]
    agreePrices([{ id: order.id, points: shown }], given)
    if (orders.get(order.id)?.stage === 'held') return
    expect(of === 'recipe' ? before.now : due.now).toBeLessThanOrEqual(shown)
    const more = chain().agreed - before.agreed
    expect(more).toBeLessThanOrEqual(of === 'recipe' ? Math.max(0, before.now - before.agreed) : due.now - due.agreed)
    word += more
    lowered += Math.max(0, -more)
    if (more > 0) noteShares(db, [{ accountId, points: more, placedAt: 1, again: false }], 4)
  }

  const acts = {
    finish({ pick, surprise, same }: Move) {
      const order = pickFrom(
        all().filter(({ stage }) => stage === 'waiting'),
        pick,
      )
      if (!order || !send(order, surprise)) return
      if (!same) pictures += 1
      job(order, 'succeeded')
      const id = `artifact_${order.id}`
      artifacts.note(order.id, [{ id, type: 'png' } as never])
      const [noted] = artifacts.of(order.id)
      if (noted) artifacts.saved(noted.id, { path: '/x.png', bytes: 1, sha256: 'x' }, 3)
      orders.step(order.id, { what: 'saved', artifacts: [{ state: 'saved' }], failure: null, at: 3 })
    },
    fail({ pick }: Move) {
      const order = pickFrom(
        all().filter(({ stage }) => stage === 'waiting'),
        pick,
      )
      if (!order || !send(order, 0)) return
      job(order, 'failed')
      ended = true
    },
    cancel({ pick }: Move) {
      const order = pickFrom(
        all().filter(({ stage }) => ['waiting', 'held', 'chained'].includes(stage)),
        pick,
      )
      if (order && held.cancel([order.id], 4).length > 0) ended = true
    },
    prices({ prices }: Move) {
      uploadMoved ||= prices.upload !== uploadPrice(catalog)
      catalog = catalogOf(prices)
      db.transaction(() => {
        holdDearer(accountId, given)
        lookAtHeld(given, (order) => order.accountId === accountId)
      })
    },
    agree: ({ pick }: Move) => agree(pick, 0),
    'agree-less': ({ pick }: Move) => agree(pick, 1),
  }

  return {
    async act(each: Move) {
      acts[each.what](each)
      while (tracked.size > 0) {
        const now = [...tracked]
        await Promise.all(now)
        for (const work of now) tracked.delete(work)
      }
    },
    check() {
      const { agreed } = chain()
      if (ended) expect(agreed).toBeLessThanOrEqual(word)
      else expect(agreed).toBe(word)
      const charged = all().flatMap((order) => [
        intents.get(order.intentId).charged ?? 0,
        ...orders
          .slots(order.id)
          .map(({ intentId, points }) => (points > 0 ? (intents.get(intentId).charged ?? 0) : 0)),
      ])
      const spent = charged.reduce((sum, points) => sum + points, 0)
      expect(spent).toBeLessThanOrEqual(word + unasked)
      const toCome = agreedPoints(db, accountId, null)
      // What a cap counts is all that may be charged, and in the end what was.
      const capped = agreedSince(db, accountId, 0, 9)
      expect(capped + unasked).toBeGreaterThanOrEqual(spent + toCome)
      const over = all().every(({ stage }) => ['done', 'failed', 'cancelled'].includes(stage))
      if (!over) expect(capped).toBe(word + lowered)
      if (over && unasked === 0 && !uploadMoved) expect(capped).toBe(spent + lowered)
      const waits = all().some(({ stage, id }) => ['chained', 'held'].includes(stage) && orders.slots(id).length === 0)
      if (waits && !ended && unasked === 0) expect(spent + toCome).toBe(word)
    },
    end: () => handOvers.stop(),
  }
}

const cheapest: Move['prices'] = { upload: 1, design: 12, model: 45, conversion: 8 }
const doing = (what: Move['what'], prices: Partial<Move['prices']> = {}): Move => ({
  ...{ what, pick: 0, prices: { ...cheapest, ...prices }, surprise: 0, same: false },
})
const [finish, agree] = [doing('finish'), doing('agree')]

/** What random runs have found, by the tree that it was found in. */
const finds: Readonly<Record<string, Find<[Prices, Move[]]>[]>> = {
  ' 0 1 0': [
    {
      seed: -558367692,
      example: [
        { upload: 3, design: 12, model: 45, conversion: 12 },
        [
          ...[finish, doing('prices', { design: 18, model: 55 }), finish],
          ...[doing('prices', { design: 15 }), { ...finish, pick: 7 }, finish],
        ],
      ],
    },
    {
      seed: 1681504444,
      example: [
        { upload: 1, design: 12, model: 55, conversion: 12 },
        [
          ...[doing('prices', { design: 15, model: 50 }), finish, agree, agree],
          ...[doing('prices', { model: 50, conversion: 12 }), finish, agree],
        ],
      ],
    },
  ],
}
const cases = trees.flatMap((tree) => {
  const name = tree.after.join(' ')
  return withFinds(...(finds[name] ?? [])).map(([which, find]) => [`${name}: ${which}`, tree, find] as const)
})

test.each(cases)('a chain of steps after %s', async (_, tree, find) => {
  await fc.assert(
    fc.asyncProperty(prices, fc.array(move, { minLength: 6, maxLength: 40, size: 'max' }), async (first, moves) => {
      const play = createPlay(tree, first)
      for (const each of moves) {
        await play.act(each)
        play.check()
      }
      play.end()
    }),
    find,
  )
})

test('a step to come has less to spend when its siblings already cost more, and that counts once', async () => {
  const cheaper = { upload: 1, design: 12, model: 45, conversion: 8 } as const
  const moves: Pick<Move, 'what' | 'prices'>[] = [
    { what: 'prices', prices: { ...cheaper, design: 18 } },
    ...(['finish', 'agree', 'finish', 'finish'] as const).map((what) => ({ what, prices: cheaper })),
  ]
  const tree = trees[2]
  if (!tree) throw new Error('no such tree')
  const play = createPlay(tree, { upload: 2, design: 15, model: 45, conversion: 10 })
  for (const each of moves) {
    await play.act({ ...each, pick: 0, surprise: 0, same: false })
    play.check()
  }
  play.end()
})
