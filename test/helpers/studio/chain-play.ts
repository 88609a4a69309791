// A run of a recipe played over the real books: prices that move, surprises, words and ends, with what must hold after each.
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { noteShares } from '../../../src-main/consent/note-shares.ts'
import { createAccountLimiter } from '../../../src-main/orders/account-limiter.ts'
import { createHandOvers } from '../../../src-main/orders/hand-overs.ts'
import type { OrderRecord } from '../../../src-main/orders/order-steps.ts'
import { placeBatch } from '../../../src-main/orders/place-batch.ts'
import { agreePrices } from '../../../src-main/orders/prices/agree-price.ts'
import { agreedPoints } from '../../../src-main/orders/prices/agreed-points.ts'
import { chainPrice } from '../../../src-main/orders/prices/chain-price.ts'
import { duePrice } from '../../../src-main/orders/prices/due-price.ts'
import { asksForUpload, holdDearer, lookAtHeld } from '../../../src-main/orders/prices/held-prices.ts'
import { priceQuestion } from '../../../src-main/orders/prices/price-question.ts'
import { pricesOf } from '../../../src-main/orders/prices/prices.ts'
import { takePrices } from '../../../src-main/orders/prices/take-prices.ts'
import { createArtifactBook } from '../../../src-main/orders/records/artifact-book.ts'
import { createIntentBook } from '../../../src-main/orders/records/intent-book.ts'
import { createOrderBook } from '../../../src-main/orders/records/order-book.ts'
import { createRecipeBook } from '../../../src-main/orders/records/recipe-book.ts'
import { createHeldOrders } from '../../../src-main/orders/sending/held-orders.ts'
import type { Intent } from '../../../src-main/orders/sending/intent.ts'
import { createSourceStore } from '../../../src-main/sources/source-store.ts'
import { agreedSince } from '../../../src-main/views/agreed-in-time.ts'
import { handOverOf } from '../../../src-main/views/recipe-orders.ts'
import { success } from '../../../src-shared/failure.ts'
import type { SlotName } from '../../../src-shared/orders/order-inputs.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { takes } from '../../../src-shared/orders/recipe.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { uploadPrice } from '../../../src-shared/service/prices.ts'
import type { ServiceJob } from '../../../src-shared/service/told-job.ts'
import type { Source } from '../../../src-shared/source.ts'
import { fc } from '../properties.ts'
import type { StudioWorld } from './studio-world.ts'

export const prices = fc.record({
  upload: fc.constantFrom(1, 2, 3),
  design: fc.constantFrom(12, 15, 18),
  model: fc.constantFrom(45, 50, 55),
  conversion: fc.constantFrom(8, 10, 12),
})
export type Prices = { upload: number; design: number; model: number; conversion: number }
const catalogOf = ({ upload, design, model, conversion }: Prices): Capabilities => ({
  ...{ object: 'capability_catalog', version: '2', billing: { file_upload_points: upload } },
  design: { resolutions: { '1k': design, '2k': design, '4k': design } },
  model: { quality: { basic: model, advanced: model }, conversion_points: conversion },
})

