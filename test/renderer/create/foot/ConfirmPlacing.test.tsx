// @vitest-environment happy-dom
// The question before many points are spent: its sum in words, its ways out, and where the keyboard is.
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { ConfirmPlacing } from '../../../../src-renderer/create/foot/ConfirmPlacing.tsx'
import { FootSentence } from '../../../../src-renderer/create/foot/FootSentence.tsx'
import { ordersQuery, spentKey } from '../../../../src-renderer/state/queries.ts'
import type { Quote } from '../../../../src-shared/orders/quote.ts'
import { orderOf } from '../../order-of.ts'
import { focused, show } from '../../show.tsx'

beforeEach(() => useCreateChoice.setState({ marks: { client: '', tags: [] } }))

const quote: Quote = {
  id: 'quote-1',
  accountId: 'account-1',
  requests: [],
  orders: 12,
  lines: [],
  pictures: { fresh: [], uploaded: [] },
  total: 612,
  balance: { total: 2000, used: 500, remaining: 1500, readAt: 0 },
  agreed: 0,
  after: 888,
  prices: 'catalog',
  expiresAt: 0,
}

function question(
  more: Partial<Parameters<typeof ConfirmPlacing>[0]> = {},
  answers: Parameters<typeof show>[1] = { 'marks.words': () => ({ tags: [], clients: [] }) },
) {
  const done: string[] = []
  function Asking() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          ask
        </button>
        {open ? (
          <ConfirmPlacing
            quote={quote}
            practice={false}
            why="above"
            confirmAbove={500}
            missing={[]}
            onPlace={() => done.push('placed')}
            onClose={() => {
              done.push('closed')
              setOpen(false)
            }}
            {...more}
          />
        ) : null}
      </>
    )
  }
  const shown = show(<Asking />, answers)
  return { done, ...shown, ask: () => shown.person.click(screen.getByRole('button', { name: 'ask' })) }
}

it('names the orders, the sum and what is left, and why it asks', async () => {
  const { ask } = question()
  await ask()
  const dialog = screen.getByRole('dialog', { name: 'Place 12 orders for 612 points?' })
  expect(dialog.textContent).toContain('888 of 1,500 points will be left.')
  expect(dialog.textContent).toContain('asks once more above 500 points at a time')
})

it('names points that are agreed for earlier orders', async () => {
  const { ask } = question({ quote: { ...quote, agreed: 100, after: 788 } })
  await ask()
  expect(screen.getByRole('dialog').textContent).toContain('788 of 1,500 points will be left: 100 are agreed')
})

it('a second purchase of the same is named as one, in practice points where it is practice', async () => {
  const { ask } = question({ why: 'again', practice: true })
  await ask()
  const name = 'Place the same 12 orders once more for 612 practice points?'
  expect(screen.getByRole('dialog', { name }).textContent).toContain(
    'They were placed a moment ago and are in the Queue. This is a new purchase.',
  )
})

it('a second purchase of one order is told of one', async () => {
  const { ask } = question({ why: 'again', quote: { ...quote, orders: 1 } })
  await ask()
  const dialog = screen.getByRole('dialog', { name: 'Place the same order once more for 612 points?' })
  expect(dialog.textContent).toContain('It was placed a moment ago and is in the Queue.')
})

it('a second purchase of the same is not made by keys that are tapped on', async () => {
  const { ask, person, done } = question({ why: 'again' })
  await ask()
  expect(focused()).toBe('Not yet')
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(done).not.toContain('placed')
})

it('the keyboard begins on the answer that places, and Enter gives it', async () => {
  const { ask, person, done } = question()
  await ask()
  expect(focused()).toBe('Place 12 orders')
  await person.keyboard('{Enter}')
  expect(done).toEqual(['placed'])
})

it('the key that places works here too', async () => {
  const { ask, person, done } = question()
  await ask()
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(done).toEqual(['placed'])
})

