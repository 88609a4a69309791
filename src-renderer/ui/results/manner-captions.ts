// The style or mode of results as a caption on paper: of those that are of one picture and style, what tells them apart stands before it.
import type { Order } from '../../../src-shared/orders/order.ts'
import { pictureKey } from '../../state/listing/picture-key.ts'
import type { Translate } from '../../text/use-text.ts'
import { mannerWords, type SharedWords, sharedWords, tellingManner } from '../../text/words/order-words.ts'

/** Says each of `orders`, which are all that can be mistaken for each other. */
export function mannerCaptions(orders: readonly Order[], t: Translate): (order: Order) => string {
  const keyOf = (order: Order) => {
    const picture = pictureKey(order)
    return picture && `${picture} ${mannerWords(order.request, t)}`
  }
  const shared = new Map<string, SharedWords | undefined>()
  for (const [key, alike] of Map.groupBy(orders, keyOf)) {
    if (key === null) continue
    const requests = alike.map(({ request }) => request)
    shared.set(key, sharedWords(requests, t))
  }
  return (order) => tellingManner(order.request, t, shared.get(keyOf(order) ?? ''))
}
