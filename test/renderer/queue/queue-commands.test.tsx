// @vitest-environment happy-dom
// What the palette does with the whole Queue: everything unsent is cancelled, everything that failed is offered anew, of this account alone.
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { commandsNow } from '../../../src-renderer/commands/command-desk.ts'
import { useQueueCommands } from '../../../src-renderer/queue/use-queue-commands.ts'
import { useNotices } from '../../../src-renderer/state/notices.ts'
import { ordersQuery } from '../../../src-renderer/state/queries.ts'
import { useQuickOrder } from '../../../src-renderer/state/quotes/quick-order.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { orderOf } from '../order-of.ts'
import { show } from '../show.tsx'
import { studioState } from '../studio-state.ts'

beforeEach(() => useQuickOrder.setState({ ask: null }))

function Commands() {
  useQueueCommands()
  return <p>{useQuery(ordersQuery).data?.length}</p>
}

async function commandsOver(orders: Order[]) {
  const { studio } = show(<Commands />, {
    'orders.list': ({ before }) => (before === null ? orders : []),
    'orders.cancel': (ids) => ({ cancelled: ids }),
    'studio.state': () => studioState(),
  })
  const of = (id: string) => commandsNow('').find((command) => command.id === id)
  await screen.findByText(String(orders.length))
  return { studio, of }
}

const step = { name: 'Coin', chain: 'c', step: 0, of: 2, after: null }

it('cancels what was not sent, and offers what failed for another purchase', async () => {
  const { studio, of } = await commandsOver([
    orderOf(1, { stage: 'waiting' }),
    orderOf(2, { stage: 'held' }),
    orderOf(3, { stage: 'working' }),
    orderOf(4, { stage: 'failed' }),
    orderOf(5, { stage: 'failed', cleared: true }),
    orderOf(6, { stage: 'failed', recipe: step }),
    orderOf(7, { stage: 'waiting', accountId: 'account-2' }),
    orderOf(8, { stage: 'failed', accountId: 'account-2' }),
    orderOf(9),
  ])
  expect(of('queue.cancelAll')?.reason).toBeUndefined()
  act(() => of('queue.cancelAll')?.run())
  expect(studio.asked('orders.cancel')).toEqual([[['order-1', 'order-2']]])
  await waitFor(() =>
    expect(
      useNotices
        .getState()
        .list.map(({ text }) => text)
        .join(),
    ).toContain('2 orders cancelled'),
  )
  act(() => of('queue.againAll')?.run())
  expect(useQuickOrder.getState().ask).toMatchObject({ what: 'again', orderIds: ['order-4'] })
})

it('says why there is nothing to cancel and nothing to order again', async () => {
  const { of } = await commandsOver([orderOf(1)])
  expect(of('queue.cancelAll')?.reason).toBe('Everything was sent already.')
  expect(of('queue.againAll')?.reason).toBe('There are no failed orders to be ordered again.')
})
