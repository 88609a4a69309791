// @vitest-environment happy-dom
// What the facts of a result say of its points, and the ids that the service's support asks for.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ResultFacts } from '../../../src-renderer/library/ResultFacts.tsx'
import type { Order } from '../../../src-shared/orders/order.ts'
import { orderOf } from '../order-of.ts'
import { show } from '../show.tsx'

const facts = (more: Partial<Order>) => {
  show(<ResultFacts order={orderOf(1, { charged: 30, price: { uploads: 1, work: 30 }, ...more })} />)
  return screen.getByText('Points').nextSibling?.textContent
}

it('has the ids of the job and of the request, each to copy', () => {
  facts({ requestIds: { work: 'req_7', uploads: ['req_6'] } })
  expect(screen.getByText('req_7')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy the job id' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy the request id' })).toBeDefined()
})

it('counts an upload in, but none whose point came back', () => {
  expect(facts({ charged: 31 })).toBe('31, uploads included')
})

it('says nothing of an upload whose point came back', () => {
  expect(facts({ uploadRefund: 1 })).toBe('30')
})
