// What happened to the points of an order, told in sentences: agreed, recorded, refunded, and any difference.
import type { Order } from '../../../src-shared/orders/order.ts'
import { isUnsent } from '../../../src-shared/orders/stages.ts'
import { quoteDifference } from '../../state/quotes/quote-difference.ts'
import type { TextKey } from '../../text/en.ts'
import type { Formats } from '../../text/format/format.ts'
import { agreedPoints, isUnclear } from '../rows/order-points.ts'

type StoryLine = { readonly key: TextKey; readonly values: Readonly<Record<string, string | number>> }

export function pointsStory(order: Order, format: Formats): readonly StoryLine[] {
  const agreed = agreedPoints(order)
  const { charged, refund, uploadRefund, price, stage } = order
  const values = { all: format.number(agreed), work: format.number(price.work), upload: format.number(price.uploads) }
  const promised: StoryLine =
    price.uploads > 0
      ? { key: 'queue.points.agreedUpload', values }
      : { key: 'queue.points.agreed', values: { all: values.all } }
  // What was agreed is not known of an order that was found again; its uploads stand in Usage.
  const story: StoryLine[] = order.rebuilt === 'anew' ? [] : [promised]
  const unsent = isUnsent(stage) || stage === 'cancelled'
  const uploads = order.jobId === null ? (charged ?? 0) + uploadRefund : 0
  if (isUnclear(order))
    return [...story, ...uploadLines(order, 'queue.points.upload', format), { key: 'queue.points.unclear', values: {} }]
  if ((unsent || stage === 'failed') && uploads > 0)
    return [...story, ...uploadLines(order, 'queue.points.uploadOnly', format)]
  if (unsent && !charged) return [...story, { key: 'queue.points.none', values: {} }]
  if (charged === null) return [...story, { key: 'queue.points.unknown', values: {} }]
  const refunded = refund.state === 'seen' ? Math.abs(refund.points) : 0
  const taken = charged + refunded + uploadRefund
  story.push({ key: 'queue.points.recorded', values: { count: taken, n: format.number(taken) } })
  const difference = quoteDifference(order)
  if (difference !== 0) story.push({ key: 'queue.points.differs', values: { n: format.signed(difference) } })
  return [...story, ...uploadBack(order, format), ...refundLines(order, format)]
}

/** While there is no job, whatever was charged was charged for uploads. */
function uploadLines({ charged, uploadRefund }: Order, key: TextKey, format: Formats): readonly StoryLine[] {
  const taken = (charged ?? 0) + uploadRefund
  if (taken === 0) return []
  return [{ key, values: { count: taken, n: format.number(taken) } }, ...uploadBack({ uploadRefund }, format)]
}

function uploadBack({ uploadRefund }: Pick<Order, 'uploadRefund'>, format: Formats): readonly StoryLine[] {
  if (uploadRefund === 0) return []
  return [{ key: 'queue.points.uploadRefunded', values: { count: uploadRefund, n: format.number(uploadRefund) } }]
}

function refundLines({ refund, charged }: Order, format: Formats): readonly StoryLine[] {
  const n = format.number(Math.abs(refund.points))
  if (refund.state === 'expected') return [{ key: 'queue.points.refundExpected', values: { n } }]
  if (refund.state === 'late') return [{ key: 'queue.points.refundLate', values: { n } }]
  if (refund.state !== 'seen') return []
  const time = refund.seenAt === null ? '' : format.dateTime(refund.seenAt)
  const kept = format.number(charged ?? 0)
  return [
    { key: time === '' ? 'queue.points.refundSeen' : 'queue.points.refundSeenAt', values: { n, time } },
    { key: 'queue.points.net', values: { count: charged ?? 0, n: kept } },
  ]
}
