// @vitest-environment happy-dom
// The balance after an order as the foot says it: less what is agreed already, and how much that is.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BalanceAfter } from '../../../../src-renderer/create/foot/BalanceAfter.tsx'
import type { Account } from '../../../../src-shared/account.ts'
import type { Quote } from '../../../../src-shared/orders/quote.ts'
import { show } from '../../show.tsx'
import { studioState } from '../../studio-state.ts'

const balance = { total: 5000, used: 984, remaining: 4016, readAt: 1000 }
const account = { ...(studioState().accounts[0] as Account), balance }
/** The price of 900 points behind so many batches of as many that are agreed and unsent. */
const behind = (batches: number): Quote => ({
  id: 'quote-1',
  accountId: account.id,
  requests: [],
  orders: 10,
  lines: [],
  pictures: { fresh: [], uploaded: [] },
  total: 900,
  balance,
  agreed: batches * 900,
  after: 4016 - batches * 900 - 900,
  prices: 'catalog',
  expiresAt: 0,
})
const words = (quote: Quote | null, agreed = 0) => {
  const state = () => studioState({ accounts: [account], agreed: { [account.id]: agreed } })
  const { page } = show(<BalanceAfter account={account} quote={quote} />, { 'studio.state': state })
  return () => [...page.container.querySelectorAll('p')].at(-1)?.textContent
}

it.each([
  [0, '3,116 of 4,016'],
  [1, '2,216 of 4,016 · 900 agreed already'],
  [3, '416 of 4,016 · 2,700 agreed already'],
  [4, 'short by 484 · 4,016 left · 3,600 agreed already'],
  [6, 'short by 2,284 · 4,016 left · 5,400 agreed already'],
])('behind %i batches that are agreed and unsent it says “%s”', (batches, said) => {
  expect(words(behind(batches))()).toBe(said)
})

it('without a price it says what is left after all that is agreed', async () => {
  const said = words(null, 2700)
  await screen.findByText(/agreed already/)
  expect(said()).toBe('1,316 of 4,016 · 2,700 agreed already')
})

it('without a price it says how much more is agreed than is left', async () => {
  const said = words(null, 4500)
  await screen.findByText(/agreed already/)
  expect(said()).toBe('short by 484 · 4,016 left · 4,500 agreed already')
})
