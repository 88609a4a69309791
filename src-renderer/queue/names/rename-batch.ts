// Gives a batch a name of its own, with a way back; an empty one brings back the name that is made of its orders.
import { create } from 'zustand'
import { longestBatchName } from '../../../src-shared/orders/marks.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import type { Change } from '../../state/changes/history.ts'
import { rememberInQueue, undoChange } from '../../state/library/library-history.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import type { Translate } from '../../text/use-text.ts'

/** The batch whose name is being changed. */
export const useRenaming = create<{ readonly batchId: string | null }>(() => ({ batchId: null }))

export const askName = (batchId: string): void => useRenaming.setState({ batchId })
export const endNaming = (): void => useRenaming.setState({ batchId: null })

/** The one batch that all of these orders are of; undefined when there are several, or no order. */
export function oneBatch(orders: readonly Pick<Order, 'batchId'>[]): string | undefined {
  const [first] = orders
  return orders.every(({ batchId }) => batchId === first?.batchId) ? first?.batchId : undefined
}

/** What was typed, as it is kept: in one line, without blanks around it, and without letters cut in two. */
export function cleanName(typed: string): string {
  const line = typed
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  return line.slice(0, longestBatchName).toWellFormed().trim()
}

/** `name` and `before` are the batch's own names, empty for none. */
export async function renameBatch(batchId: string, name: string, before: string, t: Translate): Promise<void> {
  if (name === before || !(await put(batchId, name))) return
  const told = () => (name === '' ? t('queue.rename.undone') : t('queue.rename.done', { name }))
  let unsay = () => {}
  const change: Change = {
    told,
    back() {
      unsay()
      return put(batchId, before)
    },
    forth: () => put(batchId, name),
  }
  rememberInQueue(change)
  const undo = () => {
    undoChange((what) => t('marks.undone', { told: what }), change)
    return false
  }
  unsay = notify({ text: told(), undo, change })
}

async function put(batchId: string, name: string): Promise<boolean> {
  try {
    await studio.orders.nameBatch(batchId, name)
    return true
  } catch (thrown) {
    notifyThrown(thrown)
    return false
  }
}
