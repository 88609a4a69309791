// @vitest-environment happy-dom
// The question before many points are spent: its sum in words, its ways out, and where the keyboard is.
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ConfirmPlacing } from '../../../../src-renderer/create/foot/ConfirmPlacing.tsx'
import type { Quote } from '../../../../src-shared/orders/quote.ts'
import { focused, show } from '../../show.tsx'

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

function question(more: Partial<Parameters<typeof ConfirmPlacing>[0]> = {}) {
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
  const shown = show(<Asking />)
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
  const { person } = show(<Asking />)
  await expect.poll(focused).toBe('Place 12 orders')
  act(fall)
  expect(screen.getByRole('alert').textContent).toBe('Not enough points: 112 more needed.')
  expect(screen.getByRole('dialog').textContent).not.toMatch(/[-−]112/)
  expect(focused()).toBe('Place 12 orders')
  await person.keyboard('{Enter}{Control>}{Enter}{/Control}')
  expect(done).toEqual([])
})
