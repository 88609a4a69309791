// @vitest-environment happy-dom
// A place for one picture: what it is called, choosing from the tray by mouse and keyboard, a drop, and clearing.
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PictureSlot } from '../../../../src-renderer/create/slots/PictureSlot.tsx'
import type { TrayPicture } from '../../../../src-renderer/create/tray/tray-pictures.ts'
import { givePageSize } from '../../page-size.ts'
import { focused, show } from '../../show.tsx'

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

function slot(more: Partial<Parameters<typeof PictureSlot>[0]> = {}) {
  const told: string[] = []
  const props = {
    label: 'Front of coin',
    picture: undefined,
    pictures: [front, back],
    waiting: false,
    onPut: (hash: string) => void told.push(`put ${hash.slice(0, 1)}`),
    onFiles: () => void told.push('files'),
    onClear: () => void told.push('clear'),
  }
  return { told, ...show(<PictureSlot {...props} {...more} />) }
}

/** A drop; true when the place wanted it. */
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
  const rest = { label: 'Front of coin', pictures: [], waiting: false, onPut: none, onFiles: none, onClear: none }
  again(<PictureSlot {...rest} picture={front} />)
  expect(screen.getByRole('button', { name: 'Front of coin: coin-front ü.png. Change' })).toBeDefined()
})

it('says that a dropped file is still being checked', () => {
  slot({ waiting: true })
  expect(screen.getByText('Checking…')).toBeDefined()
})

it('a picture of the tray is found by its words and chosen', async () => {
  const { person, told } = slot()
  await person.click(screen.getByRole('button', { name: /Front of coin/ }))
  const picker = screen.getByRole('dialog')
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
  expect(screen.getByText('No picture has these words.')).toBeDefined()
  const none = () => undefined
  const rest = { label: 'Front of coin', picture: undefined, waiting: false, onPut: none, onFiles: none }
  again(<PictureSlot {...rest} pictures={[]} onClear={none} />)
  expect(screen.getByText('The tray has no ready picture.')).toBeDefined()
})

it('takes a dropped picture of the tray, and leaves anything else to others', () => {
  const { told } = slot()
  const face = screen.getByRole('button', { name: /Front of coin/ })
  expect(drop(face, { 'application/x-asset-studio-picture': back.hash })).toBe(true)
  expect(drop(face, { 'text/plain': back.hash })).toBe(false)
  expect(drop(face, { 'application/x-asset-studio-picture': '../key' })).toBe(true)
  expect(told).toEqual(['put b'])
})

it('is cleared by its own button', async () => {
  const { person, told } = slot({ picture: front })
  await person.click(screen.getByRole('button', { name: 'Clear Front of coin' }))
  expect(told).toEqual(['clear'])
})
