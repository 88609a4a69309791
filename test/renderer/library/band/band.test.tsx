// @vitest-environment happy-dom
// A band over the Library's grid: what it picks, adds to, gives back, and where it does not begin.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { padding, rowHeight } from '../../../../src-renderer/library/grid-shape.ts'
import { noFilters, useLibraryState } from '../../../../src-renderer/library/library-state.ts'
import { useWindowState } from '../../../../src-renderer/state/window-state.ts'
import { nonePicked, pickOne } from '../../../../src-renderer/ui/focus/picked.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { givePageSize } from '../../page-size.ts'
import { showLibrary } from '../show-library.tsx'

givePageSize(900, 700)

beforeEach(() => {
  useWindowState.setState({ place: 'library', opened: null, revealed: null })
  useLibraryState.setState({
    ...{ ...noFilters, view: 'grid', grouped: false, opened: new Set(), size: 184, selected: null, picked: nonePicked },
  })
})

const orders = Array.from({ length: 12 }, (_, at) =>
  orderOf(12 - at, {
    artifacts: [{ ...artifactOf('png'), id: `file-${at}`, orderId: `order-${12 - at}` }],
    inputs: { source: String(at < 2 ? 0 : at).padStart(64, '0') },
  }),
)

async function library() {
  const shown = showLibrary(orders)
  await screen.findByText('12 results')
  const grid = screen.getByLabelText('Results')
  await waitFor(() => expect(grid.querySelectorAll('[aria-selected]').length).toBeGreaterThan(4))
  Object.defineProperty(grid, 'scrollHeight', { value: padding + 3 * rowHeight(900, 4) })
  return { ...shown, grid }
}
const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 }
const picked = () => [...useLibraryState.getState().picked.ids]
/** Just below the first row of four. */
const below = padding + rowHeight(900, 4) - 4

it('picks what it touches, and goes on from where it was let go', async () => {
  const { grid } = await library()
  fireEvent.pointerDown(grid, { ...mouse, clientX: 4, clientY: 4 })
  fireEvent.pointerMove(grid, { ...mouse, clientX: 300, clientY: below })
  await waitFor(() => expect(picked()).toEqual(['order-12', 'order-11']))
  fireEvent.pointerMove(grid, { ...mouse, clientX: 300, clientY: below + 60 })
  await waitFor(() => expect(picked()).toEqual(['order-12', 'order-11', 'order-8', 'order-7']))
  fireEvent.pointerUp(grid, { ...mouse, clientX: 300, clientY: below + 60 })
  expect(useLibraryState.getState().selected).toBe('order-7')
  fireEvent.pointerMove(grid, { ...mouse, clientX: 800, clientY: 600 })
  expect(picked()).toHaveLength(4)
})

it('with Ctrl adds to what was picked', async () => {
  const { grid } = await library()
  useLibraryState.setState({ picked: pickOne('order-9'), selected: 'order-9' })
  fireEvent.pointerDown(grid, { ...mouse, clientX: 4, clientY: 4, ctrlKey: true })
  fireEvent.pointerMove(grid, { ...mouse, clientX: 100, clientY: 100 })
  await waitFor(() => expect(picked()).toEqual(['order-9', 'order-12']))
  fireEvent.pointerUp(grid, mouse)
})

it('Esc gives back the selection of before, and ends it', async () => {
  const { grid, person } = await library()
  useLibraryState.setState({ picked: pickOne('order-9'), selected: 'order-9' })
  grid.focus()
  fireEvent.pointerDown(grid, { ...mouse, clientX: 4, clientY: 4 })
  fireEvent.pointerMove(grid, { ...mouse, clientX: 300, clientY: 100 })
  await waitFor(() => expect(picked()).toEqual(['order-12', 'order-11']))
  await person.keyboard('{Escape}')
  expect([picked(), useLibraryState.getState().selected]).toEqual([['order-9'], 'order-9'])
  fireEvent.pointerMove(grid, { ...mouse, clientX: 500, clientY: 100 })
  fireEvent.pointerUp(grid, mouse)
  expect(picked()).toEqual(['order-9'])
})

it('over nothing picks nothing, and a press without a move changes nothing', async () => {
  const { grid } = await library()
  useLibraryState.setState({ picked: pickOne('order-9'), selected: 'order-9' })
  fireEvent.pointerDown(grid, { ...mouse, clientX: 4, clientY: 4 })
  fireEvent.pointerUp(grid, { ...mouse, clientX: 5, clientY: 5 })
  expect(picked()).toEqual(['order-9'])
  fireEvent.pointerDown(grid, { ...mouse, clientX: 4, clientY: 4 })
  fireEvent.pointerMove(grid, { ...mouse, clientX: 12, clientY: 60 })
  fireEvent.pointerUp(grid, { ...mouse, clientX: 12, clientY: 60 })
  expect([picked(), useLibraryState.getState().selected]).toEqual([[], null])
})

it('does not begin on a card, nor in the list', async () => {
  const { grid } = await library()
  const [card] = screen.getAllByRole('option')
  const over = (from: Element) => {
    fireEvent.pointerDown(from, { ...mouse, clientX: 60, clientY: 60 })
    fireEvent.pointerMove(grid, { ...mouse, clientX: 500, clientY: 500 })
    fireEvent.pointerUp(grid, { ...mouse, clientX: 500, clientY: 500 })
  }
  over(card ?? grid)
  expect(picked()).toEqual([])
  useLibraryState.setState({ view: 'list' })
  await waitFor(() => expect(grid.dataset.list).toBe('true'))
  over(grid)
  expect(picked()).toEqual([])
})

it('takes a folded card with all of its results', async () => {
  useLibraryState.setState({ grouped: true })
  const { grid } = await library()
  fireEvent.pointerDown(grid, { ...mouse, clientX: 4, clientY: 4 })
  fireEvent.pointerMove(grid, { ...mouse, clientX: 100, clientY: 100 })
  fireEvent.pointerUp(grid, { ...mouse, clientX: 100, clientY: 100 })
  expect(picked()).toEqual(['order-12', 'order-11'])
})
