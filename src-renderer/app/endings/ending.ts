// What became of batches that ended: how much is ready, how much failed, and how that is said.
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderKind } from '../../../src-shared/orders/order-request.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'

type Ending = {
  /** What all that ended is; null when it is of several kinds. */
  readonly kind: OrderKind | null
  readonly done: number
  readonly failed: number
}

/** Orders that were taken back count neither way. */
export function endingOf(orders: readonly Pick<Order, 'stage' | 'request'>[]): Ending {
  const over = orders.filter(({ stage }) => stage === 'done' || stage === 'failed')
  const done = over.filter(({ stage }) => stage === 'done').length
  return { kind: kindOf(over), done, failed: over.length - done }
}

/** The kind that all of these orders are of; null when there are several, or no order. */
export function kindOf(orders: readonly Pick<Order, 'request'>[]): OrderKind | null {
  const [first, ...rest] = new Set(orders.map(({ request }) => request.kind))
  return rest.length > 0 ? null : (first ?? null)
}

/** "6 reliefs ready", "5 reliefs ready, 1 failed", "6 orders failed". */
export function endingWords({ kind, done, failed }: Ending, t: Translate, format: Pick<Formats, 'number'>): string {
  const what = (of: 'order' | 'result', count: number) => t(`count.${kind ?? of}`, { count, n: format.number(count) })
  if (done === 0) return t('ending.failed', { what: what('order', failed) })
  if (failed === 0) return t('ending.ready', { what: what('result', done) })
  return t('ending.readyFailed', { what: what('result', done), failed: format.number(failed) })
}
