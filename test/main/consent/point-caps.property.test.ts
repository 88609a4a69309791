// The caps hold: whatever is placed, cancelled, refused, sent anew, refunded or agreed to beside it, however the clock is moved and
// however often the app starts again, no more is agreed to in a day or a month than its cap.
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPointCaps, type PointCaps } from '../../../src-main/consent/point-caps.ts'
import { createPlacing } from '../../../src-main/orders/prices/place-quote.ts'
import { pricesOf } from '../../../src-main/orders/prices/prices.ts'
import { createIntentBook } from '../../../src-main/orders/records/intent-book.ts'
import { createOrderBook } from '../../../src-main/orders/records/order-book.ts'
import { createRecipeBook } from '../../../src-main/orders/records/recipe-book.ts'
import { uploadIntent } from '../../../src-main/orders/sending/fresh-intent.ts'
import { createHeldOrders } from '../../../src-main/orders/sending/held-orders.ts'
import { knownUploads } from '../../../src-main/orders/sending/known-uploads.ts'
import { renewWork } from '../../../src-main/orders/sending/renew-work.ts'
import { createSourceStore } from '../../../src-main/sources/source-store.ts'
import { failure, success } from '../../../src-shared/failure.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import { beginOf } from '../../../src-shared/settings/caps.ts'
import type { Source } from '../../../src-shared/source.ts'
import { fc } from '../../helpers/properties.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
  world.db.get('pragma synchronous = off')
})
afterEach(() => world.end())

const day = 24 * 3_600_000
const start = new Date(2026, 2, 20, 9).getTime()
const accountId = 'account-1'
const caps = { capPerDay: 200, capPerMonth: 500 }
const picture = (number: number): Source => ({
  ...{ hash: createHash('sha256').update(String(number)).digest('hex'), format: 'png', bytes: 9 },
  ...{ width: 1, height: 1, sentWidth: 1, sentHeight: 1, bitDepth: 8, hasAlpha: false, frames: 1 },
})

const acts = [
  'place',
  'cancel',
  'accept',
  'fail',
  'refund',
  'refuse',
  'anew',
  'upload-anew',
  'dearer',
  'clock',
  'restart',
] as const
type Act = (typeof acts)[number]
const move = fc.record({
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('place' as Act) },
    { weight: 2, arbitrary: fc.constantFrom<Act>('cancel', 'accept', 'fail', 'refund') },
    { weight: 2, arbitrary: fc.constantFrom<Act>(...acts) },
  ),
  pick: fc.nat(20),
  pictures: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
  pro: fc.boolean(),
  /** Days by which the clock is moved. */
  days: fc.integer({ min: -12, max: 12 }),
})
type Move = typeof move extends { generate: (...given: never[]) => { readonly value: infer Value } } ? Value : never

