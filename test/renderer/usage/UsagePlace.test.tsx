// @vitest-environment happy-dom
// The place of points over a long history: “All” reaches back to its first day, and the ledger to its first event.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { speak } from '../../../src-renderer/text/speak.ts'
import { UsagePlace } from '../../../src-renderer/usage/UsagePlace.tsx'
import { type Ledger, type LedgerRow, quietDay } from '../../../src-shared/usage/ledger.ts'
import type { FoundLines, SpentGroup, SpentList } from '../../../src-shared/usage/spending.ts'
import { type Answers, Refusal } from '../given-studio.ts'
import { givePageSize } from '../page-size.ts'
import { focused, show } from '../show.tsx'
import { studioState } from '../studio-state.ts'

givePageSize(900, 600)

afterEach(() => speak('en'))

const day = 86_400_000
const events = 2600
const now = Date.now()
/** The newest is 0; three of them on each day. */
const row = (index: number): LedgerRow => ({
  id: `event-${events - index}`,
  at: now - Math.floor(index / 3) * day,
  description: `Relief ${events - index}`,
  points: 30,
  resourceId: null,
  match: 'foreign',
  orderId: null,
  title: null,
})
const rows = (from: number, most: number) =>
  Array.from({ length: Math.max(0, Math.min(most, events - from)) }, (_, at) => row(from + at))
const dayOf = (ago: number) => new Date(now - ago * day).toISOString().slice(0, 10)

const ledger: Ledger = {
  ...{ accountId: 'account-1', balance: null, rows: rows(0, 200), events, complete: true, unread: 0 },
  ...{ sum: events * 30, difference: 0, foreign: { events, points: events * 30 }, unclear: { events: 0, points: 0 } },
  days: [866, 400, 95, 60, 1].map((ago) => ({ ...quietDay(dayOf(ago)), foreign: 30 })),
  readAt: now,
}
const none = { orders: 0, charged: 0, refunded: 0 }
const group = (key: string | null, more: Partial<SpentGroup> = {}): SpentGroup => ({
  ...{ ...none, key, name: key ?? '', placedAt: null, budget: null },
  ...more,
})
const clients: SpentList = {
  groups: [
    group('玉 & Co.', { orders: 3, charged: 1500, budget: { points: 1200, spent: 1500 } }),
    group('Meyer', { orders: 12, charged: 600, refunded: 90 }),
    group('', { orders: 1, charged: 30 }),
    group(null, { charged: 15 }),
  ],
  rest: { ...none, groups: 0 },
}
function usage(answers: Answers = {}) {
  return show(<UsagePlace />, {
    'usage.read': () => ledger,
    'usage.rows': ({ from, most }) => rows(from, most),
    'usage.refresh': () => undefined,
    'usage.spent': () => clients,
    'usage.found': () => ({ events: 1, rows: [{ ...row(0), description: 'Of Meyer' }], days: [] }),
    ...answers,
  })
}
const points = () =>
  within(screen.getByRole('table', { name: /^Points by/ }))
    .getAllByRole('row')
    .slice(1)
    .reduce((sum, each) => sum + Number(within(each).getAllByRole('cell').at(-1)?.textContent), 0)

it('“All” has every day with points, the others only theirs', async () => {
  const { person } = usage()
  await waitFor(() => expect(points()).toBe(30))
  await person.click(screen.getByText('90 days'))
  expect(points()).toBe(60)
  await person.click(screen.getByText('All'))
  expect(points()).toBe(150)
})

it('the ledger has a row for every event, and its last one is the first event of all', async () => {
  const { studio } = usage()
  const table = await screen.findByRole('table', { name: '' })
  expect(table.getAttribute('aria-rowcount')).toBe('2601')
  expect(screen.getByText(/^2,600 events/)).toBeDefined()
  await within(table).findByText(`Relief ${events}`)
  const list = screen.getByRole('region', { name: 'Ledger' })
  list.scrollTop = events * 34
  fireEvent.scroll(list)
  expect(await within(table).findByText('Relief 1')).toBeDefined()
  expect(studio.asked('usage.rows').map(([{ from }]) => from)).toContain(2400)
})

it('tells what each client cost, and shows the points of one alone until they are let go', async () => {
  const { studio, person } = usage()
  await person.click(await screen.findByText('Client'))
  const table = await screen.findByRole('table', { name: 'Points by client' })
  const told = within(table)
    .getAllByRole('row')
    .map((each) => [...each.children].map(({ textContent }) => textContent).join(' | '))
  expect(told.slice(1)).toEqual([
    '玉 & Co. |  | 1,500 of 1,200, 300 over | 3 | – | 1,500',
    'Meyer |  | Set… | 12 | 90 | 510',
    'No client |  |  | 1 | – | 30',
    'Not ordered here |  |  | 0 | – | 15',
    'All together | 2,055',
  ])
  await person.click(within(table).getByRole('button', { name: 'Meyer: show only these points' }))
  expect(await screen.findByText('Of Meyer')).toBeDefined()
  expect(studio.asked('usage.found')).toEqual([
    [{ accountId: 'account-1', filter: { by: 'client', key: 'Meyer' }, limit: 200 }],
  ])
  expect(studio.asked('usage.spent').at(-1)).toMatchObject([{ by: 'client', filter: { by: 'client', key: 'Meyer' } }])
  await person.click(screen.getByRole('button', { name: 'Client: Meyer. Show everything' }))
  expect(screen.queryByText('Of Meyer')).toBeNull()
  expect(await screen.findByText(`Relief ${events}`)).toBeDefined()
})

