// What is said of orders that were cancelled: how many, and what stays charged all the same.
import type { Order } from '../../../src-shared/orders/order.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'

/** `behind`: steps of their recipes ended with them. */
export function cancelledWords(orders: readonly Order[], behind: boolean, t: Translate, format: Formats): string {
  const count = { count: orders.length, n: format.number(orders.length) }
  const kept = orders.reduce((sum, { charged }) => sum + (charged ?? 0), 0)
  const ended = behind ? t('run.cancelledBehind', count) : t('queue.cancelled', count)
  const points = { count: kept, n: format.number(kept) }
  return format.sentences([ended, kept > 0 ? t('queue.cancelledKept', points) : t('queue.points.none')])
}
