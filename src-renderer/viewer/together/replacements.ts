// Which results of the list could take the place of one that is compared: the nearest before it, and the nearest after it.
import type { Order } from '../../../src-shared/orders/order.ts'
import { whyNotCompared } from './comparable.ts'

export type Replacements = { readonly previous: Order | undefined; readonly next: Order | undefined }

/** `among` are ids in their sequence. What is compared already, and what cannot be compared with the others, is passed over. */
export function replacements(
  among: readonly string[],
  orders: readonly Order[],
  compared: readonly Order[],
  replaced: Order,
): Replacements {
  const wanted = new Set(among)
  const byId = new Map(orders.flatMap((order) => (wanted.has(order.id) ? [[order.id, order]] : [])))
  const shown = new Set(compared.map(({ id }) => id))
  const from = among.indexOf(replaced.id)
  const nearest = (step: 1 | -1): Order | undefined => {
    if (from < 0) return undefined
    for (let at = from + step; at >= 0 && at < among.length; at += step) {
      const order = byId.get(among[at] ?? '')
      if (!order || order.deleted || shown.has(order.id)) continue
      if (whyNotCompared(inPlaceOf(replaced, order, compared)) === undefined) return order
    }
    return undefined
  }
  return { previous: nearest(-1), next: nearest(1) }
}

/** These, with one of them in the place of another. */
export const inPlaceOf = (replaced: Order, order: Order, compared: readonly Order[]): readonly Order[] =>
  compared.map((one) => (one === replaced ? order : one))
