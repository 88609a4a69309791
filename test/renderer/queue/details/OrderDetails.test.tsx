// @vitest-environment happy-dom
// The details of an order: what they are called, what can be done there, and what is told of trouble.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { OrderDetails } from '../../../../src-renderer/queue/details/OrderDetails.tsx'
import { openDetails, useQueueView } from '../../../../src-renderer/queue/queue-view.ts'
import { useWindowState } from '../../../../src-renderer/state/window-state.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import type { Answers } from '../../given-studio.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

beforeEach(() => openDetails('order-1'))

const details = (more: Partial<Order> = {}, answers: Answers = {}) =>
  show(<OrderDetails order={orderOf(1, more)} batch="12 pictures · Coin" usual={undefined} />, {
    'artifacts.look': () => undefined,
    ...answers,
  })

it('is called by the order’s number, and headed by its title', () => {
  details()
  expect(screen.getByRole('complementary', { name: 'Order 1' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('浮雕 №1 – ü 🪙')
  const sections = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(sections).toEqual(['Points', 'Pictures', 'Options', 'Files', 'Times', 'For support'])
})

it.each([
  [20_000, 'Finished'],
  [null, 'Finished by'],
])('of an end that the service tells as %j it says "%s"', (took, name) => {
  details({ sentAt: 1000, finishedAt: 61_000, took })
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms.filter((term) => term?.startsWith('Finished'))).toEqual([name])
})

it('has main look after its files, and opens and shows the saved one', async () => {
  const artifact = artifactOf('tif')
  const { person, studio } = details({ artifacts: [artifact] }, { 'artifacts.showInFolder': () => undefined })
  expect(studio.asked('artifacts.look')).toEqual([[[artifact.id]]])
  await person.click(screen.getByRole('button', { name: 'Show in folder' }))
  expect(studio.asked('artifacts.showInFolder')).toEqual([[artifact.id]])
  await person.click(screen.getAllByRole('button', { name: 'Open' })[0] as HTMLElement)
  expect(useWindowState.getState().opened).toEqual({ orderId: 'order-1', artifactId: artifact.id, among: ['order-1'] })
})

it('a held order is resumed here, or cancelled free', async () => {
  const { person, studio } = details(
    { stage: 'held', status: null, charged: null, problem: { kind: 'unreachable' } },
    { 'orders.resume': () => undefined, 'orders.cancel': (ids) => ({ cancelled: ids }) },
  )
  await person.click(screen.getByRole('button', { name: 'Resume' }))
  await person.click(screen.getByRole('button', { name: 'Cancel, free' }))
  expect([studio.asked('orders.resume'), studio.asked('orders.cancel')]).toEqual([[[['order-1']]], [[['order-1']]]])
})

it.each([
  ['unresolved', 'not-charged'],
  ['unseen', 'given-up'],
  ['late', 'given-up'],
] as const)('an order that is %s can be given up, which settles it as %s', async (stage, settled) => {
  const { person, studio } = details({ stage, status: null }, { 'orders.settle': () => undefined })
  await person.click(screen.getByRole('button', { name: 'Stop waiting' }))
  expect(studio.asked('orders.settle')).toEqual([['order-1', settled]])
})

it('tells what went wrong with what support asks for, and copies its id', async () => {
  const problem = { kind: 'job-failed', message: 'Too dark: 浮雕', requestId: 'req_77' } as const
  const { person, studio } = details(
    { stage: 'failed', status: 'failed', problem, requestIds: { work: 'req_77', uploads: [] } },
    { 'texts.copy': () => undefined },
  )
  expect(screen.getByText('Too dark: 浮雕')).toBeDefined()
  await person.click(within(screen.getByTitle('req_77').parentElement as HTMLElement).getByRole('button'))
  expect(studio.asked('texts.copy')).toEqual([['req_77']])
})

it('is closed by its button', async () => {
  const { person } = details()
  await person.click(screen.getByRole('button', { name: 'Close details' }))
  expect(useQueueView.getState().details).toBeNull()
})
