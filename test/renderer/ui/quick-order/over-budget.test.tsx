// @vitest-environment happy-dom
// A quick order says before its press which clients of the earlier orders come above their budgets with it.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AgainForm } from '../../../../src-renderer/ui/quick-order/AgainForm.tsx'
import type { Quote } from '../../../../src-shared/orders/quote.ts'
import type { SpentGroup } from '../../../../src-shared/usage/spending.ts'
import type { Answers } from '../../given-studio.ts'
import { orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

const orderFor = (number: number, client: string) =>
  orderOf(number, { marks: { starred: false, client, tags: [], note: '' } })

const groupOf = (client: string, points: number): SpentGroup => ({
  ...{ key: client, name: client, placedAt: null, orders: 1, charged: 100, refunded: 0 },
  budget: { points, spent: 100 },
})

function desk(groups: readonly SpentGroup[]): Answers {
  let made = 0
  return {
    'accounts.catalog': () => ({ catalog: null, readAt: null }),
    'usage.spent': () => ({ groups: [...groups], rest: { groups: 0, orders: 0, charged: 0, refunded: 0 } }),
    'quotes.make': ({ requests, inputs }): Quote => {
      const orders = requests.length * inputs.length
      made += 1
      return {
        ...{ id: `quote-${made}`, accountId: 'account-1', requests, orders, total: orders * 50 },
        lines: [{ what: 'work', kind: 'relief', of: null, count: orders, each: 50 }],
        ...{ pictures: { fresh: [], uploaded: [] }, balance: null, agreed: 0, after: null, prices: 'list' },
        expiresAt: Date.now() + 300_000,
      }
    },
  }
}

it('says before the same orders are placed once more that their client comes above its budget', async () => {
  const orders = [orderFor(1, 'Jade House'), orderFor(2, 'Jade House'), orderFor(3, 'Lotus'), orderFor(4, '')]
  const { cache } = show(<AgainForm orders={orders} />, desk([groupOf('Jade House', 190), groupOf('Lotus', 150)]))
  expect(await screen.findByText('With this, Jade House comes to 200 of 190 points: 10 over budget.')).toBeDefined()
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  expect(screen.getAllByText(/over budget/)).toHaveLength(1)
})
