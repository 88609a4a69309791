// What was charged otherwise than agreed: counted once it is known, and never because of a refund.
import { expect, it } from 'vitest'
import { differencesIn, quoteDifference } from '../../../../src-renderer/state/quotes/quote-difference.ts'
import { orderOf } from '../../order-of.ts'

it('is the charge against the price agreed, uploads included', () => {
  expect(quoteDifference(orderOf(1))).toBe(0)
  expect(quoteDifference(orderOf(2, { charged: 60 }))).toBe(9)
  expect(quoteDifference(orderOf(3, { charged: 50 }))).toBe(-1)
})

it('is none while the charge is on its way, and none where the order came to nothing', () => {
  expect(quoteDifference(orderOf(1, { charged: null }))).toBe(0)
  expect(quoteDifference(orderOf(2, { charged: 1, jobId: null, stage: 'waiting' }))).toBe(0)
  const refund = { state: 'seen', points: -50, seenAt: 7 } as const
  expect(quoteDifference(orderOf(3, { charged: 1, stage: 'failed', refund }))).toBe(0)
  expect(quoteDifference(orderOf(4, { charged: 1, refund }))).toBe(0)
})

it('adds up over the orders that differ', () => {
  const orders = [orderOf(1), orderOf(2, { charged: 60 }), orderOf(3, { charged: 49 })]
  const found = differencesIn(orders)
  expect(found.orders.map(({ id }) => id)).toEqual(['order-2', 'order-3'])
  expect(found.points).toBe(7)
})
