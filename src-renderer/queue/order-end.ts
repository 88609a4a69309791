// How an order stands towards further attempts, for the words of its failure.
import type { Order } from '../../src-shared/order.ts'
import type { OrderEnd } from '../text/failure-words.ts'

/** Undefined while the order is tried by itself as any other. */
export function orderEnd({ stage, refund }: Pick<Order, 'stage' | 'refund'>): OrderEnd | undefined {
  if (stage === 'held' || stage === 'saving') return stage
  if (stage !== 'failed') return undefined
  return refund.state === 'seen' ? 'refunded' : 'ended'
}
