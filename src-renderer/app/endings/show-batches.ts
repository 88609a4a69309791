// Takes the person to what became of batches: their results in the Library, or an order that failed in the Queue.
import type { Order } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import { showEnded } from '../../library/library-state.ts'
import { openDetails } from '../../queue/queue-view.ts'
import { notifyThrown } from '../../state/notices.ts'
import { goTo, reveal } from '../../state/window-state.ts'

type Shown = Pick<Order, 'id' | 'batchId' | 'accountId' | 'stage'>

/** The results of these batches alone, in the place of what was looked at before. The account in use stays. */
export function showResults(orders: readonly Shown[], accountId: string | null): void {
  const done = orders.filter(({ stage }) => stage === 'done')
  const [first] = done
  if (!first) return
  const batchIds = [...new Set(done.map(({ batchId }) => batchId))]
  showEnded(
    batchIds,
    first.id,
    done.some((order) => order.accountId !== accountId),
  )
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
