// @vitest-environment happy-dom
// The bar above the Queue: filters with counts, the search, and the switch that stops sending.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { QueueBar } from '../../../src-renderer/queue/QueueBar.tsx'
import { useQueueView } from '../../../src-renderer/queue/queue-view.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { Answers } from '../given-studio.ts'
import { orderOf } from '../order-of.ts'
import { show } from '../show.tsx'

beforeEach(() => useQueueView.setState({ filter: 'all', search: '' }))

const counts = { all: 1234, active: 3, attention: 0, done: 1200, failed: 31 }
type Given = { paused?: boolean; elsewhere?: number; shown?: readonly Order[]; answers?: Answers }
const bar = ({ paused = false, elsewhere = 0, shown = [], answers = {} }: Given = {}) =>
  show(<QueueBar counts={counts} elsewhere={elsewhere} paused={paused} shown={shown} />, answers)

it('names each filter with its count, and the one that is on', () => {
  bar()
  const filters = screen.getAllByRole<HTMLInputElement>('radio')
  expect(filters.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'All 1,234',
    'Active 3',
    'Needs attention 0',
    'Done 1,200',
    'Failed 31',
  ])
  expect(filters.filter(({ checked }) => checked)).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All 1,234' }).checked).toBe(true)
})

it('filters by a click and by the arrow keys', async () => {
  const { person } = bar()
  await person.click(screen.getByRole('radio', { name: 'Done 1,200' }))
  expect(useQueueView.getState().filter).toBe('done')
  await person.keyboard('{ArrowRight}')
  expect(useQueueView.getState().filter).toBe('failed')
})

it('searches as it is typed, and Escape empties the field', async () => {
  const { person } = bar()
  await person.click(screen.getByRole('searchbox', { name: 'Search' }))
  await person.keyboard('浮雕')
  expect(useQueueView.getState().search).toBe('浮雕')
  await person.keyboard('{Escape}')
  expect(useQueueView.getState().search).toBe('')
})

it.each([
  [false, 'Pause sending', true, /^You can close the app/],
  [true, 'Resume sending', false, /^Sending is paused/],
])('paused %s: says so, and offers the other', async (paused, name, asked, said) => {
  const { person, studio } = bar({ paused, answers: { 'orders.pauseSending': () => undefined } })
  expect(screen.getByRole('status').textContent).toMatch(said)
  await person.click(screen.getByRole('button', { name }))
  expect(studio.asked('orders.pauseSending')).toEqual([[asked]])
})

it('tells of orders in other accounts', () => {
  bar({ elsewhere: 2 })
  expect(screen.getByRole('status').textContent).toMatch(/2 orders are active in other accounts\.$/)
})

it('clears what has ended from the list, and nothing that is under way', async () => {
  const shown = [orderOf(1), orderOf(2, { stage: 'working' }), orderOf(3, { stage: 'failed' })]
  const { person, studio } = bar({ shown, answers: { 'orders.clear': ([...ids]) => ({ cleared: ids }) } })
  await person.click(screen.getByRole('button', { name: 'Clear finished' }))
  expect(studio.asked('orders.clear')).toEqual([[['order-1', 'order-3']]])
})

it('clears what is done from the list under its filter alone', async () => {
  const shown = [orderOf(1), orderOf(2)]
  const { person, studio } = bar({ shown, answers: { 'orders.clear': ([...ids]) => ({ cleared: ids }) } })
  await person.click(screen.getByRole('radio', { name: 'Done 1,200' }))
  await person.click(screen.getByRole('button', { name: 'Clear 2 done' }))
  expect(studio.asked('orders.clear')).toEqual([[['order-1', 'order-2']]])
})
