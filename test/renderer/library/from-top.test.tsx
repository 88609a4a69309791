// @vitest-environment happy-dom
// How far the Library is scrolled: what is searched, filtered or sorted otherwise begins at the top, and a step is followed.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { cardId } from '../../../src-renderer/library/card-props.ts'
import { LibraryPlace } from '../../../src-renderer/library/LibraryPlace.tsx'
import { changeLibrary, noFilters, useLibraryState } from '../../../src-renderer/library/library-state.ts'
import { useWindowState } from '../../../src-renderer/state/window-state.ts'
import { nonePicked } from '../../../src-renderer/ui/focus/picked.ts'
import type { ResultQuery } from '../../../src-shared/orders/result-query.ts'
import { orderOf } from '../order-of.ts'
import { givePageSize } from '../page-size.ts'
import { show } from '../show.tsx'

givePageSize(900, 700)

const orders = Array.from({ length: 120 }, (_, at) => orderOf(120 - at))
const scrollTo = vi.fn()

beforeEach(() => {
  scrollTo.mockClear()
  Element.prototype.scrollTo = scrollTo
  useWindowState.setState({ place: 'library', opened: null, revealed: null, compared: null })
  useLibraryState.setState({
    ...{ ...noFilters, sort: 'newest', view: 'grid', grouped: false },
    ...{ selected: null, picked: nonePicked, scrolled: 0 },
  })
})

async function scrolledDown() {
  const { studio } = show(<LibraryPlace />, {
    'orders.list': () => orders,
    'library.find': ({ sort }: ResultQuery) => {
      const numbers = Uint32Array.from(orders, ({ number }) => number)
      return sort === 'newest' ? numbers : numbers.toReversed()
    },
    'library.choices': () => ({ kinds: ['relief'], types: [], recipes: [], batches: [], looks: [], deleted: 0 }),
    'accounts.catalog': () => ({ catalog: null, readAt: null }),
    'artifacts.look': () => undefined,
    'marks.words': () => ({ tags: [], clients: [] }),
  })
  const list = await screen.findByRole('listbox', { name: 'Results' })
  act(() => {
    list.scrollTop = 900
    fireEvent.scroll(list)
  })
  await waitFor(() => expect(useLibraryState.getState().scrolled).toBe(900))
  scrollTo.mockClear()
  return { list, studio }
}

it.each([
  ['search', { search: 'coin' }],
  ['filter', { starred: true }],
  ['sequence', { sort: 'oldest' }],
] as const)('begins a new %s at the top', async (_, change) => {
  const { list, studio } = await scrolledDown()
  const asked = studio.asked('library.find').length
  act(() => changeLibrary(change))
  expect([list.scrollTop, useLibraryState.getState().scrolled]).toEqual([0, 0])
  await waitFor(() => expect(studio.asked('library.find').length).toBeGreaterThan(asked))
  expect([list.scrollTop, useLibraryState.getState().scrolled]).toEqual([0, 0])
})

it('does not follow the chosen card to its new place in another sequence, and follows the next step', async () => {
  const { list } = await scrolledDown()
  act(() => changeLibrary({ selected: orders[2]?.id ?? null }))
  await waitFor(() => expect(scrollTo).toHaveBeenCalled())
  scrollTo.mockClear()
  act(() => changeLibrary({ sort: 'oldest' }))
  fireEvent.scroll(list)
  await waitFor(() => expect(document.querySelector('[role=option]')?.id).toBe(cardId('order-1')))
  expect([list.scrollTop, scrollTo.mock.calls]).toEqual([0, []])
  act(() => changeLibrary({ selected: orders[40]?.id ?? null }))
  await waitFor(() => expect(scrollTo).toHaveBeenCalled())
})

it('stays where it is while nothing else is asked for', async () => {
  const { list } = await scrolledDown()
  act(() => changeLibrary({ selected: null, picked: nonePicked, search: '' }))
  expect([list.scrollTop, useLibraryState.getState().scrolled]).toEqual([900, 900])
})

it('draws nothing anew while it scrolls, and keeps how far where it is left in the middle of it', async () => {
  const { list } = await scrolledDown()
  const told = vi.fn()
  const forget = useLibraryState.subscribe(told)
  act(() => {
    list.scrollTop = 1500
    fireEvent.scroll(list)
  })
  expect(told).not.toHaveBeenCalled()
  forget()
  cleanup()
  expect(useLibraryState.getState().scrolled).toBe(1500)
})