it('says the practice region in the language of the window among the accounts', async () => {
  const [service] = studioState().accounts
  if (!service) throw new Error('no account')
  const practice = { ...service, id: 'practice', kind: 'practice', name: 'Practice region' } as const
  const spent = group('practice', { name: practice.name, orders: 2, charged: 60 })
  speak('zh-CN')
  const { person } = usage({
    'studio.state': () => studioState({ accounts: [service, practice] }),
    'usage.spent': () => ({ ...clients, groups: [spent] }),
  })
  await person.click(await screen.findByText('按账户'))
  const [name] = await screen.findAllByRole('rowheader')
  expect(name?.textContent).toBe('练习区')
})

it('asks for the days that are chosen', async () => {
  const { studio, person } = usage()
  await person.click(await screen.findByText('Kind'))
  await screen.findByRole('table', { name: 'Points by kind' })
  const today = new Date()
  const daysAgo = (count: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - count).getTime()
  expect(studio.asked('usage.spent').at(-1)).toMatchObject([{ by: 'kind', from: daysAgo(29) }])
  await person.click(screen.getByText('7 days'))
  await waitFor(() => expect(studio.asked('usage.spent').at(-1)).toMatchObject([{ from: daysAgo(6) }]))
  await person.click(screen.getByText('All'))
  await waitFor(() => expect(studio.asked('usage.spent').at(-1)).toMatchObject([{ from: null }]))
})

it('sets the budget of a client, and takes it away', async () => {
  const { studio, person } = usage({ 'usage.setBudget': () => undefined })
  await person.click(await screen.findByText('Client'))
  await person.click(await screen.findByRole('button', { name: 'Set a budget for Meyer' }))
  await person.type(await screen.findByRole('textbox', { name: 'Budget for Meyer, in points' }), '2500{Enter}')
  await waitFor(() => expect(focused()).toBe('Set a budget for Meyer'))
  await person.click(await screen.findByText('1,500 of 1,200, 300 over'))
  await person.click(await screen.findByRole('button', { name: 'No budget' }))
  expect(studio.asked('usage.setBudget')).toEqual([
    [{ accountId: 'account-1', client: 'Meyer', points: 2500 }],
    [{ accountId: 'account-1', client: '玉 & Co.', points: null }],
  ])
})

it('never takes a budget for another number than was typed, and says why it cannot be', async () => {
  const { studio, person } = usage({ 'usage.setBudget': () => undefined })
  await person.click(await screen.findByText('Client'))
  await person.click(await screen.findByRole('button', { name: 'Set a budget for Meyer' }))
  const field = await screen.findByRole('textbox', { name: 'Budget for Meyer, in points' })
  await person.type(field, '{Enter}')
  expect(screen.getByText(/^Enter whole points, 1 to /)).toBeTruthy()
  for (const typed of ['12.5', '1,2', '99999999999999', '-5', '0']) {
    await person.clear(field)
    await person.type(field, `${typed}{Enter}`)
    expect(screen.getByText(/^Enter whole points, 1 to /), typed).toBeTruthy()
  }
  expect(studio.asked('usage.setBudget')).toEqual([])
  await person.clear(field)
  await person.type(field, '12,500{Enter}')
  expect(studio.asked('usage.setBudget')).toEqual([[{ accountId: 'account-1', client: 'Meyer', points: 12500 }]])
})

it('shows no other points under the name of one group, and says why its own are not there', async () => {
  const asked = Promise.withResolvers<FoundLines>()
  const { person } = usage({ 'usage.found': () => asked.promise })
  await person.click(await screen.findByText('Client'))
  await person.click(await screen.findByRole('button', { name: 'Meyer: show only these points' }))
  expect(screen.queryByText(`Relief ${events}`)).toBeNull()
  asked.reject(new Refusal({ kind: 'account-unknown' }))
  expect(await screen.findByText('This account is no longer here.')).toBeDefined()
})

it('keeps the keyboard while the groupings are walked through', async () => {
  const { person } = usage()
  const way = async (name: string) => await screen.findByRole('radio', { name })
  const day = await way('Day')
  act(() => day.focus())
  await person.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await way('Kind'))
  expect(await screen.findByRole('table', { name: 'Points by kind' })).toBeDefined()
  await person.keyboard('{ArrowRight}{ArrowRight}')
  expect(await screen.findByRole('table', { name: 'Points by client' })).toBeDefined()
})

it('reads what was read long ago anew as soon as it is looked at, once, and nothing that is fresh', async () => {
  const old = usage({ 'usage.read': () => ({ ...ledger, readAt: now - 480_000 }) })
  await waitFor(() => expect(old.studio.asked('usage.refresh')).toEqual([['account-1']]))
  cleanup()
  const fresh = usage()
  await screen.findByText(/^2,600 events/)
  expect(fresh.studio.asked('usage.refresh')).toEqual([])
})

it('says in another language which points are shown alone', async () => {
  const { person } = usage({
    'usage.spent': () => ({ groups: [group('relief', { orders: 1, charged: 30 })], rest: { ...none, groups: 0 } }),
  })
  await person.click(await screen.findByText('Kind'))
  await person.click(await screen.findByRole('button', { name: 'Relief: show only these points' }))
  expect(screen.getByRole('button', { name: 'Relief only. Show everything' })).toBeDefined()
  act(() => speak('zh-CN'))
  expect(screen.getByRole('button', { name: '只看浮雕。显示全部' })).toBeDefined()
})
