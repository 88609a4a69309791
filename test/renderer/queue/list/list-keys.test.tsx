// @vitest-environment happy-dom
// Keys of the list of the Queue: what Delete does on a row and on the header of a batch.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { QueuePlace } from '../../../../src-renderer/queue/QueuePlace.tsx'
import { useQueueView } from '../../../../src-renderer/queue/queue-view.ts'
import { nonePicked } from '../../../../src-renderer/ui/focus/picked.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { orderOf } from '../../order-of.ts'
import { givePageSize } from '../../page-size.ts'
import { show } from '../../show.tsx'

givePageSize(900, 700)
beforeEach(() => useQueueView.setState({ active: null, details: null, picked: nonePicked, folded: new Set() }))

async function queue(orders: readonly Order[]) {
  const shown = show(<QueuePlace />, {
    'orders.list': ({ before }) => (before === null ? [...orders] : []),
    'accounts.catalog': () => ({ catalog: null, readAt: null }),
    'orders.clear': (ids) => ({ cleared: [...ids] }),
    'orders.cancel': (ids) => ({ cancelled: [...ids] }),
  })
  await screen.findByRole('treegrid')
  const header = screen.getAllByRole('row').find((row) => row.getAttribute('aria-expanded') === 'true') as HTMLElement
  act(() => header.focus())
  return shown
}
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
