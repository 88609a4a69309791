// @vitest-environment happy-dom
// The balance after an order as the foot says it: less what is agreed already, and how much that is.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Notices } from '../../../../src-renderer/app/Notices.tsx'
import { BalanceAfter } from '../../../../src-renderer/create/foot/BalanceAfter.tsx'
import { useEditedAccount } from '../../../../src-renderer/state/accounts/edited-account.ts'
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

async function lacking(of: Partial<Account>, lack: number) {
  const asked: unknown[] = []
  const quote = { ...behind(0), total: 4016 + lack, after: -lack }
  const { person } = show(
    <>
      <BalanceAfter account={{ ...account, ...of }} quote={quote} />
      <Notices />
    </>,
    {
      'practice.refill': (points) => void asked.push(points),
      'accounts.openPage': (id) => void asked.push(id),
    },
  )
  return { asked, press: (name: string) => person.click(screen.getByRole('button', { name })) }
}

it.each([
  [120, 5000, '5,000 practice points were added.'],
  [13_497, 13_497, '13,497 practice points were added.'],
])('practice points are added where %i are missing', async (lack, added, told) => {
  const { asked, press } = await lacking({ kind: 'practice' }, lack)
  await press('Add points')
  await waitFor(() => expect(asked).toEqual([added]))
  expect(await screen.findByText(told)).toBeDefined()
})

it('the page of an account is opened where it is known', async () => {
  const known = await lacking({ page: 'https://region.example/points' }, 10)
  await known.press('Get points…')
  await waitFor(() => expect(known.asked).toEqual([account.id]))
})

it('an account whose page is not known is edited', async () => {
  const { press } = await lacking({}, 10)
  await press('Enter its page…')
  expect(useEditedAccount.getState().id).toBe(account.id)
})

it('nothing is offered while the points are enough', () => {
  words(behind(0))
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
