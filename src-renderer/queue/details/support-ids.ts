// Every id of an order that the service's support may ask for, with its name.
import type { Order } from '../../../src-shared/orders/order.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'

type SupportId = { readonly name: string; readonly id: string }

/** In the sequence in which support asks for them; ids that are not there are left out, and none is named twice. */
export function supportIds(order: Order, t: Translate, format: Formats): readonly SupportId[] {
  const { jobId, problem, requestIds } = order
  const { work, earlier = [], uploads } = requestIds
  const shown = [work, ...earlier, ...uploads]
  const failed = problem?.requestId ?? null
  const uploadName = (index: number) =>
    uploads.length > 1 ? t('queue.id.uploadNo', { n: format.number(index + 1) }) : t('queue.id.upload')
  const named: readonly (readonly [string, string | null])[] = [
    [t('queue.id.job'), jobId],
    [t('queue.id.request'), work],
    ...earlier.map((id) => [t('queue.id.earlier'), id] as const),
    [t('queue.id.failure'), shown.includes(failed) ? null : failed],
    ...uploads.map((id, index) => [uploadName(index), id] as const),
    [t('queue.id.order'), order.id],
    [t('queue.id.batch'), order.batchId],
  ]
  return named.flatMap(([name, id]) => (id ? [{ name, id }] : []))
}
