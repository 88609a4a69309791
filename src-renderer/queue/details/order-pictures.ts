// The pictures of an order in the sequence of their slots, each with the best name that is known of it.
import type { Order } from '../../../src-shared/orders/order.ts'
import { type SlotName, slotNames } from '../../../src-shared/orders/order-inputs.ts'
import type { TrayItem } from '../../../src-shared/source.ts'

type OrderPicture = {
  readonly slot: SlotName
  readonly hash: string
  /** The file as it was brought in, or the order whose result it is; null when neither is known any more. */
  readonly name: { readonly of: 'file' | 'result'; readonly text: string } | null
}

/** `items` is the tray, which still knows the files that lie in it. */
export function orderPictures(
  { inputs, origins, names }: Pick<Order, 'inputs' | 'origins' | 'names'>,
  orders: readonly Order[],
  items: readonly TrayItem[],
): readonly OrderPicture[] {
  const nameOf = (hash: string): OrderPicture['name'] => {
    const origin = origins?.[hash]
    const maker = origin && orders.find(({ artifacts }) => artifacts.some(({ id }) => id === origin))
    if (maker) return { of: 'result', text: maker.title }
    const item = items.find(({ check }) => check.state === 'ready' && check.source.hash === hash)
    const text = item?.name ?? names?.[hash]
    return text === undefined ? null : { of: 'file', text }
  }
  return slotNames.flatMap((slot) => {
    const hash = inputs[slot]
    return hash ? [{ slot, hash, name: nameOf(hash) }] : []
  })
}
