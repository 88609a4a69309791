// Orders of any mixture as questions for a price: a quote is for requests × pictures, so what has neither in common is asked apart.

import type { OrderInputs } from '../../../src-shared/orders/order-inputs.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { mostOrders, type QuoteAsk } from '../../../src-shared/orders/quote.ts'

type Item = { readonly request: OrderRequest; readonly inputs: OrderInputs }

/** A quote takes no more requests than this. */
const mostRequests = 1000

/** Asks that together hold every item exactly once: pictures with the same request together, then requests with the same pictures. */
export function orderAsks(items: readonly Item[]): readonly QuoteAsk[] {
  const byRequest = Map.groupBy(items, ({ request }) => JSON.stringify(request))
  const rows = [...byRequest.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ request: first.request, inputs: same.map(({ inputs }) => inputs) }] : []
  })
  const byInputs = Map.groupBy(rows, ({ inputs }) => JSON.stringify(inputs))
  return [...byInputs.values()].flatMap((same) => {
    const inputs = same[0]?.inputs ?? []
    const size = Math.max(1, Math.min(mostRequests, Math.floor(mostOrders / inputs.length)))
    return inChunks(same, size).map((rows) => ({ requests: rows.map(({ request }) => request), inputs }))
  })
}

function inChunks<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}