export const move = fc.record({
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
export type Move = typeof move extends { generate: (...given: never[]) => { readonly value: infer Value } }
  ? Value
  : never

/** A recipe's steps, and how many runs of it are placed together; each begins with the pictures of these places. */
export type Tree = {
  readonly requests: readonly OrderRequest[]
  readonly after: readonly (number | null)[]
  readonly second?: readonly boolean[]
  readonly runs: number
  readonly begins: readonly SlotName[]
  /** Two views that are cut out of a sheet are one picture, to the byte. */
  readonly twins?: boolean
}

let plays = 0

/** The chains of one batch in an account of their own, with the real books; the service and the pictures are played. */
export function createPlay(world: StudioWorld, tree: Tree, first: Prices) {
  plays += 1
  const accountId = `account_${plays}`
  const { db, ports } = world
  db.run(
    `insert into accounts (id, kind, name, base_url, colour, key_tail, key_place, key_fingerprint, created_at)
      values (?, 'service', 'a', 'https://example.com/v2', 'copper', '', 'session', '', 1)`,
    accountId,
  )
  let catalog = catalogOf(first)
  let pictures = 0
  const picture = (name: number | string = pictures): Source => ({
    ...{ hash: createHash('sha256').update(`${accountId} ${name}`).digest('hex'), format: 'png', bytes: 9 },
    ...{ width: 1, height: 1, sentWidth: 1, sentHeight: 1, bitDepth: 8, hasAlpha: false, frames: 1 },
  })
  const { chance, clock } = ports
  const [orders, intents, recipes] = [createOrderBook(db), createIntentBook(db), createRecipeBook(db)]
  const artifacts = createArtifactBook(db, chance)
  const sources = {
    ...createSourceStore({ db, ports }),
    take: async () => success([picture()] as const),
    takeViews: async () => success([0, 1, 2, tree.twins ? 0 : 3].map((view) => picture(`${pictures} ${view}`))),
  }
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

  const brought = (name: string) => {
    const source = picture(name)
    sources.record(source)
    return source.hash
  }
  const second = tree.second ? { second_source: brought('second') } : {}
  const inputs = Array.from({ length: tree.runs }, (_, run) => ({
    ...Object.fromEntries(tree.begins.map((slot) => [slot, brought(`${slot} ${run}`)])),
    ...second,
  }))
  const links = { name: 'Medal', after: [...tree.after], ...(tree.second ? { second: [...tree.second] } : {}) }
  const ask = { requests: [...tree.requests], inputs, recipe: links }
  const { total } = pricesOf(ask, () => false, catalog)
  const quote = { id: `quote_${plays}`, accountId, total } as never
  const { orderIds: ids } = placeBatch(
    { db, chance, intents, orders, recipes, isPractice: () => false },
    { open: { quote, ask }, titles: {}, titleOf: String, facts: sources.facts, catalog, at: 1 },
  )
  handOvers.takeUp()

  /** Of one sheet the picture goes on and its views do as well. */
  const takesBoth = ['picture', 'views'].every((what) =>
    tree.requests.slice(1).some((request) => takes(request) === what),
  )
  const all = () => ids.flatMap((id) => orders.get(id) ?? [])
  const books = { db, orders, intents, recipes }
  const chains = () => [...new Set(ids.map((id) => recipes.link(id)?.chain ?? id))]
  const chainOf = (id: string) => chainPrice(recipes.link(id)?.chain ?? id, books, catalog)
  const agreedOfAll = () => chains().reduce((sum, chain) => sum + chainPrice(chain, books, catalog).agreed, 0)
  /** What the person has agreed to for the chains: the quote, and each later word. */
  let word = total
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
    takePrices(order, books, catalog)
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
  const isBegun = (order: OrderRecord) =>
    recipes.link(order.id)?.after ? handOverOf(db, order.id).isHanded : orders.slots(order.id).length > 0
  const asking = () => all().filter(({ stage, problem }) => stage === 'held' && problem?.kind === 'price-changed')
  const pickFrom = (some: readonly OrderRecord[], pick: number) => some[pick % Math.max(1, some.length)]

  const agree = (pick: number, less: number) => {
    const order = pickFrom(asking(), pick)
    const { now = 0, of } = order?.problem?.detail ?? {}
    if (!order) return
    // Another number may be true by now: a word holds for no more than was shown.
    const shown = Number(now) - less
    const [before, agreedBefore, due] = [chainOf(order.id), agreedOfAll(), duePrice(order, books, catalog)]
    agreePrices([{ id: order.id, points: shown }], given)
    if (orders.get(order.id)?.stage === 'held') return
    expect(of === 'recipe' ? before.now : due.now).toBeLessThanOrEqual(shown)
    const more = agreedOfAll() - agreedBefore
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
      const agreed = agreedOfAll()
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
      const ends = chains().map((chain) =>
        recipes.chain(chain).every((id) => ['done', 'failed', 'cancelled'].includes(orders.get(id)?.stage ?? '')),
      )
      const over = ends.every(Boolean)
      expect(capped).toBeLessThanOrEqual(word + lowered)
      // A picture that only steps needed which ended gives its point back before the rest of its chain has ended.
      if (!ends.includes(true) && !(ended && takesBoth)) expect(capped).toBe(word + lowered)
      if (over && unasked === 0 && !uploadMoved) expect(capped).toBe(spent + lowered)
      // What a step left another of its chain may spend, as long as one is to come.
      const waits = chains().every((chain) =>
        recipes.chain(chain).some((id) => {
          const order = orders.get(id)
          return order && ['chained', 'held'].includes(order.stage) && !isBegun(order)
        }),
      )
      if (waits && !ended && unasked === 0) expect(spent + toCome).toBe(word)
    },
    /** Points of the quote, and those that were charged once every step is done; null before. */
    total,
    charged: () => {
      if (!all().every(({ stage }) => stage === 'done')) return null
      const paid = db.all('select coalesce(charged, 0) as charged from intents where account_id = ?', accountId)
      return paid.reduce((sum, each) => sum + Number(each.charged), 0)
    },
    end: () => handOvers.stop(),
  }
}
