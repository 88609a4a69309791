// Ways to look at a result beside the picture it was made from, and which pictures there are.
import type { Order } from '../../../src-shared/orders/order.ts'
import { type SlotName, slotNames } from '../../../src-shared/orders/order-inputs.ts'

export const comparisons = ['off', 'slider', 'beside', 'difference', 'source'] as const
export type Comparison = (typeof comparisons)[number]

/** How many times as strongly a difference can be shown. */
export const strengths = [1, 4, 16] as const
export type Strength = (typeof strengths)[number]

/** The next way, round and round. */
export function nextComparison(now: Comparison): Comparison {
  return comparisons[(comparisons.indexOf(now) + 1) % comparisons.length] ?? 'off'
}

export type ComparedSource = { readonly slot: SlotName; readonly hash: string }

/** The pictures in the places of an order, in their sequence. */
export function sourcesToCompare({ inputs }: Pick<Order, 'inputs'>): ComparedSource[] {
  return slotNames.flatMap((slot) => {
    const hash = inputs[slot]
    return hash ? [{ slot, hash }] : []
  })
}
