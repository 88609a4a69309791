// Orders taken back many at a time: what they shared is paid by one that stays, or by nobody.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PostAttempt } from '../../../../src-main/client/charged-request.ts'
import { createIntentBook } from '../../../../src-main/orders/records/intent-book.ts'
import { createOrderBook } from '../../../../src-main/orders/records/order-book.ts'
import { createRecipeBook } from '../../../../src-main/orders/records/recipe-book.ts'
import { createHeldOrders } from '../../../../src-main/orders/sending/held-orders.ts'
import { windowOrders } from '../../../../src-main/orders/window-orders.ts'
import { designOptionsSchema } from '../../../../src-shared/orders/kinds/design.ts'
import type { OrderInputs } from '../../../../src-shared/orders/order-inputs.ts'
import type { OrderRequest } from '../../../../src-shared/orders/order-request.ts'
import { fc } from '../../../helpers/properties.ts'
import { type ServedRegion, servedRegion } from '../../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, relief } from '../../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let hashes: string[]
beforeAll(async () => {
  region = await servedRegion()
  world = studioWorld()
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('rich') } })
  hashes = await studio.keepPictures([1, 2, 3])
})
afterAll(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

it('leave each upload that is still wanted to one of those that stay, and no other', async () => {
  const pressed = fc.array(fc.uniqueArray(fc.nat(2), { minLength: 1 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(pressed, fc.infiniteStream(fc.boolean()), async (presses, chances) => {
      const placed: string[] = []
      for (const pictures of presses) placed.push(...(await studio.order(pictures.map((at) => hashes[at] ?? ''))))
      const leave = placed.filter(() => chances.next().value === true)
      expect(studio.engine.cancel([...leave, ...leave, 'unknown']).cancelled.toSorted()).toEqual(leave.toSorted())

      const orders = studio.engine.list().filter(({ id }) => placed.includes(id))
      const staying = orders.filter(({ stage }) => stage === 'waiting')
      expect(staying.map(({ id }) => id).toSorted()).toEqual(placed.filter((id) => !leave.includes(id)).toSorted())
      const wanted = new Set(staying.map(({ inputs }) => inputs.source))
      for (const hash of wanted) {
        const points = staying.filter(({ inputs }) => inputs.source === hash).map(({ price }) => price.uploads)
        expect(points.toSorted()).toEqual([...points.slice(1).map(() => 0), 1])
      }
      const live = world.db.all("select source_hash from intents where purpose = 'upload' and state = 'confirmed'")
      expect(live.map((row) => row.source_hash).toSorted()).toEqual([...wanted].toSorted())

      studio.engine.cancel(placed)
      expect(world.db.all("select id from intents where state = 'confirmed'")).toEqual([])
    }),
    { numRuns: 25 },
  )
})

const design: OrderRequest = { kind: 'design', options: designOptionsSchema.parse({ mode: 'packaging_mockup' }) }
const refusal = { kind: 'request-refused' } as const
type Act = { what: 'cancel' | 'refuse'; order: number } | { what: 'arm' | 'accept' | 'bounce'; upload: number }
const act: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: fc.record({ what: fc.constantFrom('cancel', 'refuse', 'refuse'), order: fc.nat(5) }), weight: 2 },
  { arbitrary: fc.record({ what: fc.constantFrom('arm', 'arm', 'accept', 'bounce'), upload: fc.nat(1) }), weight: 3 },
)

it('show each charged upload at one order, which is the one that agreed to its point, whatever ends meanwhile', async () => {
  const pairs = fc.array(fc.uniqueArray(fc.nat(1), { minLength: 1 }), { minLength: 2, maxLength: 6 })
  const { db } = world
  const books = { db, orders: createOrderBook(db), intents: createIntentBook(db), recipes: createRecipeBook(db) }
  const held = createHeldOrders(books)
  await fc.assert(
    fc.asyncProperty(pairs, fc.array(act, { maxLength: 12 }), async (wanted, acts) => {
      const placed: string[] = []
      for (const [one = 0, two] of wanted) {
        const source = hashes[one] ?? ''
        const second = two === undefined ? {} : { second_source: hashes[two] ?? '' }
        placed.push(await place(two === undefined ? relief : design, { source, ...second }))
      }
      const uploads = new Set(placed.flatMap((id) => books.orders.slots(id).map(({ intentId }) => intentId)))
      const own = [...uploads]
      let at = Date.now() + 1000
      const refused = (id: string) => {
        books.orders.step(id, { what: 'uploading' })
        held.refuse(id, refusal, at)
      }
      for (const each of acts) {
        at += 1
        const id = 'order' in each ? placed[each.order % placed.length] : own[each.upload % own.length]
        if (id === undefined) continue
        if (each.what === 'cancel') held.cancel([id], at)
        else if (each.what === 'refuse') refused(id)
        else step(id, each.what, at)
      }
      for (const id of own) if (books.intents.get(id).state === 'armed') step(id, 'accept', at + 1)

      const orders = windowOrders(db, placed)
      const charged = own.filter((id) => books.intents.get(id).state === 'accepted')
      const told = orders.map((order) => ({ agreed: order.price.uploads, charged: order.charged ?? 0 }))
      expect(told.reduce((sum, each) => sum + each.charged, 0)).toBe(charged.length)
      expect(told.reduce((sum, each) => sum + each.agreed, 0)).toBe(own.length)
      for (const each of told) expect(each.charged).toBeLessThanOrEqual(each.agreed)

      for (const id of placed) refused(id)
      for (const id of charged) books.intents.step(id, { what: 'file-gone' })
      expect(db.all("select id from intents where state in ('confirmed', 'armed')")).toEqual([])
    }),
    { numRuns: 40 },
  )

  async function place(request: OrderRequest, inputs: OrderInputs): Promise<string> {
    const { engine, accountId } = studio
    const quote = await engine.quote({ accountId, requests: [request], inputs: [inputs] })
    if (!quote.ok) throw new Error(quote.failure.kind)
    const placed = await engine.place({ quoteId: quote.value.id, total: quote.value.total, titles: {} })
    if (!placed.ok) throw new Error(placed.failure.kind)
    return placed.value.orderIds[0] ?? ''
  }

  function step(id: string, what: 'arm' | 'accept' | 'bounce', at: number): void {
    const { state } = books.intents.get(id)
    const sender = books.orders.successorTo(id, new Set())
    if (what === 'arm') {
      if (state !== 'confirmed' || sender === undefined) return
      books.orders.step(sender, { what: 'uploading' })
      books.intents.step(id, { what: 'armed', at, serverAt: at, keyFingerprint: 'key' })
    } else if (state === 'armed') {
      const resource = { id: `file_${id}`, object: 'file', filename: 'a.png', bytes: 1 } as const
      const accepted: PostAttempt = { what: 'accepted', resource, requestId: null }
      const bounced: PostAttempt = { what: 'not-sent', failure: { kind: 'unreachable' } }
      books.intents.step(id, { what: 'attempted', at, attempt: what === 'bounce' ? bounced : accepted }, (after) => {
        if (after.state === 'confirmed') books.orders.passFromEnded(id)
      })
    }
  }
})
