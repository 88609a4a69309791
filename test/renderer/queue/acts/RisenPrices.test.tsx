// @vitest-environment happy-dom
// Orders whose price rose: both prices in one sentence, one word for all of them, and the way out that costs nothing.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RisenPrices } from '../../../../src-renderer/queue/acts/RisenPrices.tsx'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import { ordersQuery } from '../../../../src-renderer/state/queries.ts'
import type { Answers } from '../../given-studio.ts'
import { orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

const risen = (number: number, now: number, of: 'order' | 'recipe' = 'order', agreed = 50) =>
  orderOf(number, {
    stage: 'held',
    status: null,
    charged: null,
    problem: { kind: 'price-changed', detail: { agreed, now, of } },
  })

it('says both prices, and agrees to each of them with one press', async () => {
  const answers: Answers = { 'orders.agree': () => undefined }
  const { person, studio } = show(<RisenPrices orders={[risen(1, 60), risen(2, 70)]} />, answers)
  expect(screen.getByRole('region', { name: 'Orders whose price rose' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toMatch(/^2 orders were agreed for 100 points.*130/)
  await person.click(screen.getByRole('button', { name: 'Agree to 130 points' }))
  expect(studio.asked('orders.agree')).toEqual([
    [
      [
        { id: 'order-1', points: 60 },
        { id: 'order-2', points: 70 },
      ],
    ],
  ])
})

it('orders with one new price are told by that price', () => {
  show(<RisenPrices orders={[risen(1, 60), risen(2, 60)]} />)
  expect(screen.getByRole('status').textContent).toBe(
    '2 orders were agreed for 50 points each; your service now asks 60.',
  )
})

it('orders of which one asks for its work alone are told by their sums', () => {
  show(<RisenPrices orders={[risen(1, 18, 'order', 15), ...[2, 3, 4, 5].map((n) => risen(n, 20, 'order', 16))]} />)
  expect(screen.getByRole('status').textContent).toBe(
    '5 orders were agreed for 79 points together; your service now asks 98.',
  )
  expect(screen.getByRole('button', { name: 'Agree to 98 points' })).toBeDefined()
})

it('stops them all for nothing, and says so', async () => {
  const orders = [risen(1, 60), risen(2, 60)]
  const answers: Answers = { 'orders.cancel': (ids) => ({ cancelled: ids }) }
  const { person, studio, cache } = show(<RisenPrices orders={orders} />, answers)
  cache.setQueryData(ordersQuery.queryKey, orders)
  await person.tab()
  await person.tab()
  await person.keyboard('{Enter}')
  expect(studio.asked('orders.cancel')).toEqual([[['order-1', 'order-2']]])
  await waitFor(() => expect(useNotices.getState().list[0]?.text).toMatch(/^2 orders cancelled\./))
})

it('asks of recipes apart from single orders, and not at all of others', () => {
  const { again } = show(<RisenPrices orders={[risen(1, 60), risen(2, 90, 'recipe'), orderOf(3)]} />)
  expect(screen.getAllByRole('button', { name: /^Agree/ }).map(({ textContent }) => textContent)).toEqual([
    'Agree to 60 points',
    'Agree to 90 in all',
  ])
  again(<RisenPrices orders={[orderOf(3)]} />)
  expect(screen.queryByRole('region')).toBeNull()
})
