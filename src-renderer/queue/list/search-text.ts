// Everything of an order that the Queue's search looks at, worked out once for each order object.
import type { Order } from '../../../src-shared/orders/order.ts'
import type { Translate } from '../../text/use-text.ts'
import { rememberedWords } from '../../text/words/order-words.ts'
import { recipeWords } from '../../text/words/recipe-words.ts'

/** A function that remembers its answers for as long as the orders live; made anew when the language changes. */
export function searchTexts(t: Translate): (order: Order) => string {
  const known = new WeakMap<Order, string>()
  const wordsOf = rememberedWords(t)
  return (order) => {
    const held = known.get(order)
    if (held !== undefined) return held
    const { work, earlier = [], uploads } = order.requestIds
    const words = [
      order.title,
      wordsOf(order.request),
      order.recipe && recipeWords(order.recipe.name, t),
      order.batchName,
    ]
    const ids = [order.id, order.jobId, order.problem?.requestId, work, ...earlier, ...uploads]
    const text = [...words, ...ids]
      .flatMap((part) => part ?? [])
      .join(' ')
      .toLocaleLowerCase()
    known.set(order, text)
    return text
  }
}
