// The options of orders in words: where they are cut off, what tells orders of one picture apart stands first.
import { useMemo, useRef } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { pictureKey } from '../../state/listing/picture-key.ts'
import { type Translate, useText } from '../../text/use-text.ts'
import { type SharedWords, sharedWords } from '../../text/words/order-words.ts'

type Requests = ReadonlyMap<string, readonly OrderRequest[]>
type Say = (request: OrderRequest, t: Translate, shared?: SharedWords) => string

/** Says each of `orders`, once for all: rows are drawn anew with every step of a scroll. */
export function useTellingWords(orders: readonly Order[], say: Say): (order: Order) => string {
  const t = useText()
  const last = useRef<{ readonly of: string; readonly requests: Requests }>(undefined)
  // What orders were placed for never changes, however often their stages do.
  const of = [orders.length, orders[0]?.id, orders.at(-1)?.id].join()
  const latest = useRef(orders)
  latest.current = orders
  return useMemo(() => {
    const shared = new Map<string, SharedWords | undefined>()
    const said = new Map<string, string>()
    const sharedWith = (order: Order) => {
      const key = pictureKey(order)
      if (key === null) return undefined
      if (last.current?.of !== of) last.current = { of, requests: requestsByPicture(latest.current) }
      if (!shared.has(key)) shared.set(key, sharedWords(last.current.requests.get(key) ?? [], t))
      return shared.get(key)
    }
    return (order) => {
      const words = said.get(order.id) ?? say(order.request, t, sharedWith(order))
      said.set(order.id, words)
      return words
    }
  }, [of, say, t])
}

/** One walk through all of them, and nothing of it before the first row asks. */
function requestsByPicture(orders: readonly Order[]): Requests {
  const requests = new Map<string, OrderRequest[]>()
  for (const order of orders) {
    const key = pictureKey(order)
    if (key === null) continue
    const held = requests.get(key)
    if (held) held.push(order.request)
    else requests.set(key, [order.request])
  }
  return requests
}