/** One account with the real books, over a clock that anything may happen to. */
function createPlay() {
  let now = start
  let quotes = 0
  let db = world.db
  db.run(
    `insert into accounts (id, kind, name, base_url, colour, key_tail, key_place, key_fingerprint, created_at)
      values (?, 'service', 'a', 'https://example.com/v2', 'copper', '', 'session', '', 1)`,
    accountId,
  )
  const clock = { ...world.ports.clock, now: () => now }
  const build = () => {
    const [orders, intents, recipes] = [createOrderBook(db), createIntentBook(db), createRecipeBook(db)]
    const sources = createSourceStore({ db, ports: world.ports })
    const point: PointCaps = createPointCaps({ db, clock, settings: () => caps, isPractice: () => false })
    return {
      ...{ orders, intents, recipes, sources, point },
      held: createHeldOrders({ db, orders, intents }),
      known: knownUploads({ db, intents }),
    }
  }
  let core = build()
  for (let number = 0; number < 6; number += 1) core.sources.record(picture(number))

  /** When each part of what an order may cost was agreed to, and the uploads by picture. */
  const agreed = new Map<string, { at: number; more: { at: number; points: number }[] }>()
  const uploads = new Map<string, number>()

  const free = ['cancelled', 'rejected', 'not-charged']
  /** What may still be charged, or was, of what was agreed to within a time that began then. */
  const exposure = (since: number) => {
    const { orders, intents } = core
    const counts = (at: number) => at >= since && at <= now + 31 * day
    let sum = 0
    for (const [id, { at, more }] of agreed) {
      const order = orders.get(id)
      if (!order) throw new Error('no order')
      const work = intents.get(order.intentId)
      const over = ['done', 'failed', 'cancelled'].includes(order.stage)
      const cost = free.includes(work.state) && over ? 0 : (work.charged ?? work.points) - order.refundPoints
      const later = more.reduce((all, { points }) => all + points, 0)
      if (counts(at)) sum += Math.max(0, cost - later)
      if (cost > 0) for (const each of more) if (counts(each.at)) sum += each.points
    }
    for (const upload of intents.inState('confirmed', 'armed', 'reconciling', 'unresolved', 'accepted', 'adopted'))
      if (upload.purpose === 'upload' && counts(uploads.get(upload.sourceHash ?? '') ?? 0)) sum += upload.points
    return sum
  }
  const check = () => {
    expect(exposure(beginOf('day', now))).toBeLessThanOrEqual(caps.capPerDay)
    expect(exposure(beginOf('month', now))).toBeLessThanOrEqual(caps.capPerMonth)
  }
  const some = (pick: number, ...stages: string[]) => {
    const fitting = [...agreed.keys()]
      .flatMap((id) => core.orders.get(id) ?? [])
      .filter(({ stage }) => stages.includes(stage))
    return fitting[pick % Math.max(1, fitting.length)]
  }
  const charge = (id: string) => {
    const { intents } = core
    const intent = intents.get(id)
    if (intent.state !== 'confirmed') return
    intents.step(id, { what: 'armed', at: now, serverAt: now, keyFingerprint: null })
    const resource = { id: `api_${id}`, object: 'relief_job', status: 'queued', points: intent.points, artifacts: [] }
    intents.step(id, {
      ...{ what: 'attempted', at: now, attempt: { what: 'accepted', resource: resource as never, requestId: null } },
    })
  }

  const does: { [A in Act]: (move: Move) => Promise<void> | void } = {
    async place({ pictures, pro }) {
      const { orders, intents, recipes, sources, point, known } = core
      const requests = [reliefOf({ tier: pro ? 'pro' : 'standard' })]
      const inputs = pictures.map((number) => ({ source: picture(number).hash }))
      const fresh = inputs.filter(({ source }) => !known.isUploaded(accountId, source))
      const { total } = pricesOf({ requests, inputs }, (hash) => known.isUploaded(accountId, hash), undefined)
      quotes += 1
      const open = { quote: { id: `quote-${quotes}`, accountId, requests, total } as never, ask: { requests, inputs } }
      const place = createPlacing({
        ...{ db, chance: world.ports.chance, intents, orders, recipes, isPractice: () => false, sources },
        accounts: { catalog: () => undefined, renewCatalog: async () => {} } as never,
        desk: { make: () => failure('unexpected'), offered: () => undefined, check: () => success(open), use() {} },
        ...{ log: world.ports.log, now: () => now, mayCharge: () => true, isKnown: () => true, placed() {} },
        mayAgree: point.refusalOfNew,
      })
      const before = db.all('select count(*) as count from intents')
      const placed = await place({ quoteId: `quote-${quotes}`, total, titles: {} })
      if (!placed.ok) {
        expect(placed.failure.kind).toMatch(/^cap-(day|month)$/)
        expect(db.all('select count(*) as count from intents')).toEqual(before)
        return
      }
      for (const id of placed.value.orderIds) agreed.set(id, { at: now, more: [] })
      for (const { source } of fresh) uploads.set(source, now)
      check()
    },
    cancel({ pick }) {
      const order = some(pick, 'waiting', 'held')
      if (order) core.held.cancel([order.id], now)
    },
    accept({ pick }) {
      const order = some(pick, 'waiting')
      if (!order) return
      for (const { intentId } of core.orders.slots(order.id)) charge(intentId)
      charge(order.intentId)
      const { charged } = core.intents.get(order.intentId)
      core.orders.step(order.id, { what: 'sending' })
      core.orders.step(order.id, {
        ...{ what: 'accepted', jobId: `api_${order.intentId}`, at: now, charged: charged ?? 0, echo: {} },
      })
    },
    fail({ pick }) {
      const order = some(pick, 'working')
      const job = { id: `api_${order?.intentId}`, object: 'relief_job', status: 'failed', artifacts: [], points: 1 }
      if (order) core.orders.step(order.id, { what: 'job-seen', at: now, job: job as never })
    },
    refund({ pick }) {
      const order = some(pick, 'failed')
      const { charged } = order ? core.intents.get(order.intentId) : { charged: null }
      if (order && charged) core.orders.step(order.id, { what: 'ledger-read', refunded: charged, seenAt: now, at: now })
    },
    refuse({ pick }) {
      const order = some(pick, 'waiting')
      if (!order) return
      const refusal = { kind: 'request-refused' } as const
      core.intents.step(order.intentId, { what: 'refused-here', failure: refusal })
      core.held.refuse(order.id, refusal, now)
    },
    anew({ pick }) {
      const order = some(pick, 'waiting')
      const { chance } = world.ports
      if (order) db.transaction(() => renewWork(order, { chance, clock, ...core }, { anew: 1 }))
    },
    'upload-anew'({ pick }) {
      const order = some(pick, 'waiting')
      const [slot] = order ? core.orders.slots(order.id) : []
      if (!order || !slot) return
      const { intents, orders } = core
      const old = intents.get(slot.intentId)
      if (old.state !== 'confirmed') return
      db.transaction(() => {
        intents.step(old.id, { what: 'armed', at: now, serverAt: now, keyFingerprint: null })
        intents.step(old.id, { what: 'doubted', at: now, reason: 'lost' })
        intents.step(old.id, { what: 'proved-free' })
        const given = { db, chance: world.ports.chance, intents, isPractice: () => false }
        const source = core.sources.facts(slot.sourceHash)
        if (!source) throw new Error('no picture')
        const { points } = old
        const wanted = { accountId, picture: source, title: '', points, at: now, anew: 1 }
        orders.sendUploadAnew(old.id, uploadIntent(given, wanted).intentId)
      })
    },
    async dearer({ pick }) {
      const order = some(pick, 'waiting')
      if (!order) return
      const { orders, intents, point } = core
      const share = { accountId, points: 20, placedAt: order.placedAt, again: false }
      const done = await point.during([share], () => {
        const { points } = intents.get(order.intentId)
        intents.step(order.intentId, { what: 'repriced', points: points + 20 })
        orders.step(order.id, { what: 'agreed', points: points + 20 })
        return success(undefined)
      })
      if (!done.ok) return
      agreed.get(order.id)?.more.push({ at: Math.max(now, order.placedAt), points: 20 })
      check()
    },
    clock({ days }) {
      now += days * day
    },
    restart() {
      db = world.reopen()
      core = build()
    },
  }
  return { act: async (each: Move) => await does[each.what](each), core: () => core, ids: () => [...agreed.keys()] }
}

