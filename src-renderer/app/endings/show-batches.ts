// Takes the person to what became of batches: their results in the Library, or an order that failed in the Queue.
import type { Order } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import { changeLibrary, noFilters } from '../../library/library-state.ts'
import { openDetails } from '../../queue/queue-view.ts'
import { notifyThrown } from '../../state/notices.ts'
import { goTo, reveal } from '../../state/window-state.ts'
import { pickOne } from '../../ui/focus/picked.ts'

type Shown = Pick<Order, 'id' | 'batchId' | 'accountId' | 'stage'>

/**
 * The results of one batch alone; of several, all results with theirs on top. The account in use stays: results of another
 * one are shown beside its own.
 */
export function showResults(orders: readonly Shown[], accountId: string | null): void {
  const [first] = orders.filter(({ stage }) => stage === 'done')
  if (!first) return
  const one = orders.every(({ batchId }) => batchId === first.batchId)
  changeLibrary({
    ...noFilters,
    batchId: one ? first.batchId : null,
    everyAccount: orders.some((order) => order.accountId !== accountId),
    sort: 'newest',
    selected: first.id,
    picked: pickOne(first.id),
    scrolled: 0,
  })
  goTo('library')
}

/** An order in the Queue with its details, in the account that it belongs to. */
export async function showOrder({ id, accountId }: Pick<Order, 'id' | 'accountId'>, current: string | null) {
  try {
    if (accountId !== current) await studio.accounts.choose(accountId)
    openDetails(id)
    reveal('queue', id)
  } catch (thrown) {
    notifyThrown(thrown)
  }
}
