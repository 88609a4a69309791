// @vitest-environment happy-dom
// A slot for one picture: what it is called, choosing from the tray by mouse and keyboard, files dropped, pasted and chosen, and clearing.
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { PictureSlot } from '../../../../src-renderer/create/slots/PictureSlot.tsx'
import type { TrayPicture } from '../../../../src-renderer/create/tray/tray-pictures.ts'
import { type Answers, wordFor } from '../../given-studio.ts'
import { givePageSize } from '../../page-size.ts'
import { focused, show } from '../../show.tsx'
import { readyItem } from '../tray-items.ts'

// A popover shows itself only where its button has a place.
givePageSize(1280, 800)

const picture = (hash: string, name: string): TrayPicture => ({
  hash: hash.repeat(64),
  name,
  folder: '',
  proportions: 1,
})
const front = picture('a', 'coin-front ü.png')
const back = picture('b', 'coin-back.png')

const to = { slot: 'view', set: 'own:1', view: 'front' } as const
beforeEach(() => useCreateChoice.setState({ dropped: [] }))

function slot(more: Partial<Parameters<typeof PictureSlot>[0]> = {}, answers: Answers = {}) {
  const told: string[] = []
  const props = {
    to,
    label: 'Front of coin',
    picture: undefined,
    pictures: [front, back],
    onPut: (hash: string) => void told.push(`put ${hash.slice(0, 1)}`),
    onClear: () => void told.push('clear'),
  }
  return {
    told,
    ...show(
      <aside>
        <PictureSlot {...props} {...more} />
      </aside>,
      answers,
    ),
  }
}

/** A drop; true when the slot wanted it. */
function drop(on: Element, carried: Record<string, string>) {
  const dataTransfer = { types: Object.keys(carried), getData: (type: string) => carried[type] ?? '' }
  const over = createEvent.dragOver(on, { dataTransfer })
  fireEvent(on, over)
  fireEvent.drop(on, { dataTransfer })
  return over.defaultPrevented
}

it('is called by what it is for and what it holds', () => {
  const { again } = slot()
  expect(screen.getByRole('button', { name: 'Front of coin: drop or choose' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Clear Front of coin' })).toBeNull()
  const none = () => undefined
  const rest = { to, label: 'Front of coin', pictures: [], onPut: none, onClear: none }
  again(
    <aside>
      <PictureSlot {...rest} picture={front} />
    </aside>,
  )
  expect(screen.getByRole('button', { name: 'Front of coin: coin-front ü.png. Change' })).toBeDefined()
})

it('says that files for it are still being checked, and not those for its neighbours', () => {
  slot()
  act(() => useCreateChoice.setState({ dropped: [{ to: { ...to, view: 'left' }, stage: 'checking' }] }))
  expect(screen.queryByText('Checking…')).toBeNull()
  act(() => useCreateChoice.setState({ dropped: [{ to, stage: 'checking' }] }))
  expect(screen.getByText('Checking…')).toBeDefined()
})

/** What is told of files that came, once they are checked. */
const landed = () => expect.poll(() => useCreateChoice.getState().dropped.map(({ to: at, stage }) => [at, stage]))
const checked = { 'tray.checked': (ids: readonly string[]) => ids.map((id) => readyItem(id)) }

it('takes files that are dropped on it while they hover', async () => {
  const add = () => [{ entries: ['entry'], skipped: 0 }]
  const { studio } = slot({}, { 'tray.add': add, ...checked })
  const panel = screen.getByRole('complementary')
  const box = panel.getBoundingClientRect()
  panel.getBoundingClientRect = () => ({ ...box, bottom: box.bottom + 100 })
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'coin.png')] }
  fireEvent.dragOver(document.body, { dataTransfer })
  fireEvent.drop(screen.getByText('Front of coin'), { dataTransfer })
  await landed().toEqual([[to, 'checked']])
  expect(studio.asked('tray.add')).toEqual([[[wordFor('coin.png')], to]])
})

it('takes a picture that is pasted while it has the keyboard, and leaves others to the window', async () => {
  const { studio, person } = slot({}, { 'tray.add': () => [{ entries: ['entry'], skipped: 0 }], ...checked })
  const paste = () => {
    const event = createEvent.paste(document.body, {
      clipboardData: { files: [new File(['x'], 'coin.png')], types: [] },
    })
    fireEvent(document.body, event)
    return event.defaultPrevented
  }
  expect(paste()).toBe(false)
  await person.tab()
  expect(paste()).toBe(true)
  await landed().toEqual([[to, 'checked']])
  expect(studio.asked('tray.add')).toEqual([[[wordFor('coin.png')], to]])
})

it('takes a file that is chosen for it, and stays as it is when none is', async () => {
  let chosen = [{ entries: ['entry'], skipped: 0 }]
  const { studio, person } = slot({}, { 'tray.pick': () => chosen, ...checked })
  const choose = async () => {
    await person.click(screen.getByRole('button', { name: /Front of coin/ }))
    await person.click(screen.getByRole('button', { name: 'Choose a file…' }))
  }
  await choose()
  await landed().toEqual([[to, 'checked']])
  chosen = []
  await choose()
  await landed().toEqual([[to, 'checked']])
  expect(studio.asked('tray.pick')).toEqual([[to], [to]])
})

it('a picture of the tray is found by its words and chosen', async () => {
  const { person, told } = slot()
  await person.click(screen.getByRole('button', { name: /Front of coin/ }))
  const picker = screen.getByRole('dialog', { name: 'Pictures for Front of coin' })
  await person.type(within(picker).getByRole('textbox', { name: 'Search the tray' }), 'back')
  expect(within(picker).queryByRole('button', { name: front.name })).toBeNull()
  await person.click(within(picker).getByRole('button', { name: back.name }))
  expect(told).toEqual(['put b'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('by keyboard it opens in its search, and Escape gives the keyboard back', async () => {
  const { person, told } = slot()
  await person.tab()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Search the tray'))
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(focused()).toBe('Front of coin: drop or choose'))
  expect(told).toEqual([])
})

it('says when the tray has nothing, or nothing with these words', async () => {
  const { person, again } = slot()
  await person.click(screen.getByRole('button', { name: /Front of coin/ }))
  await person.type(screen.getByRole('textbox'), 'medal')
  expect(screen.getByText('No pictures match.')).toBeDefined()
  const none = () => undefined
  const rest = { to, label: 'Front of coin', picture: undefined, onPut: none }
  again(
    <aside>
      <PictureSlot {...rest} pictures={[]} onClear={none} />
    </aside>,
  )
  expect(screen.getByText('No picture in the tray is ready.')).toBeDefined()
})

it('takes a dropped picture of the tray, and leaves anything else to others', () => {
  const { told } = slot()
  const face = screen.getByRole('button', { name: /Front of coin/ })
  expect(drop(face, { 'application/x-asset-studio-picture': back.hash })).toBe(true)
  expect(drop(face, { 'text/plain': back.hash })).toBe(false)
  expect(drop(face, { 'application/x-asset-studio-picture': '../key' })).toBe(true)
  expect(told).toEqual(['put b'])
})

it('is cleared by its own button, which leaves the keyboard in the slot', async () => {
  const { person, told } = slot({ picture: front })
  await person.click(screen.getByRole('button', { name: 'Clear Front of coin' }))
  expect(told).toEqual(['clear'])
  expect(focused()).toBe('Front of coin: coin-front ü.png. Change')
})
