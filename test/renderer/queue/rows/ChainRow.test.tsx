// @vitest-environment happy-dom
// The row of a picture of a recipe: what it says of all its steps, how it is folded, and what can be done with all of them.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { unitsOf } from '../../../../src-renderer/queue/list/order-units.ts'
import { setFolded, useQueueView } from '../../../../src-renderer/queue/queue-view.ts'
import { ChainRow } from '../../../../src-renderer/queue/rows/ChainRow.tsx'
import type { Order, OrderStage } from '../../../../src-shared/orders/order.ts'
import { orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

beforeEach(() => useQueueView.setState({ search: '', filter: 'all', folded: new Set(), details: null }))

const stepsOf = (...stages: OrderStage[]) =>
  stages.map((stage, step) =>
    orderOf(step + 1, {
      title: 'koi',
      stage,
      recipe: { name: 'Coin', chain: 'koi', step, of: stages.length, after: step === 0 ? null : `order-${step}` },
      ...(stage === 'done' ? {} : { charged: null, jobId: null, sentAt: null, finishedAt: null, took: null }),
    }),
  )
const row = (orders: readonly Order[], { folded = true, batch = '' } = {}) => {
  const [unit] = unitsOf(orders)
  if (!unit) throw new Error('no picture')
  const [onClick, onFold] = [vi.fn(), vi.fn()]
  const place = { start: 0, index: 3, level: 2, current: true, selected: false, usual: undefined } as const
  const given = show(
    <table>
      <tbody>
        <ChainRow {...{ unit, orders, folded, batch, onClick, onFold }} {...place} />
      </tbody>
    </table>,
    { 'orders.list': () => [...orders], 'orders.cancel': ([...ids]) => ({ cancelled: ids }) },
  )
  return { ...given, onClick, onFold, tr: screen.getByRole('row') }
}

it('says the picture, its step at work, the points of all steps, and where it stands in the tree', () => {
  const { tr } = row(stepsOf('done', 'waiting', 'chained'))
  expect(tr.textContent).toContain('koi')
  expect(tr.textContent).toMatch(/step 2 of 3 · Relief/)
  expect(tr.textContent).toContain('Waiting to send')
  expect(tr.textContent).toContain('153')
  expect([tr.getAttribute('aria-level'), tr.getAttribute('aria-expanded')]).toEqual(['2', 'false'])
})

it('names its batch where no header does', () => {
  expect(row(stepsOf('done', 'done'), { batch: '3 pictures · Coin' }).tr.textContent).toContain(
    'step 2 of 2 · 3 pictures · Coin · Relief',
  )
})

it('is folded and unfolded by its chevron, and picked by a click beside it', async () => {
  const { person, onClick, onFold, tr } = row(stepsOf('done', 'done'))
  await person.click(screen.getByRole('button', { name: 'Show the steps of koi' }))
  expect(onFold.mock.calls).toEqual([['chain:koi', false]])
  expect(onClick).not.toHaveBeenCalled()
  await person.click(tr)
  expect(onClick.mock.calls[0]?.[1]).toBe('chain:koi')
})

it('does with all of its steps what can be done with each', async () => {
  const { person, studio } = row(stepsOf('waiting', 'chained', 'chained'), { folded: false })
  expect(screen.getByRole('button', { name: 'Hide the steps of koi' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Cancel, free: koi' }))
  expect(studio.asked('orders.cancel')).toEqual([[['order-1', 'order-2', 'order-3']]])
})

it('is folded for one search alone, and for good only outside of one', () => {
  useQueueView.setState({ search: 'step' })
  setFolded({ mark: 'found:chain:koi', shut: false }, true)
  setFolded({ mark: 'open:chain:carp', shut: true }, false)
  expect([...useQueueView.getState().folded]).toEqual(['found:chain:koi', 'open:chain:carp'])
  useQueueView.setState({ search: 'steps' })
  expect([...useQueueView.getState().folded]).toEqual(['open:chain:carp'])
})
