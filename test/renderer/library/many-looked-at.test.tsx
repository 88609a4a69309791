// @vitest-environment happy-dom
// Of several selected results the files are looked at too, wherever the list has scrolled to: what is missing is counted whole.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { noFilters, useLibraryState } from '../../../src-renderer/library/library-state.ts'
import { useWindowState } from '../../../src-renderer/state/window-state.ts'
import { nonePicked, pickAll } from '../../../src-renderer/ui/focus/picked.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { artifactOf, orderOf } from '../order-of.ts'
import { givePageSize } from '../page-size.ts'
import { showLibrary } from './show-library.tsx'

givePageSize(900, 700)

beforeEach(() => {
  useWindowState.setState({ place: 'library', opened: null, revealed: null, compared: null })
  useLibraryState.setState({ ...noFilters, view: 'grid', grouped: false, selected: null, picked: nonePicked })
})

it('has main look at the files of all that are selected, those out of sight too', async () => {
  const ids = Array.from({ length: 60 }, (_, at) => `artifact-${60 - at}`)
  const orders = ids.map((id, at) => orderOf(60 - at, { artifacts: [{ ...artifactOf('tif'), id }] }))
  const { studio } = showLibrary(orders)
  const shown = await screen.findAllByRole('option')
  expect(shown.length).toBeLessThan(60)
  fireEvent.keyDown(screen.getByRole('listbox', { name: 'Results' }), { key: 'a', ctrlKey: true })
  await screen.findByRole('heading', { name: '60 selected' })
  await waitFor(() => expect(useLibraryState.getState().picked.ids.size).toBe(60))
  expect(studio.asked('artifacts.look').at(-1)).toEqual([ids])
})

it('has main look at many in pages, each once, and at those alone that are selected later', async () => {
  const ids = Array.from({ length: 2500 }, (_, at) => `artifact-${2500 - at}`)
  const orders = ids.map((id, at) => orderOf(2500 - at, { artifacts: [{ ...artifactOf('tif'), id }] }))
  const { studio } = showLibrary(orders)
  await screen.findAllByRole('option')
  const asked = () => studio.asked('artifacts.look').map(([page]) => page)
  const choose = (some: readonly Order[]) =>
    act(() => useLibraryState.setState({ picked: pickAll(some.map(({ id }) => id)) }))
  choose(orders.slice(1))
  await waitFor(() => expect(asked()).toEqual([ids.slice(1, 1001), ids.slice(1001, 2001), ids.slice(2001)]))
  choose(orders)
  await waitFor(() => expect(asked().slice(3)).toEqual([ids.slice(0, 1)]))
})

it('offers to look for missing ones in a folder, and only for those', async () => {
  const gone = { ...artifactOf('tif'), state: 'gone' as const }
  const { studio, person } = showLibrary(
    [3, 2, 1].map((at) => orderOf(at, at === 3 ? { artifacts: [gone] } : {})),
    {
      'artifacts.search': () => ({ searched: true, found: 1, stoppedAfter: null }),
    },
  )
  await screen.findAllByRole('option')
  const choose = (...ids: readonly string[]) => act(() => useLibraryState.setState({ picked: pickAll(ids) }))
  choose('order-1', 'order-2')
  expect(await screen.findByRole('button', { name: 'Order 2 again…' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Look in a folder…' })).toBeNull()
  choose('order-1', 'order-2', 'order-3')
  await person.click(await screen.findByRole('button', { name: 'Look in a folder…' }))
  expect(studio.asked('artifacts.search')).toHaveLength(1)
})
