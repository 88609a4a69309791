// What new orders are called that repeat earlier ones: as those were, by the hash of their pictures.
import type { Order } from '../../../src-shared/orders/order.ts'
import { picturesOf } from '../../../src-shared/orders/order-inputs.ts'

/** The first order that a picture is in names it, its first picture before its others. */
export function titlesOf(orders: readonly Pick<Order, 'title' | 'inputs'>[]): Readonly<Record<string, string>> {
  const titles: Record<string, string> = {}
  for (const { title, inputs } of orders) titles[picturesOf(inputs)[0] ?? ''] ??= title
  for (const { title, inputs } of orders) for (const hash of picturesOf(inputs)) titles[hash] ??= title
  delete titles['']
  return titles
}
