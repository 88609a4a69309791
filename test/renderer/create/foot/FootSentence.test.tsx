// @vitest-environment happy-dom
// The notice of orders just placed: it ends by itself, is held by whoever is on it, and ends with another choice.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce, useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { FootSentence } from '../../../../src-renderer/create/foot/FootSentence.tsx'
import { useNoticeOf } from '../../../../src-renderer/create/foot/use-notice-end.ts'
import { reliefRequestFrom } from '../../../../src-renderer/create/kinds/relief/relief-request.ts'
import type { Chosen } from '../../../../src-renderer/state/chosen.ts'
import type { Failure } from '../../../../src-shared/failure.ts'
import { show } from '../../show.tsx'

const chosen: Chosen = { requests: [reliefRequestFrom({})], inputs: [{ source: 'a'.repeat(64) }] }
const other: Chosen = { ...chosen, inputs: [{ source: 'b'.repeat(64) }] }
const failed: Failure = { kind: 'service-trouble' }
const view = { quote: null, current: false, failure: null, news: null }

type Props = { readonly now: Chosen; readonly refused?: Failure }

function Foot({ now, refused }: Props) {
  useNoticeOf(now)
  return <FootSentence view={view} refused={refused ?? null} onRetry={() => undefined} />
}

beforeEach(() => useCreateChoice.setState({ placed: null, announcedAt: null }))
afterEach(() => vi.useRealTimers())

const notice = () => screen.queryByText(/^9 orders placed/)
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

/** The foot with its account, and the notice come this moment. */
async function placed() {
  const shown = show(<Foot now={chosen} />)
  await vi.waitFor(() => expect(shown.cache.isFetching()).toBe(0))
  vi.useFakeTimers()
  act(() =>
    announce('account-1', { chosen, points: 279, orderIds: Array.from({ length: 9 }, (_, at) => `order-${at}`) }),
  )
  expect(notice()).not.toBeNull()
  return shown
}

it('untouched it ends by itself after twelve seconds, and no sooner', async () => {
  await placed()
  pass(11_999)
  expect(notice()).not.toBeNull()
  pass(1)
  expect(notice()).toBeNull()
})

it('orders that are placed meanwhile have their whole time', async () => {
  await placed()
  pass(8_000)
  act(() => announce('account-1', { chosen, points: 31, orderIds: ['order-9'] }))
  pass(11_999)
  expect(screen.queryByText(/^1 order placed/)).not.toBeNull()
  pass(1)
  expect(screen.queryByText(/^1 order placed/)).toBeNull()
})

it('stays under the pointer, and goes four seconds after the pointer went', async () => {
  await placed()
  fireEvent.pointerEnter(screen.getByRole('status'))
  pass(600_000)
  expect(notice()).not.toBeNull()
  fireEvent.pointerLeave(screen.getByRole('status'))
  pass(3_999)
  expect(notice()).not.toBeNull()
  pass(1)
  expect(notice()).toBeNull()
})

it('a notice that was dismissed by the keyboard holds no later one', async () => {
  await placed()
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  pass(600_000)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(notice()).toBeNull()
  act(() => announce('account-1', { chosen, points: 31, orderIds: ['order-9'] }))
  pass(12_000)
  expect(screen.queryByText(/^1 order placed/)).toBeNull()
})

it('the pointer that passes by does not let go of what the keyboard holds', async () => {
  await placed()
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  fireEvent.pointerEnter(screen.getByRole('status'))
  fireEvent.pointerLeave(screen.getByRole('status'))
  pass(600_000)
  expect(notice()).not.toBeNull()
})

it('a failure that stood in its place holds nothing after it went', async () => {
  const { again } = await placed()
  fireEvent.pointerEnter(screen.getByRole('status'))
  again(<Foot now={chosen} refused={failed} />)
  fireEvent.pointerLeave(screen.getByRole('alert'))
  again(<Foot now={chosen} />)
  expect(notice()).not.toBeNull()
  pass(12_000)
  expect(notice()).toBeNull()
})

it('ends at once when something else is chosen, and not when the same is chosen again', async () => {
  const { again } = await placed()
  again(<Foot now={structuredClone(chosen)} />)
  expect(notice()).not.toBeNull()
  again(<Foot now={other} />)
  expect(notice()).toBeNull()
})
