// Which options orders of one picture share: where their words are cut off, what tells them apart stands first.
import { useMemo, useRef } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { pictureKey } from '../../state/listing/picture-key.ts'
import { useText } from '../../text/use-text.ts'
import { type SharedWords, sharedWords } from '../../text/words/order-words.ts'

type Requests = ReadonlyMap<string, readonly OrderRequest[]>

/** Answers for each of `orders`; undefined for one whose picture has no other that was ordered otherwise. */
export function useSharedWords(orders: readonly Order[]): (order: Order) => SharedWords | undefined {
  const t = useText()
  const last = useRef<{ readonly of: string; readonly requests: Requests }>(undefined)
  // What orders were placed for never changes, however often their stages do.
  const of = [orders.length, orders[0]?.id, orders.at(-1)?.id].join()
  const latest = useRef(orders)
  latest.current = orders
  return useMemo(() => {
    const words = new Map<string, SharedWords | undefined>()
    return (order) => {
      const key = pictureKey(order)
      if (key === null) return undefined
      if (last.current?.of !== of) last.current = { of, requests: requestsByPicture(latest.current) }
      if (!words.has(key)) words.set(key, sharedWords(last.current.requests.get(key) ?? [], t))
      return words.get(key)
    }
  }, [of, t])
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
