// The refund of a failed job: seen at once where the ledger that this computer knows already has it.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRefundWatch } from '../../../../src-main/orders/doubts/refund-watch.ts'
import { usualPace } from '../../../../src-main/orders/following/pace.ts'
import { createOrderBook } from '../../../../src-main/orders/records/order-book.ts'
import { createLedgerMirror } from '../../../../src-main/usage/ledger-mirror.ts'
import { recordOrder } from '../../../helpers/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio-world.ts'
import { orderOf } from '../../../renderer/order-of.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

it('waits for nothing when the refund is known', async () => {
  const { db, ports } = world
  const id = recordOrder(db, { number: 1, title: 'a', request: orderOf(1).request, files: [] })
  db.run("update orders set stage = 'failed', status = 'failed', refund_state = 'expected' where id = ?", id)
  db.run("insert into usage_events values ('account-1', 'e', 'job-1', -50, 'refund', '', 7, 8)")
  const unread = async () => ({ ok: false, failure: { kind: 'unreachable' } }) as const
  const accounts = { client: unread, balance: () => null, refreshBalance: unread }
  const orders = createOrderBook(db)
  const watch = createRefundWatch({
    ledger: createLedgerMirror({ db, ports, accounts }),
    orders,
    clock: ports.clock,
    pace: { ...usualPace, refund: [3_600_000] },
  })
  await watch.watch(id, AbortSignal.timeout(2000))
  expect(orders.get(id)).toMatchObject({ refundState: 'seen', refundPoints: 50, refundSeenAt: 7 })
})
