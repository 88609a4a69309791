// @vitest-environment happy-dom
// The tray’s cards as a grid for mouse, keyboard and screen reader: what is selected, walking, ranges and removal.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { TrayGrid } from '../../../../src-renderer/create/tray/TrayGrid.tsx'
import { selectAll } from '../../../../src-renderer/create/tray/tray-selection.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import type { TrayItem } from '../../../../src-shared/source.ts'
import type { Answers } from '../../given-studio.ts'
import { givePageSize } from '../../page-size.ts'
import { show } from '../../show.tsx'
import { studioState } from '../../studio-state.ts'
import { checkingItem, readyItem, refusedItem } from '../tray-items.ts'

// Room for three cards beside one another.
givePageSize(560, 900)

const five = ['a', 'b', 'c', 'd', 'e'].map((id) => readyItem(id))
beforeEach(() => useCreateChoice.setState({ selection: selectAll(), focused: null }))

async function grid(items: readonly TrayItem[] = five, second: string | null = null, answers: Answers = {}) {
  const shown = show(<TrayGrid items={items} second={second} />, answers)
  await screen.findAllByRole('gridcell')
  return shown
}
const card = (id: string) => screen.getAllByRole('gridcell').find(({ dataset }) => dataset.focus === id)
const selected = () =>
  screen
    .getAllByRole('gridcell')
    .flatMap((cell) => (cell.getAttribute('aria-selected') === 'true' ? [cell.dataset.focus] : []))
const focused = () => (document.activeElement as HTMLElement).dataset.focus

it('the button of a card that is removed leaves the keyboard on the card that takes its place, and Undo on what came back', async () => {
  const { person, again } = await grid(five, null, { 'tray.remove': () => undefined, 'tray.restore': () => undefined })
  await person.click(within(card('c') as HTMLElement).getByRole('button'))
  again(<TrayGrid items={five.filter(({ id }) => id !== 'c')} second={null} />)
  await waitFor(() => expect(focused()).toBe('d'))
  await act(async () => void useNotices.getState().list.at(-1)?.undo?.())
  // Drawn anew, that card would keep the keyboard.
  again(<TrayGrid items={five} second={null} />)
  await waitFor(() => expect(focused()).toBe('c'))
})

it('the last card leaves the keyboard to the one before it', async () => {
  const { person, again } = await grid(five, null, { 'tray.remove': () => undefined })
  await person.click(within(card('e') as HTMLElement).getByRole('button'))
  again(<TrayGrid items={five.slice(0, 4)} second={null} />)
  await waitFor(() => expect(focused()).toBe('d'))
})

it('pictures that go otherwise leave the card that takes the place of the current one', async () => {
  const { again } = await grid()
  act(() => card('d')?.focus())
  again(<TrayGrid items={five.filter(({ id }) => id !== 'd')} second={null} />)
  await waitFor(() => expect(card('e')?.tabIndex).toBe(0))
})

it('is a grid of several selections with its rows counted, and every ready picture selected', async () => {
  await grid([...five, checkingItem('f'), refusedItem('g', 'damaged')])
  const table = screen.getByRole('grid', { name: 'Inputs' })
  expect([table.getAttribute('aria-rowcount'), table.getAttribute('aria-multiselectable')]).toEqual(['3', 'true'])
  expect(screen.getAllByRole('row').map((row) => row.querySelectorAll('td').length)).toEqual([3, 3, 1])
  expect(selected()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('says of a picture whose upload is ordered that it waits while sending is paused', async () => {
  const items = [readyItem('a', { uploaded: true, coming: true }), readyItem('b', { uploaded: true })]
  await grid(items, null, { 'studio.state': () => studioState({ sendingPaused: true }) })
  expect(await screen.findByText('Waiting: sending is paused')).toBeDefined()
  expect([screen.queryByText('Upload ordered'), screen.getByText('Uploaded')]).toEqual([null, expect.anything()])
})

it('a click takes a picture out and in again, one that is not ready stays out', async () => {
  const { person } = await grid([...five, checkingItem('f')])
  await person.click(card('b') as HTMLElement)
  expect(selected()).toEqual(['a', 'c', 'd', 'e'])
  await person.click(card('b') as HTMLElement)
  await person.click(card('f') as HTMLElement)
  expect(selected()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('with Shift a click gives the whole range the state of its beginning', async () => {
  const { person } = await grid()
  await person.click(card('b') as HTMLElement)
  await person.keyboard('{Shift>}')
  await person.click(card('d') as HTMLElement)
  expect(selected()).toEqual(['a', 'e'])
})

it('arrows walk by one and by a row, Home and End to the ends; one card alone is in the tab sequence', async () => {
  const { person } = await grid()
  await person.tab()
  expect(focused()).toBe('a')
  for (const [key, at] of [
    ['ArrowRight', 'b'],
    ['ArrowDown', 'e'],
    ['ArrowUp', 'b'],
    ['End', 'e'],
    ['Home', 'a'],
  ]) {
    await person.keyboard(`{${key}}`)
    await waitFor(() => expect(focused()).toBe(at))
  }
  const stops = screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops.map(({ dataset }) => dataset.focus)).toEqual(['a'])
})

it('the space bar turns the card that the keyboard is on', async () => {
  const { person } = await grid()
  await person.tab()
  await person.keyboard('{ArrowRight} ')
  expect(selected()).toEqual(['a', 'c', 'd', 'e'])
})

it('Delete removes a picture with its copies, offers the way back, and the keyboard goes on to the next', async () => {
  const copy = readyItem('copy', { hash: 'f'.repeat(64), duplicateOf: 'twin' })
  const { person, studio } = await grid([readyItem('twin', { hash: 'f'.repeat(64) }), copy, ...five], null, {
    'tray.remove': () => undefined,
    'tray.restore': () => undefined,
  })
  await person.tab()
  await person.keyboard('{Delete}')
  expect(studio.asked('tray.remove')).toEqual([[['twin', 'copy']]])
  await waitFor(() => expect(focused()).toBe('a'))
  await waitFor(() => expect(useNotices.getState().list[0]?.text).toBe('2 pictures removed'))
  useNotices.getState().list[0]?.undo?.()
  await waitFor(() => expect(studio.asked('tray.restore')).toEqual([[['twin', 'copy']]]))
})

it('its own button removes a card without selecting it', async () => {
  const { person, studio } = await grid(five, null, { 'tray.remove': () => undefined })
  await person.click(screen.getByRole('button', { name: 'Remove c.png' }))
  expect(studio.asked('tray.remove')).toEqual([[['c']]])
  expect(selected()).toEqual(['a', 'b', 'c', 'd', 'e'])
  await waitFor(() => expect(useNotices.getState().list).toHaveLength(1))
})

it('the second picture of every order is none of its own', async () => {
  await grid([readyItem('own'), readyItem('second', { hash: 'f'.repeat(64) })], 'f'.repeat(64))
  expect(selected()).toEqual(['own'])
})

it('a refused picture that can be mended offers that', async () => {
  const { person, studio } = await grid([refusedItem('huge', 'too-many-pixels', 'shrink')], null, {
    'tray.remedy': () => undefined,
  })
  await person.click(screen.getByRole('button', { name: /: huge\.png$/ }))
  expect(studio.asked('tray.remedy')).toEqual([[['huge']]])
})
