// Looks for the model that a request takes, free, before its refusal is taken as final. Specification: GET /jobs/{job_id}.
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { Clock } from '../../ports.ts'
import type { Pace } from '../following/pace.ts'
import { lookLong, type Seen, seenIn } from '../following/seen.ts'
import type { AccountsForOrders } from '../needs.ts'
import type { OrderBook } from '../records/order-book.ts'
import { modelJobOf } from './model-job-of.ts'

type Given = {
  accounts: Pick<AccountsForOrders, 'client'>
  orders: Pick<OrderBook, 'get'>
  clock: Pick<Clock, 'sleep'>
  pace: Pace
}

/** Whether the model's job is still at the service; `gone` only after several looks. */
export async function lookForModel(
  accountId: string,
  request: OrderRequest,
  { accounts, orders, clock, pace }: Given,
  signal: AbortSignal,
): Promise<Seen> {
  const jobId = modelJobOf(request, orders)
  if (jobId === null) return { what: 'gone' }
  const look = async () => {
    const client = await accounts.client(accountId)
    const job = client.ok ? await client.value.job(jobId, signal) : client
    signal.throwIfAborted()
    return seenIn(job)
  }
  return await lookLong(look, pace.lost, clock, signal)
}
