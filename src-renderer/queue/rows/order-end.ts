// How an order stands towards further attempts, for the words of its failure.
import type { Order, OrderStage } from '../../../src-shared/orders/order.ts'
import type { OrderEnd } from '../../text/words/failure-words.ts'

const trying: readonly OrderStage[] = ['waiting', 'uploading', 'sending', 'checking']

/** Undefined where nothing more is tried and no word of the person is waited for. */
export function orderEnd({ stage, refund }: Pick<Order, 'stage' | 'refund'>): OrderEnd | undefined {
  if (stage === 'held' || stage === 'saving') return stage
  if (stage === 'unresolved') return 'doubtful'
  if (stage === 'late') return 'saving'
  if (stage === 'working' || stage === 'unseen') return 'asking'
  if (trying.includes(stage)) return 'trying'
  if (stage !== 'failed') return undefined
  return refund.state === 'seen' ? 'refunded' : 'ended'
}
