// @vitest-environment happy-dom
// A selection of several results in the Library is taken back by key in its place among the stars and deletions.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { commandsNow } from '../../../src-renderer/commands/command-desk.ts'
import { noFilters, useLibraryState } from '../../../src-renderer/library/library-state.ts'
import { histories } from '../../../src-renderer/state/library/histories.ts'
import { remember } from '../../../src-renderer/state/library/library-history.ts'
import { useWindowState } from '../../../src-renderer/state/window-state.ts'
import { nonePicked } from '../../../src-renderer/ui/focus/picked.ts'
import { orderOf } from '../order-of.ts'
import { givePageSize } from '../page-size.ts'
import { showLibrary } from './show-library.tsx'

givePageSize(900, 700)

let now = 0
beforeEach(() => {
  now = 1_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  useWindowState.setState({ place: 'library', opened: null, revealed: null, compared: null })
  useLibraryState.setState({ ...noFilters, view: 'grid', grouped: false, selected: null, picked: nonePicked })
  histories.library.use.setState({ past: [], future: [] })
})

const picked = () => [...useLibraryState.getState().picked.ids].toSorted()
const told = () => histories.library.use.getState().past.map((change) => change.told())
const run = (id: string) => {
  now += 5000
  act(() =>
    commandsNow('')
      .find((each) => each.id === id)
      ?.run(),
  )
}

async function library() {
  const { person } = showLibrary([4, 3, 2, 1].map((number) => orderOf(number)))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
  const click = (at: number, keys: object = {}) => {
    now += 5000
    const card = screen.getAllByRole('option')[at]
    if (card) fireEvent.click(card, keys)
  }
  return { person, click }
}

it('comes back when a stray click has taken another one, and goes again', async () => {
  const { click } = await library()
  click(0)
  click(2, { shiftKey: true })
  click(3)
  expect(told()).toEqual(['3 selected', '1 selected'])
  run('here.undo')
  expect(picked()).toEqual(['order-2', 'order-3', 'order-4'])
  expect(useLibraryState.getState().selected).toBe('order-2')
  run('here.redo')
  expect(picked()).toEqual(['order-1'])
  run('here.undo')
  run('here.undo')
  expect([picked(), told()]).toEqual([['order-4'], []])
})

it('comes back after what was done since, and quick clicks come back together', async () => {
  const { click } = await library()
  let starred = false
  click(0)
  now += 5000
  for (const at of [1, 2, 3]) {
    now -= 4900
    click(at, { ctrlKey: true })
  }
  act(() =>
    remember({
      told: () => 'Star',
      back: () => {
        starred = false
        return true
      },
      forth: () => true,
    }),
  )
  starred = true
  run('here.none')
  expect(told()).toEqual(['4 selected', 'Star', 'Nothing selected'])
  run('here.undo')
  expect([picked().length, starred]).toEqual([4, true])
  run('here.undo')
  expect([picked().length, starred]).toEqual([4, false])
  run('here.undo')
  expect(picked()).toEqual(['order-4'])
})

it('walking from one result to the next is no step', async () => {
  const { person, click } = await library()
  click(0)
  screen.getByRole('listbox').focus()
  await person.keyboard('{ArrowRight}{ArrowRight}')
  click(1)
  expect(told()).toEqual([])
})

it('is left alone over the list, where nobody sees it', async () => {
  const { click } = await library()
  act(() => remember({ told: () => 'Star', back: () => true, forth: () => true }))
  click(0)
  click(1, { ctrlKey: true })
  act(() => useWindowState.setState({ compared: ['order-4', 'order-3'] }))
  const undo = () => commandsNow('').find(({ id }) => id === 'here.undo')
  expect(undo()?.about).toBe('Star')
  run('here.undo')
  expect(undo()?.reason).toBeDefined()
  expect([picked().length, told()]).toEqual([2, ['2 selected']])
})
