// Carries out what a person asked of an order, and says what came of it when the row does not show it by itself.
import type { Order } from '../../src-shared/order.ts'
import { studio } from '../bridge.ts'
import { notify, notifyThrown } from '../state/notices.ts'
import { convertModels, orderAgain } from '../state/quick-order.ts'
import { openArtifact } from '../state/window-state.ts'
import type { Translate } from '../text/use-text.ts'
import { type OrderAction, savedResult } from './order-actions.ts'

export function actOnOrder(action: OrderAction, order: Order, t: Translate): void {
  const artifact = savedResult(order)
  if (action === 'open' && artifact) openArtifact(order.id, artifact.id)
  if (action === 'folder' && artifact) studio.artifacts.showInFolder(artifact.id).catch(notifyThrown)
  if (action === 'fetch') studio.orders.fetchAgain(order.id).catch(notifyThrown)
  if (action === 'resume') studio.orders.resume([order.id]).catch(notifyThrown)
  if (action === 'check') studio.orders.settle(order.id, 'check-again').catch(notifyThrown)
  if (action === 'again') orderAgain([order.id])
  if (action === 'convert') convertModels([order.id])
  if (action === 'cancel') cancelOrders([order.id], order.title, t)
}

/** Takes orders back that were not sent; says how many were in time. */
export function cancelOrders(ids: readonly string[], title: string, t: Translate): void {
  studio.orders.cancel([...ids]).then(({ cancelled }) => {
    const count = cancelled.length
    notify({ text: count === 0 ? t('queue.tooLate', { title }) : t('queue.cancelled', { count, n: count }) })
  }, notifyThrown)
}
