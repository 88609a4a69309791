// @vitest-environment happy-dom
// Whose the events are is said of a whole ledger alone.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AddsUp } from '../../../src-renderer/usage/AddsUp.tsx'
import type { Ledger } from '../../../src-shared/usage/ledger.ts'
import { show } from '../show.tsx'

const ledger: Ledger = {
  ...{ accountId: 'account-1', balance: { total: 2000, used: 620, remaining: 1380, readAt: 1 } },
  ...{ rows: [], events: 50, sum: 620, complete: true, unread: 0, difference: 0, days: [], readAt: 1 },
  ...{ foreign: { events: 0, points: 0 }, unclear: { events: 0, points: 0 } },
}
const allOurs = 'Every event belongs to an order or an upload of this computer.'

it.each([
  ['whole', {}, true],
  ['not read to its beginning', { complete: false, difference: null }, false],
  ['with lines that cannot be read', { unread: 2 }, false],
  ['with an event of another computer', { foreign: { events: 1, points: 30 } }, false],
])('a ledger %s', async (_, more, said) => {
  show(<AddsUp ledger={{ ...ledger, ...more }} />)
  await screen.findByText('Does it add up?')
  expect(screen.queryByText(allOurs) !== null).toBe(said)
})
