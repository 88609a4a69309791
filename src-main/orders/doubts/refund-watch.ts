// Looks for the refund of each failed job in the ledger until it is seen, and says when it is late.
// Specification: States and transitions.
import type { Outcome } from '../../../src-shared/failure.ts'
import type { Clock } from '../../ports.ts'
import type { Pace } from '../following/pace.ts'
import type { LedgerForOrders } from '../needs.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { OrderBook } from '../records/order-book.ts'

type Given = {
  ledger: LedgerForOrders
  orders: OrderBook
  clock: Clock
  pace: Pace
  /** See `ledger-zone.ts`. */
  zoneOf: (accountId: string) => number | null
}

type RefundWatch = {
  /** Resolves when the refund was seen or is late; rejects when the signal is aborted. */
  watch(orderId: string, signal: AbortSignal): Promise<void>
  /** Looks at what is known of an account's ledger, without asking. */
  look(accountId: string): void
}

export function createRefundWatch({ ledger, orders, clock, pace, zoneOf }: Given): RefundWatch {
  const reading = new Map<string, Promise<Outcome<undefined>>>()
  const refresh = (accountId: string, signal: AbortSignal) => {
    const known = reading.get(accountId)
    if (known) return known
    const read = ledger.refresh(accountId, signal).finally(() => reading.delete(accountId))
    reading.set(accountId, read)
    return read
  }
  /** By this computer's clock; when it read of the refund, while nothing tells what zone the ledger writes. */
  const cameAt = (accountId: string, { createdAt, seenAt }: { createdAt: number; seenAt: number }) => {
    const zone = zoneOf(accountId)
    return zone === null ? seenAt : createdAt - zone
  }
  const found = (order: OrderRecord) => {
    const refunds = ledger.eventsOf(order.accountId, order.jobId ?? '').filter(({ points }) => points < 0)
    const refunded = -refunds.reduce((sum, { points }) => sum + points, 0)
    return { refunded, seenAt: refunds[0] ? cameAt(order.accountId, refunds[0]) : null }
  }
  const seen = (order: OrderRecord) => {
    const { refunded, seenAt } = found(order)
    if (refunded > 0) orders.step(order.id, { what: 'ledger-read', refunded, seenAt, at: clock.now() })
    return refunded > 0
  }
  return {
    async watch(orderId, signal) {
      for (let look = 0; ; look += 1) {
        const order = orders.get(orderId)
        if (order?.refundState !== 'expected' || seen(order)) return
        await clock.sleep(pace.refund[Math.min(look, pace.refund.length - 1)] ?? pace.books, signal)
        if (orders.get(orderId)?.refundState !== 'expected') return
        const read = await refresh(order.accountId, signal)
        signal.throwIfAborted()
        if (!read.ok) continue
        const { refundState } = orders.step(orderId, { what: 'ledger-read', ...found(order), at: clock.now() })
        if (refundState !== 'expected') return
      }
    },
    look(accountId) {
      for (const order of orders.awaitingRefund(accountId)) seen(order)
    },
  }
}
