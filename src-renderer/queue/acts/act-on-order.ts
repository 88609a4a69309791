// Carries out what a person asked of an order, and says what came of it when the row does not show it by itself.
import type { Order } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import { rememberInQueue } from '../../state/library/library-history.ts'
import { relocateFile } from '../../state/lost-files.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { convertModels, orderAgain, runAgain } from '../../state/quotes/quick-order.ts'
import { chainsOf, stepsBehind } from '../../state/recipes/chains.ts'
import { openArtifact } from '../../state/window-state.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import { unpick, useQueueView } from '../queue-view.ts'
import { cancelledWords } from './cancelled-words.ts'
import { clearOrders } from './clear-orders.ts'
import { askedPoints, goneResult, isUnseen, type OrderAction, savedResult, shownResult } from './order-actions.ts'
import { sendFirst, sendInTurn } from './send-first.ts'

/** Where the person's word is asked from: every order as the window knows it, and how numbers are written. */
export type ActGround = { readonly t: Translate; readonly format: Formats; readonly orders: readonly Order[] }

export function actOnOrder(action: OrderAction, order: Order, ground: ActGround): void {
  const { t, format } = ground
  const shown = shownResult(order)
  const saved = savedResult(order)
  const gone = goneResult(order)
  if (action === 'open' && shown) openArtifact(order.id, shown.id)
  if (action === 'folder' && saved) studio.artifacts.showInFolder(saved.id).catch(notifyThrown)
  if (action === 'relocate' && gone) relocateFile(gone.id, t, format)
  if (action === 'fetch') studio.orders.fetchAgain(order.id).catch(notifyThrown)
  if (action === 'agree') agreeOrders([order])
  if (action === 'saveAgain' && order.recipe?.after) studio.orders.fetchAgain(order.recipe.after).catch(notifyThrown)
  if (action === 'rerun') runAgain([order.id])
  if (action === 'resume' || action === 'now' || action === 'tryAgain')
    studio.orders.resume([order.id]).catch(notifyThrown)
  if (action === 'check') studio.orders.settle(order.id, 'check-again').catch(notifyThrown)
  if (action === 'again') orderAgain([order.id])
  if (action === 'convert') convertModels([order.id])
  if (action === 'first') sendFirst([order.id])
  if (action === 'inTurn') sendInTurn([order.id])
  if (action === 'clear') void clearOrders([order.id], ground)
  if (action === 'cancel' || action === 'stop') cancelOrders([order.id], order.title, ground)
}

/** The words of an action's button. */
export function actionWords(action: OrderAction, order: Order, { t, format }: Omit<ActGround, 'orders'>): string {
  if (action !== 'agree') return t(`queue.action.${action}`)
  const { now = 0, more = 0, of } = askedPoints(order) ?? {}
  if (of === 'upload') return t('queue.action.agreeUpload', { count: more, n: format.number(more) })
  return t(of === 'recipe' ? 'queue.action.agreeChain' : 'queue.action.agree', { count: now, n: format.number(now) })
}

/** What a button says further of what it does; undefined where its name says it all. */
export function actionHint(action: OrderAction, order: Order, { t, format, orders }: ActGround): string | undefined {
  if (action === 'check' && (isUnseen(order) || order.stage === 'working')) return t('queue.lookFree')
  if (action === 'resume' && order.problem?.kind === 'account-not-compared') return t('queue.chargesNewKey')
  if (action === 'check') return t(order.stage === 'unresolved' ? 'queue.ledgerFree' : 'queue.askFree')
  if (action === 'resume' || action === 'now' || action === 'tryAgain') return t('queue.retrySafely')
  if (action === 'clear') return t('queue.clearWhy')
  if (action === 'first') return t('queue.firstWhy')
  const asked = askedPoints(order)
  if (action === 'agree' && asked) {
    return t(`queue.agreeWhy.${asked.of}`, { agreed: format.number(asked.agreed), now: format.number(asked.now) })
  }
  const behind = action === 'cancel' || action === 'stop' ? behindIt(order, orders).length : 0
  const also = behind > 0 ? t('run.behind', { count: behind, n: format.number(behind) }) : ''
  if (action === 'stop' && order.recipe) return format.sentences([t('run.stopBehind'), also])
  return also || undefined
}

/** Lets orders that ask go on at the price that they show. */
export function agreeOrders(orders: readonly Order[]): void {
  const agreed = orders.flatMap((order) => {
    const asked = askedPoints(order)
    return asked ? [{ id: order.id, points: asked.now }] : []
  })
  if (agreed.length > 0) studio.orders.agree(agreed).catch(notifyThrown)
}

/** Takes orders back that were not sent; says how many were in time, those behind them in their recipes included. */
export function cancelOrders(ids: readonly string[], title: string, { t, format, orders }: ActGround): void {
  const byId = new Map(orders.map((order) => [order.id, order]))
  studio.orders.cancel([...ids]).then(({ cancelled }) => {
    const ended = new Set(cancelled)
    for (const id of cancelled) {
      const order = byId.get(id)
      if (order) for (const behind of behindIt(order, orders)) ended.add(behind.id)
    }
    // What was cancelled cannot be acted on like the rest: a selection of many goes on without it.
    if (ids.length > 1 || useQueueView.getState().picked.ids.size > 1) unpick([...ended])
    const known = [...ended].flatMap((id) => byId.get(id) ?? [])
    const told = () => cancelledWords(known, ended.size > cancelled.length, t, format)
    notify({ text: ended.size === 0 ? t('queue.tooLate', { title }) : told() })
    // It cannot be taken back; that is said in its turn, so that what was done before it is not taken back in its place.
    const again = () => t('queue.cancelled.stays', { again: t('queue.action.again') })
    if (ended.size > 0) rememberInQueue({ told, back: () => true, forth: () => false, again })
  }, notifyThrown)
}

/** The steps of its recipe that would end with it. */
function behindIt(order: Order, orders: readonly Order[]): readonly Order[] {
  const chain = order.recipe ? chainsOf(orders).get(order.recipe.chain) : undefined
  return chain ? stepsBehind(order, chain) : []
}
