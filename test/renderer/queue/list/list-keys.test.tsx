// @vitest-environment happy-dom
// Keys of the list of the Queue: what Delete does on a row and on the header of a batch.
import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { QueuePlace } from '../../../../src-renderer/queue/QueuePlace.tsx'
import { useQueueView } from '../../../../src-renderer/queue/queue-view.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import { ordersQuery } from '../../../../src-renderer/state/queries.ts'
import { nonePicked } from '../../../../src-renderer/ui/focus/picked.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { orderOf } from '../../order-of.ts'
import { givePageSize } from '../../page-size.ts'
import { focused, show } from '../../show.tsx'

givePageSize(900, 700)
beforeEach(() => useQueueView.setState({ active: null, details: null, picked: nonePicked, folded: new Set() }))

async function queue(orders: readonly Order[]) {
  const shown = show(<QueuePlace />, {
    'orders.list': ({ before }) => (before === null ? [...orders] : []),
    'accounts.catalog': () => ({ catalog: null, readAt: null }),
    'orders.clear': (ids) => ({ cleared: [...ids] }),
    'orders.putBack': () => undefined,
    'artifacts.look': () => undefined,
    'orders.cancel': (ids) => ({ cancelled: [...ids] }),
  })
  await screen.findByRole('treegrid')
  const header = screen.getAllByRole('row').find((row) => row.getAttribute('aria-expanded') === 'true') as HTMLElement
  act(() => header.focus())
  return shown
}
const inHand = () => (document.activeElement as HTMLElement).dataset.focus
const tell = (cache: QueryClient, cleared: readonly string[]) =>
  act(() =>
    cache.setQueryData<Order[]>(ordersQuery.queryKey, (held = []) =>
      held.map((order) => ({ ...order, cleared: cleared.includes(order.id) })),
    ),
  )

const batch = (stage: Order['stage'], more: Partial<Order> = {}) =>
  [3, 2, 1].map((number) => orderOf(number, { stage, batchId: 'batch-1', ...more }))
const ids = ['order-1', 'order-2', 'order-3']

it('Delete on the header of a batch clears its ended orders, as its menu says', async () => {
  const { person, studio } = await queue(batch('failed'))
  await person.keyboard('{Delete}')
  await waitFor(() => expect(studio.asked('orders.clear')).toEqual([[ids]]))
})

it('Delete on the header of a batch cancels what was not sent, as its menu says', async () => {
  const { person, studio } = await queue(batch('waiting'))
  await person.keyboard('{Delete}')
  await waitFor(() => expect(studio.asked('orders.cancel')).toEqual([[ids]]))
  expect(studio.asked('orders.clear')).toEqual([])
})

it('a row that is cleared leaves the keyboard on the row that takes its place, and Undo on the one that came back', async () => {
  const { person, cache } = await queue(batch('failed'))
  await person.keyboard('{ArrowDown}{ArrowDown}')
  const [left, next] = [inHand() as string, document.activeElement?.nextElementSibling as HTMLElement]
  const nextKey = next.dataset.focus
  await person.keyboard('{Delete}')
  tell(cache, [left])
  await waitFor(() => expect(inHand()).toBe(nextKey))
  await act(async () => void useNotices.getState().list.at(-1)?.undo?.())
  tell(cache, [])
  await waitFor(() => expect(inHand()).toBe(left))
})

it('when every row is cleared the keyboard is on what the empty Queue offers, and back in the list with them', async () => {
  const { cache } = await queue(batch('failed'))
  tell(cache, ids)
  await waitFor(() => expect(focused()).toBe('Go to Create'))
  tell(cache, [])
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
})

it('closed details leave the keyboard on the row that they were of', async () => {
  const { person } = await queue(batch('done'))
  act(() => useQueueView.setState({ details: 'order-2', active: 'order-2' }))
  await person.click(screen.getByRole('button', { name: 'Close details' }))
  await waitFor(() => expect(inHand()).toBe('order-2'))
})
