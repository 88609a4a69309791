// Whether pictures of earlier steps are still on their way to steps of recipes that wait for them, as far as anybody can tell.
// Specification: GET /jobs/{job_id}.
import { handOverSlots } from '../../src-shared/orders/recipe.ts'
import type { AccountsForOrders } from '../orders/needs.ts'
import type { OrderRecord } from '../orders/order-steps.ts'
import type { OrderBook } from '../orders/records/order-book.ts'
import type { RecipeBook } from '../orders/records/recipe-book.ts'

type Given = {
  accounts: Pick<AccountsForOrders, 'client'>
  orders: OrderBook
  recipes: Pick<RecipeBook, 'link'>
}

/** True while a step of a recipe waits for the picture of the step before it: whose an upload or its work is may be told then. */
export function awaitsPicture(accountId: string, given: Pick<Given, 'orders'>): boolean {
  return waitingSteps(accountId, given).length > 0
}

/**
 * Answers a question for one account, to be asked again and again: true while a result is being fetched or handed over, or its job is
 * finished and was only not looked at here yet. However long that takes, nothing but the picture tells whose a charge is. A job that
 * the service shows unfinished is asked for no more: the steps after it were not charged. Rejects when the signal is aborted.
 */
export function comingPictures(accountId: string, given: Given, signal: AbortSignal): () => Promise<boolean> {
  const finished = new Map<string, boolean>()
  const isFinished = async ({ id, jobId }: OrderRecord) => {
    const known = finished.get(id)
    if (known !== undefined || jobId === null) return known ?? false
    const client = await given.accounts.client(accountId)
    const job = client.ok ? await client.value.job(jobId, signal) : client
    signal.throwIfAborted()
    if (job.ok) finished.set(id, job.value.status === 'succeeded')
    return finished.get(id) ?? false
  }
  return async () => {
    const before = waitingSteps(accountId, given).flatMap(({ id }) => {
      const after = given.recipes.link(id)?.after
      return after ? (given.orders.get(after) ?? []) : []
    })
    if (before.some(({ stage }) => stage === 'saving' || stage === 'done')) return true
    for (const order of before) if (order.stage === 'working' && (await isFinished(order))) return true
    return false
  }
}

function waitingSteps(accountId: string, { orders }: Pick<Given, 'orders'>): OrderRecord[] {
  return orders
    .inStage('chained')
    .filter((order) => order.accountId === accountId && handOverSlots(order.request).length > 0)
}
