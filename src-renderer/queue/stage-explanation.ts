// One sentence for each stage of an order: what is going on, and what the person may rely on.
import type { Order } from '../../src-shared/order.ts'
import type { TextKey } from '../text/en.ts'
import { isLost } from './order-actions.ts'

export function explanationOf(order: Order): TextKey {
  if (order.stage === 'done' && order.artifacts.some(isLost)) return 'queue.explain.partly'
  return `queue.explain.${order.stage}`
}
