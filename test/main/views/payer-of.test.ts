// At which order the charge of a shared upload shows: the Queue and the ledger name the same one, or none.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { windowOrders } from '../../../src-main/orders/window-orders.ts'
import { matchedRows } from '../../../src-main/views/matched-events.ts'
import { payerOf } from '../../../src-main/views/payer-of.ts'
import type { OrderStage } from '../../../src-shared/orders/order.ts'
import { fc } from '../../helpers/properties.ts'
import { recordOrder } from '../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'
import { orderOf } from '../../renderer/order-of.ts'

const hash = 'a'.repeat(64)
const sent = 100
let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
  world.db.run("insert into sources (hash, facts, added_at) values (?, '{}', 1)", hash)
})
afterEach(() => world.end())

/** Orders of one picture whose upload was sent at 100 and charged; each ended fruitless at its time, or is done. */
function share(cancelled: readonly (number | null)[], stage: 'cancelled' | 'failed' = 'cancelled') {
  const { db } = world
  const { request } = orderOf(1)
  for (const [at, time] of cancelled.entries()) {
    const id = recordOrder(db, { number: at + 1, title: `${at + 1}`, request, inputs: { source: hash }, files: [] })
    const ended = 'update orders set stage = ?, finished_at = ?, job_id = null where id = ?'
    if (time !== null) db.run(ended, stage, time, id)
  }
  db.run("update intents set armed_at = ?, resource_id = 'file-1', charged = 1 where purpose = 'upload'", sent)
  db.run("insert into usage_events values ('account-1', 'e1', 'file-1', 1, 'charge', 'Upload', ?, ?)", sent, sent)
}
/** The order that the ledger names, and those whose row in the Queue has the point. */
function shown() {
  const [row] = matchedRows(world.db, 'account-1', 10)
  const paying = windowOrders(world.db).filter(({ charged }) => charged === 1)
  expect(row?.match).toBe('upload')
  return [row?.orderId, ...paying.map(({ id }) => id)]
}

it('the first order that stood when it was sent', () => {
  share([null, null])
  expect(shown()).toEqual(['order-1', 'order-1'])
})

it('the next one where the first was cancelled before', () => {
  share([sent - 1, null, null])
  expect(shown()).toEqual(['order-2', 'order-2'])
})

it('an order that was cancelled after it was sent', () => {
  share([sent - 1, sent + 1])
  expect(shown()).toEqual(['order-2', 'order-2'])
})

it('none where no order stood for it when it was sent', () => {
  share([sent - 2, sent])
  expect(shown()).toEqual([null])
})

it('the next one where the first had failed before, and the first where it failed only then', () => {
  share([sent - 1, sent, null], 'failed')
  expect(shown()).toEqual(['order-2', 'order-2'])
})

it('an order whose job failed, whenever the service says that was', () => {
  share([sent - 1, null], 'failed')
  world.db.run("update orders set job_id = 'api_1' where id = 'order-1'")
  expect(shown()).toEqual(['order-1', 'order-1'])
})

it('the order that agreed to its point before one that only came first', () => {
  share([null, null])
  world.db.run("update order_uploads set points = order_id = 'order-2'")
  expect(shown()).toEqual(['order-2', 'order-2'])
})

type Sharing = {
  readonly stage: OrderStage
  readonly finished: number | null
  readonly hasJob: boolean
  readonly points: number
  readonly lost: boolean
}

const sharing: fc.Arbitrary<Sharing> = fc.record({
  stage: fc.constantFrom<OrderStage>('done', 'working', 'failed', 'cancelled'),
  finished: fc.constantFrom(null, sent - 1, sent, sent + 1),
  hasJob: fc.boolean(),
  points: fc.constantFrom(0, 1),
  lost: fc.boolean(),
})

it('is the one that the rule names, whatever became of each', () => {
  const { db } = world
  share(Array.from({ length: 6 }, () => null))
  const upload = String(db.get("select id from intents where purpose = 'upload'")?.id)
  const property = (given: readonly Sharing[]) => {
    db.run('delete from order_uploads')
    db.run('delete from lost_uploads')
    for (const [at, { stage, finished, hasJob, points, lost }] of given.entries()) {
      const id = `order-${at + 1}`
      const end = 'update orders set stage = ?, finished_at = ?, job_id = ? where id = ?'
      db.run(end, stage, finished, hasJob ? `job-${at}` : null, id)
      if (lost) db.run('insert into lost_uploads values (?, ?, ?, ?)', id, upload, points, at + 1)
      else
        db.run(
          `insert into order_uploads (rowid, order_id, slot, source_hash, intent_id, points)
            values (?, ?, 'source', ?, ?, ?)`,
          ...[at + 1, id, hash, upload, points],
        )
    }
    const stood = ({ stage, finished, hasJob }: Sharing) =>
      stage === 'cancelled' ? (finished ?? 0) > sent : stage !== 'failed' || hasJob || (finished ?? 0) >= sent
    const standing = given.flatMap((order, at) => (stood(order) ? [{ id: `order-${at + 1}`, ...order }] : []))
    const payer = standing.find(({ points }) => points > 0) ?? standing[0]
    const named = db.get(`select ${payerOf('upload')} as id from intents as upload where id = ?`, upload)
    expect(named?.id ?? null).toBe(payer?.id ?? null)
  }
  fc.assert(fc.property(fc.array(sharing, { maxLength: 6 }), property), { numRuns: 300 })
})

it('is found among the orders of its upload alone, the first of them first, however many there are', () => {
  const sql = `explain query plan select ${payerOf('upload')} from intents as upload where id = ?`
  const steps = world.db.all(sql, 'intent-1').map(({ detail }) => String(detail))
  const at = steps.findIndex((step) => /^SEARCH sent USING INDEX order_uploads_by_intent/.test(step))
  expect(steps.slice(at, at + 3)).toEqual([
    expect.stringMatching(/^SEARCH sent/),
    expect.stringMatching(/^SEARCH sharing/),
    expect.stringMatching(/^SCAN \(subquery/),
  ])
  expect(steps.filter((step) => /^SCAN (sent|sharing|orders|intents)/.test(step))).toEqual([])
})