it.each([
  ['Escape', '{Escape}'],
  ['Not yet', null],
])('%s closes it without placing, and the keyboard is back where it was', async (_way, keys) => {
  const { ask, person, done } = question()
  await ask()
  await (keys ? person.keyboard(keys) : person.click(screen.getByRole('button', { name: 'Not yet' })))
  expect(done).toEqual(['closed'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focused()).toBe('ask')
})

it('places nothing that the balance came not to hold while it was open, says what is missing, and keeps the keyboard', async () => {
  const done: string[] = []
  let fall = () => {}
  function Asking() {
    const [short, setShort] = useState(false)
    fall = () => setShort(true)
    return (
      <ConfirmPlacing
        quote={
          short ? { ...quote, balance: { total: 2000, used: 1500, remaining: 500, readAt: 0 }, after: -112 } : quote
        }
        missing={short ? [{ what: 'points', count: 112 }] : []}
        practice={false}
        why="above"
        confirmAbove={500}
        onPlace={() => done.push('placed')}
        onClose={() => done.push('closed')}
      />
    )
  }
  const { person } = show(<Asking />, { 'marks.words': nobody })
  await expect.poll(focused).toBe('Place 12 orders')
  act(fall)
  expect(screen.getByRole('alert').textContent).toBe('Not enough points: 112 more needed.')
  expect(screen.getByRole('dialog').textContent).not.toMatch(/[-−]112/)
  expect(focused()).toBe('Place 12 orders')
  await person.keyboard('{Enter}{Control>}{Enter}{/Control}')
  expect(done).toEqual([])
})

const nobody = () => ({ tags: [], clients: [] })

/** A client of a budget with 700 points, of which 100 are spent. */
const budgeted = (client: string, points = { spent: 100 }) => ({
  'marks.words': nobody,
  'usage.spent': () => ({
    groups: [
      {
        key: client,
        name: client,
        placedAt: null,
        orders: 3,
        charged: 100,
        refunded: 0,
        budget: { points: 700, ...points },
      },
    ],
    rest: { groups: 0, orders: 0, charged: 0, refunded: 0 },
  }),
})
const over = 'With this, Jade House comes to 712 of 700 points: 12 over budget.'

it('says before the press that the client comes above its budget, and places all the same', async () => {
  useCreateChoice.setState({ marks: { client: 'Jade House', tags: [] } })
  const { ask, person, done } = question({}, budgeted('Jade House'))
  await ask()
  expect(await screen.findByText(over)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Place 12 orders' }))
  expect(done).toEqual(['placed'])
})

it('beside the price it says so too, with what was agreed for that client and is not charged yet', async () => {
  useCreateChoice.setState({ marks: { client: 'Jade House', tags: [] } })
  const marks = { starred: false, client: 'Jade House', tags: [], note: '' }
  const price = { uploads: 1, work: 49 }
  const agreed = [
    orderOf(1, { stage: 'waiting', charged: null, price, marks }),
    orderOf(2, { stage: 'cancelled', charged: null, price, marks }),
    orderOf(3, { stage: 'waiting', charged: null, price }),
  ]
  const view = { quote: { ...quote, total: 560 }, current: true, failure: null, news: null }
  show(<FootSentence view={view} refused={null} onRetry={() => undefined} />, {
    ...budgeted('Jade House'),
    'orders.list': () => agreed,
  })
  expect(await screen.findByText('With this, Jade House comes to 710 of 700 points: 10 over budget.')).toBeDefined()
})

it('knows the client in whatever capitals it is typed, as the orders will have it', async () => {
  useCreateChoice.setState({ marks: { client: 'jade HOUSE ', tags: [] } })
  const { ask } = question(
    {},
    { ...budgeted('Jade House'), 'marks.words': () => ({ tags: [], clients: [{ word: 'Jade House', count: 3 }] }) },
  )
  await ask()
  expect(await screen.findByText(over)).toBeDefined()
})

it('counts an order that was charged until the ledger says another sum', async () => {
  useCreateChoice.setState({ marks: { client: 'Lotus', tags: [] } })
  const marks = { starred: false, client: 'Lotus', tags: [], note: '' }
  const waiting = orderOf(1, { stage: 'waiting', charged: null, price: { uploads: 1, work: 49 }, marks })
  const ledger = { spent: 100 }
  const view = { quote: { ...quote, total: 560 }, current: true, failure: null, news: null }
  const { cache } = show(<FootSentence view={view} refused={null} onRetry={() => undefined} />, {
    ...budgeted('Lotus', ledger),
    'orders.list': () => [waiting],
  })
  const told = 'With this, Lotus comes to 710 of 700 points: 10 over budget.'
  expect(await screen.findByText(told)).toBeDefined()
  await act(async () => {
    cache.setQueryData(ordersQuery.queryKey, [{ ...waiting, stage: 'working', charged: 50 }])
    // The cache tells of it with the next task.
    await new Promise((told) => setTimeout(told))
  })
  expect(screen.queryByText(told)).not.toBeNull()
  ledger.spent = 150
  await act(async () => {
    await cache.invalidateQueries({ queryKey: spentKey })
    await new Promise((told) => setTimeout(told))
  })
  expect(screen.queryByText(told)).not.toBeNull()
})

it.each(['', 'Another'])('says nothing of a budget for %j', async (client) => {
  useCreateChoice.setState({ marks: { client, tags: [] } })
  const { ask, cache } = question({}, budgeted('Jade House'))
  await ask()
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  expect(screen.queryByText(/budget/)).toBeNull()
})
