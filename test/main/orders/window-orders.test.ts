// Orders as the window gets them: whole, by name or page by page, and each upload's point at one order alone.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { windowOrders } from '../../../src-main/orders/window-orders.ts'
import { fc } from '../../helpers/properties.ts'
import { recordOrder } from '../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'
import { orderOf } from '../../renderer/order-of.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

const { request } = orderOf(1)
const hashOf = (picture: number) => String(picture).repeat(64).slice(0, 64)

type Shared = { picture: number; stage: string; finishedAt: number }
type Upload = { state: string; charged: number | null; armedAt: number | null }

/** Orders numbered from 1, each of one picture, and what became of the upload of each picture. */
function record(orders: readonly Shared[], uploads: readonly Upload[]): void {
  const { db } = world
  db.transaction(() => {
    for (const table of ['artifacts', 'order_uploads', 'orders', 'batches', 'intents']) db.run(`delete from ${table}`)
    for (const picture of uploads.keys())
      db.run("insert or ignore into sources (hash, facts, added_at) values (?, '{}', 1)", hashOf(picture))
    for (const [at, { picture, stage, finishedAt }] of orders.entries()) {
      const inputs = { source: hashOf(picture) }
      const id = recordOrder(db, { number: at + 1, title: 'a', request, inputs, files: [] })
      db.run('update orders set stage = ?, finished_at = ? where id = ?', stage, finishedAt, id)
      db.run('update intents set charged = 50 where id = (select intent_id from orders where id = ?)', id)
    }
    for (const [picture, { state, charged, armedAt }] of uploads.entries()) {
      const sql = "update intents set state = ?, charged = ?, armed_at = ? where purpose = 'upload' and source_hash = ?"
      db.run(sql, state, charged, armedAt, hashOf(picture))
    }
  })
}

describe('the orders of the window', () => {
  it('show the point of an upload at the first order that it was sent for, and nowhere else', () => {
    const shared = fc.record({
      picture: fc.nat(2),
      stage: fc.constantFrom('waiting', 'cancelled', 'done', 'held'),
      finishedAt: fc.integer({ min: 1, max: 9 }),
    })
    const upload = fc.record({
      state: fc.constantFrom('confirmed', 'accepted', 'adopted', 'forgotten', 'cancelled'),
      charged: fc.constantFrom(null, 1, 7),
      armedAt: fc.constantFrom(null, 5),
    })
    fc.assert(
      fc.property(fc.array(shared, { maxLength: 12 }), fc.tuple(upload, upload, upload), (orders, uploads) => {
        record(orders, uploads)
        const wentFor = ({ stage, finishedAt }: Shared, { armedAt }: Upload) =>
          stage !== 'cancelled' || (armedAt !== null && finishedAt > armedAt)
        const expected = orders.map((order, at) => {
          const upload = uploads[order.picture]
          const owned = upload && ['accepted', 'adopted', 'forgotten'].includes(upload.state)
          const first = orders.findIndex((each) => each.picture === order.picture && upload && wentFor(each, upload))
          return 50 + (owned && first === at ? (upload.charged ?? 0) : 0)
        })
        expect(windowOrders(world.db).map(({ charged }) => charged)).toEqual(expected.toReversed())
      }),
      { numRuns: 60 },
    )
  })

  it('are the same by name and page by page', () => {
    const orders = Array.from({ length: 23 }, (_, at) => ({ picture: at % 3, stage: 'done', finishedAt: at }))
    record(
      orders,
      [1, 2, 3].map((charged) => ({ state: 'accepted', charged, armedAt: 1 })),
    )
    const all = windowOrders(world.db)
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 23 }, (_, at) => 23 - at))
    const pages = [null, 14, 4].map((before) => windowOrders(world.db, { before, most: 10 }))
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3])
    expect(pages.flat()).toEqual(all)
    const some = all.filter(({ number }) => number % 4 === 0)
    expect(windowOrders(world.db, some.map(({ id }) => id).toReversed())).toEqual(some)
    expect(windowOrders(world.db, ['unknown'])).toEqual([])
  })
})
