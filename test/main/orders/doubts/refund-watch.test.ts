// The refund of a failed job: seen at once where the ledger that this computer knows already has it.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRefundWatch } from '../../../../src-main/orders/doubts/refund-watch.ts'
import { usualPace } from '../../../../src-main/orders/following/pace.ts'
import { createOrderBook } from '../../../../src-main/orders/records/order-book.ts'
import { createLedgerMirror } from '../../../../src-main/usage/ledger-mirror.ts'
import { recordOrder } from '../../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'
import { orderOf } from '../../../renderer/order-of.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

const hour = 3_600_000

/** The record of a failed job whose refund this computer read of at 9 hours, after it was looked at once. */
async function seenWhere(zone: number | null) {
  const { db, ports } = world
  const id = recordOrder(db, { number: 1, title: 'a', request: orderOf(1).request, files: [] })
  db.run("update orders set stage = 'failed', status = 'failed', refund_state = 'expected' where id = ?", id)
  const row = "insert into usage_events values ('account-1', 'e', 'job-1', -50, 'refund', '', ?, ?)"
  db.run(row, 8 * hour, 9 * hour)
  const unread = async () => ({ ok: false, failure: { kind: 'unreachable' } }) as const
  const accounts = { client: unread, balance: () => null, refreshBalance: unread }
  const orders = createOrderBook(db)
  const watch = createRefundWatch({
    ledger: createLedgerMirror({ db, ports, accounts }),
    orders,
    clock: ports.clock,
    pace: { ...usualPace, refund: [hour] },
    zoneOf: () => zone,
  })
  await watch.watch(id, new AbortController().signal)
  return orders.get(id)
}

it('waits for nothing when the refund is known', async () => {
  expect(await seenWhere(0)).toMatchObject({ refundState: 'seen', refundPoints: 50, refundSeenAt: 8 * hour })
})

it('tells when it came by the clock of this computer, where the ledger is known to write another zone', async () => {
  expect(await seenWhere(7 * hour)).toMatchObject({ refundSeenAt: hour })
})

it('tells so of a ledger that writes a zone behind, too', async () => {
  expect(await seenWhere(-hour / 2)).toMatchObject({ refundSeenAt: 8.5 * hour })
})

it('tells when this computer read of it, while nothing tells what zone the ledger writes', async () => {
  expect(await seenWhere(null)).toMatchObject({ refundSeenAt: 9 * hour })
})
