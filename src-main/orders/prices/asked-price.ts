// The question of an order that stopped at another price: a word covers the question that was asked, and no later one.
import type { OrderRecord } from '../order-steps.ts'

/**
 * What it is about and how many points it takes as agreed, as one text; null when the order does not ask. The price of now is no
 * part of it: the word's own number bounds that.
 */
export function askedPrice(order: OrderRecord | undefined): string | null {
  const { kind, detail } = order?.problem ?? {}
  if (order?.stage !== 'held' || kind !== 'price-changed') return null
  return `${detail?.of ?? 'order'} beyond ${detail?.agreed ?? 0}`
}
