// @vitest-environment happy-dom
// The sentence in the foot: it leads to the results or to what failed, and goes when it was followed or after a minute.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Endings } from '../../../../src-renderer/app/endings/Endings.tsx'
import { noteEnded, useEndedBatches, useEndedOrders } from '../../../../src-renderer/app/endings/ended-batches.ts'
import { StatusBar } from '../../../../src-renderer/app/StatusBar.tsx'
import { changeLibrary, leaveEnded, useLibraryState } from '../../../../src-renderer/library/library-state.ts'
import { useQueueView } from '../../../../src-renderer/queue/queue-view.ts'
import { ordersQuery } from '../../../../src-renderer/state/queries.ts'
import { goTo, useWindowState } from '../../../../src-renderer/state/window-state.ts'
import type { Order, OrderStage } from '../../../../src-shared/orders/order.ts'
import { orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

const at = (number: number, stage: OrderStage, batchId = 'a') => orderOf(number, { stage, batchId })

function Foot({ orders }: { readonly orders: readonly Order[] }) {
  return <Endings orders={useEndedOrders(orders)} earlier={false} />
}
const ended = () => [...useEndedBatches.getState().ids]

beforeEach(() => {
  useEndedBatches.setState({ ids: new Set() })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  goTo('create')
})

it('leads to the results of its batch in the Library, and is gone then', async () => {
  noteEnded(['a'])
  const { person } = show(<Foot orders={[at(2, 'done'), at(1, 'done'), at(9, 'done', 'other')]} />)
  expect(screen.getByText('2 reliefs ready')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Look at them' }))
  expect(useWindowState.getState().place).toBe('library')
  expect(useLibraryState.getState()).toMatchObject({ ended: ['a'], selected: 'order-2', search: '', kind: 'all' })
  expect(ended()).toEqual([])
})

it('tells batches that ended together in one sentence, and shows all their results', async () => {
  noteEnded(['a'])
  noteEnded(['b'])
  const { person } = show(<Foot orders={[at(3, 'done', 'b'), at(2, 'done'), at(1, 'done')]} />)
  expect(screen.getByText('3 reliefs ready')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Look at them' }))
  expect(useLibraryState.getState()).toMatchObject({ ended: ['b', 'a'], sort: 'newest', selected: 'order-3' })
})

it('keeps what the person looked at in the Library, and gives it back when the batches are left', async () => {
  const own = { search: 'coin', tags: ['spring'], selected: 'order-7', scrolled: 300 }
  changeLibrary({ ...own, kind: 'design', sort: 'name', ended: [], before: null })
  noteEnded(['a'])
  const { person, again } = show(<Foot orders={[at(2, 'done')]} />)
  await person.click(screen.getByRole('button', { name: 'Look at it' }))
  expect(useLibraryState.getState()).toMatchObject({ ended: ['a'], search: '', tags: [], sort: 'newest' })
  // Batches that end meanwhile take the place of those, not of the person's own view.
  act(() => noteEnded(['b']))
  again(<Foot orders={[at(4, 'done', 'b'), at(2, 'done')]} />)
  await person.click(screen.getByRole('button', { name: 'Look at it' }))
  expect(useLibraryState.getState()).toMatchObject({ ended: ['b'], selected: 'order-4' })
  leaveEnded()
  expect(useLibraryState.getState()).toMatchObject({ ...own, kind: 'design', sort: 'name', ended: [], before: null })
  expect([...useLibraryState.getState().picked.ids]).toEqual(['order-7'])
})

it('leads to an order that failed, in the account that it is of', async () => {
  noteEnded(['a'])
  const orders = [at(2, 'failed'), at(1, 'done')]
  const { person, studio } = show(<Foot orders={orders} />, { 'accounts.choose': () => undefined })
  expect(screen.getByText('1 relief ready, 1 failed')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'See why' }))
  expect(studio.asked('accounts.choose')).toEqual([['account-1']])
  expect(useWindowState.getState()).toMatchObject({ place: 'queue', revealed: 'order-2' })
  expect(useQueueView.getState().details).toBe('order-2')
})

it('follows the truth: what goes on again is not ready, and what was saved after all is', () => {
  noteEnded(['a'])
  const { again } = show(<Foot orders={[at(2, 'failed'), at(1, 'done')]} />)
  again(<Foot orders={[at(2, 'unseen'), at(1, 'done')]} />)
  expect(screen.queryByText(/ready/)).toBeNull()
  again(<Foot orders={[at(2, 'done'), at(1, 'done')]} />)
  expect(screen.getByText('2 reliefs ready')).toBeDefined()
})

it('goes after a minute at the window, which begins when the person comes back to it', () => {
  vi.useFakeTimers()
  vi.mocked(document.hasFocus).mockReturnValue(false)
  noteEnded(['a'])
  show(<Foot orders={[at(1, 'done')]} />)
  act(() => void vi.advanceTimersByTime(600_000))
  expect(ended()).toEqual(['a'])
  act(() => {
    window.dispatchEvent(new Event('focus'))
    vi.advanceTimersByTime(59_000)
  })
  expect(ended()).toEqual(['a'])
  act(() => void vi.advanceTimersByTime(1_000))
  expect(ended()).toEqual([])
  vi.useRealTimers()
})

it('beside the progress of others says that it was earlier, since that does not count it', async () => {
  const first = [at(2, 'done'), at(1, 'done')]
  const { cache } = show(<StatusBar onCommands={() => undefined} />, { 'orders.list': () => first })
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  act(() => noteEnded(['a']))
  expect(screen.getByText('2 reliefs ready')).toBeDefined()
  const others = [at(4, 'working', 'b'), at(3, 'done', 'b')]
  act(() => void cache.setQueryData(ordersQuery.queryKey, [...others, ...first]))
  expect(await screen.findByText('Earlier: 2 reliefs ready')).toBeDefined()
  expect(screen.getByText('1 of 2 done')).toBeDefined()
  act(() => void cache.setQueryData(ordersQuery.queryKey, [at(4, 'done', 'b'), at(3, 'done', 'b'), ...first]))
  expect(await screen.findByText('2 reliefs ready')).toBeDefined()
})

it('of the same stretch of work as what is under way it counts in the progress, and is told as ever', async () => {
  const both = (stage: OrderStage) => [at(4, 'working', 'b'), at(3, 'done', 'b'), at(2, stage), at(1, 'done')]
  const { cache } = show(<StatusBar onCommands={() => undefined} />, { 'orders.list': () => both('working') })
  expect(await screen.findByText('2 of 4 done')).toBeDefined()
  act(() => noteEnded(['a']))
  act(() => void cache.setQueryData(ordersQuery.queryKey, both('done')))
  expect(await screen.findByText('2 reliefs ready')).toBeDefined()
  expect(screen.getByText('3 of 4 done')).toBeDefined()
})

it('the mark of the region has in its tooltip what a narrow foot leaves out, and sentences that are cut have all of theirs', async () => {
  noteEnded(['a'])
  const orders = [at(2, 'done'), at(3, 'working', 'b')]
  show(<StatusBar onCommands={() => undefined} />, { 'orders.list': () => orders })
  expect((await screen.findByText('Earlier: 1 relief ready')).title).toBe('Earlier: 1 relief ready')
  expect(screen.getByText('1 relief under way').title).toBe('1 relief under way')
  const region = (await screen.findByText(/^Balance/)).textContent ?? ''
  expect(document.querySelector(`[title$="\n${region}"]`)).not.toBeNull()
})
