// What can be done with all steps of a picture at once: the actions that each of them has, and that mean the same for several.
import type { Order } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import { fetchAgain } from '../../state/lost-files.ts'
import { notifyThrown } from '../../state/notices.ts'
import { convertModels, orderAgain } from '../../state/quotes/quick-order.ts'
import { type ActGround, actOnOrder, cancelOrders } from './act-on-order.ts'
import { clearOrders } from './clear-orders.ts'
import { actionsFor, type OrderAction } from './order-actions.ts'
import { sendFirst, sendInTurn } from './send-first.ts'

type Act = (orders: readonly Order[], ids: readonly string[], ground: ActGround) => void

/** What is opened of a picture is its last result. */
const ofLast =
  (action: 'open' | 'folder'): Act =>
  (orders, _, ground) => {
    const last = orders.at(-1)
    if (last) actOnOrder(action, last, ground)
  }

const acts: Partial<Record<OrderAction, Act>> = {
  open: ofLast('open'),
  folder: ofLast('folder'),
  fetch: (_, ids, { t }) => fetchAgain(ids, t),
  resume: (_, ids) => void studio.orders.resume([...ids]).catch(notifyThrown),
  now: (_, ids) => void studio.orders.resume([...ids]).catch(notifyThrown),
  check: (_, ids) => {
    for (const id of ids) void studio.orders.settle(id, 'check-again').catch(notifyThrown)
  },
  again: (_, ids) => orderAgain(ids),
  convert: (_, ids) => convertModels(ids),
  cancel: (orders, ids, ground) => cancelOrders(ids, orders[0]?.title ?? '', ground),
  first: (_, ids) => sendFirst(ids),
  inTurn: (_, ids) => sendInTurn(ids),
  clear: (_, ids, ground) => void clearOrders(ids, ground),
}

/** The most useful first, as a row of one order has them. */
export function sharedActions(orders: readonly Order[]): readonly OrderAction[] {
  const [first, ...rest] = orders.map(actionsFor)
  return (first ?? []).filter((action) => acts[action] && rest.every((others) => others.includes(action)))
}

/** Carries out one of {@link sharedActions} for all of them. */
export function actOnSteps(action: OrderAction, orders: readonly Order[], ground: ActGround): void {
  acts[action]?.(
    orders,
    orders.map(({ id }) => id),
    ground,
  )
}
