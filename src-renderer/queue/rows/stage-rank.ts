// How much a stage asks of the person: what needs them first, then what failed, goes on, waits, and is over.
import type { Order, OrderStage } from '../../../src-shared/orders/order.ts'
import { isIncomplete } from './group-state.ts'

const urgency: readonly OrderStage[] = [
  ...(['unresolved', 'held', 'unseen', 'late', 'failed'] as const),
  ...(['checking', 'uploading', 'sending', 'working', 'saving'] as const),
  ...(['waiting', 'chained', 'cancelled', 'done'] as const),
]
const ranks = new Map(urgency.map((stage, rank) => [stage, rank]))
const cancelled = urgency.indexOf('cancelled')

/** The lower, the more urgent; an order whose files are not all here comes before the others that are over. */
export function stageRank(order: Order): number {
  if (isIncomplete(order)) return cancelled - 0.5
  return ranks.get(order.stage) ?? urgency.length
}