const doing = (what: Act, more: Partial<Move> = {}): Move => ({
  ...{ what, pick: 0, pictures: [0, 1, 2], pro: true, days: 0, ...more },
})

test('no sequence of what can happen agrees to more than the caps', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(move, { maxLength: 25 }), async (moves) => {
        const play = createPlay()
        for (const each of moves) await play.act(each)
      })
      .afterEach(() => {
        world.end()
        world = studioWorld()
        world.db.get('pragma synchronous = off')
      }),
    { numRuns: 40 },
  )
})

test('what is cancelled, refused or refunded gives its room back, and another day has its own', async () => {
  const play = createPlay()
  const left = () => play.core().point.capped(accountId)
  await play.act(doing('place'))
  expect(left()).toEqual({ day: 153, month: 153 })
  await play.act(doing('place'))
  expect(play.ids(), 'a second time would be above the cap').toHaveLength(3)
  await play.act(doing('cancel'))
  await play.act(doing('accept'))
  await play.act(doing('fail'))
  // The upload of the failed one stays paid.
  expect(left()).toEqual({ day: 102, month: 102 })
  await play.act(doing('refund'))
  await play.act(doing('refuse'))
  expect(left()).toEqual({ day: 1, month: 1 })
  await play.act(doing('place', { pictures: [0, 1, 2] }))
  expect(left()).toEqual({ day: 153, month: 153 })
  await play.act(doing('clock', { days: 1 }))
  expect(left()).toEqual({ day: 0, month: 153 })
  await play.act(doing('clock', { days: -2 }))
  await play.act(doing('restart'))
  expect(left(), 'a clock that is put back gives no room').toEqual({ day: 153, month: 153 })
  await play.act(doing('clock', { days: 14 }))
  expect(left()).toEqual({ day: 0, month: 0 })
})

test('an upload that is sent anew is counted once, and its point never given back', async () => {
  const play = createPlay()
  await play.act(doing('place'))
  const left = () => play.core().point.capped(accountId).day
  await play.act(doing('upload-anew'))
  expect(left()).toBe(153)
  for (const _ of play.ids()) await play.act(doing('cancel'))
  expect(left()).toBe(1)
})

test('the refusal says the cap, what is agreed and what is left', async () => {
  const play = createPlay()
  await play.act(doing('place'))
  expect(play.core().point.refusalOfNew(accountId, 48)).toEqual({
    ...{ kind: 'cap-day', detail: { cap: 200, agreed: 153, left: 47 } },
  })
  expect(play.core().point.refusalOfNew(accountId, 47)).toBeNull()
  await play.act(doing('clock', { days: 1 }))
  await play.act(doing('place', { pictures: [3, 4, 5] }))
  await play.act(doing('clock', { days: 1 }))
  await play.act(doing('place', { pictures: [0, 1, 2] }))
  expect(play.core().point.refusalOfNew(accountId, 45)).toEqual({
    ...{ kind: 'cap-month', detail: { cap: 500, agreed: 456, left: 44 } },
  })
})

test('what is agreed anew counts only in a time in which it was not, and what failed not at all', async () => {
  const play = createPlay()
  await play.act(doing('place'))
  const { point } = play.core()
  const again = [{ accountId, points: 153, placedAt: start, again: true }]
  expect((await point.during(again, () => success(undefined))).ok).toBe(true)
  expect(point.capped(accountId)).toEqual({ day: 153, month: 153 })
  await play.act(doing('clock', { days: 1 }))
  expect((await point.during(again, () => failure('unexpected'))).ok).toBe(false)
  expect(point.capped(accountId)).toEqual({ day: 0, month: 153 })
  expect((await point.during(again, () => success(undefined))).ok).toBe(true)
  expect(point.capped(accountId)).toEqual({ day: 153, month: 153 })
  expect(await point.during(again, () => success(undefined))).toMatchObject({ failure: { kind: 'cap-day' } })
})
