// @vitest-environment happy-dom
// The place of points over a long history: “All” reaches back to its first day, and the ledger to its first event.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UsagePlace } from '../../../src-renderer/usage/UsagePlace.tsx'
import { type Ledger, type LedgerRow, quietDay } from '../../../src-shared/ledger.ts'
import { givePageSize } from '../page-size.ts'
import { show } from '../show.tsx'

givePageSize(900, 600)

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
function usage() {
  return show(<UsagePlace />, {
    'usage.read': () => ledger,
    'usage.rows': ({ from, most }) => rows(from, most),
    'usage.refresh': () => undefined,
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
