// The ids of orders as text for the clipboard, for whoever asks the service about them.
import type { Order } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import type { ActGround } from './act-on-order.ts'

/** The main process takes this much text for the clipboard. */
const mostText = 20_000

/** A line for each order: its id here, its job, its requests with the one that failed, its title; null when it is too much. */
export function idsText(orders: readonly Order[]): string | null {
  let text = ''
  for (const { id, jobId, problem, requestIds, title } of orders) {
    const { work, earlier = [], uploads } = requestIds
    const requests = new Set([work, ...earlier, ...uploads, problem?.requestId].filter(Boolean))
    const line = [id, jobId ?? '', [...requests].join(' '), title.replaceAll(/\s+/gu, ' ')].join('\t')
    text = text === '' ? line : `${text}\n${line}`
    if (text.length > mostText) return null
  }
  return text
}

/** Says how many were copied; too much is not copied at all. */
export function copyIds(orders: readonly Order[], { t, format }: Pick<ActGround, 't' | 'format'>): void {
  const ids = idsText(orders)
  if (ids === null) return
  const copied = () =>
    notify({ text: t('queue.bulk.copied', { count: orders.length, n: format.number(orders.length) }) })
  void studio.texts.copy(ids).then(copied, notifyThrown)
}
