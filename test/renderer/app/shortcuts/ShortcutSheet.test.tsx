// @vitest-environment happy-dom
// The sheet of keys by keyboard alone: a row is found, its key changed, refused, taken from another, and brought back.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ShortcutSheet } from '../../../../src-renderer/app/shortcuts/ShortcutSheet.tsx'
import { setKeyTerms } from '../../../../src-renderer/commands/window-keys.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import { stateQuery } from '../../../../src-renderer/state/queries.ts'
import type { OwnKeys } from '../../../../src-shared/settings/own-keys.ts'
import type { Settings } from '../../../../src-shared/settings/settings.ts'
import { focused, show } from '../../show.tsx'
import { studioState } from '../../studio-state.ts'

const usual = studioState().settings as Settings
let kept: OwnKeys = {}
beforeEach(() => {
  kept = {}
})
afterEach(() => setKeyTerms('linux', {}))

/** The sheet over a main process that keeps what it is told, and tells it back. */
async function sheet(platform: 'linux' | 'darwin' = 'linux') {
  const state = () => studioState({ platform, settings: { ...usual, shortcuts: kept } })
  const closed: string[] = []
  const shown = show(<ShortcutSheet onClose={() => closed.push('closed')} />, {
    'studio.state': state,
    'settings.change'(change) {
      kept = change.shortcuts ?? kept
      const { cache } = shown
      act(() => {
        setKeyTerms(platform, kept)
        cache.setQueryData(stateQuery.queryKey, state())
      })
      return { ...usual, shortcuts: kept }
    },
  })
  await waitFor(() => expect(focused()).toBe('Search keys'))
  await waitFor(() => expect(shown.cache.getQueryData(stateQuery.queryKey)).toBeTruthy())
  return { ...shown, closed }
}
const keysOf = (what: string) =>
  screen
    .getByRole('button', { name: `Change the key: ${what}` })
    .closest('dl > div')
    ?.querySelector('dd:nth-of-type(2)')?.textContent
const alert = () => screen.getByRole('alert').textContent
const texts = () => useNotices.getState().list.map(({ text }) => text)

it('changes a key: search, arrow, Enter, the combination, and the keyboard is back on the row', async () => {
  const { person } = await sheet()
  await person.keyboard('find a command{ArrowDown}')
  expect(focused()).toBe('Change the key: Find a command')
  await person.keyboard('{Enter}')
  expect(focused()).toMatch(/^New key: Find a command/)
  await person.keyboard('{Control>}{Shift>}p')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': ['mod+shift+p'] }))
  await person.keyboard('{/Shift}{/Control}')
  expect(texts()).toEqual(['Find a command: Ctrl Shift P'])
  await waitFor(() => expect(keysOf('Find a command')).toBe('Ctrl Shift P'))
  expect(focused()).toBe('Change the key: Find a command')
  expect(screen.getByText('changed')).toBeTruthy()
})

it('leaves with Escape, changing nothing and closing nothing', async () => {
  const { person, closed, studio } = await sheet()
  await person.keyboard('find a command{ArrowDown}{Enter}')
  await person.keyboard('{Escape}')
  expect(focused()).toBe('Change the key: Find a command')
  expect(closed).toEqual([])
  // From a control beside the field too.
  await person.keyboard('{Enter}{Tab}')
  expect(focused()).toBe('Keep Ctrl K too')
  await person.keyboard('{Escape}')
  expect(focused()).toBe('Change the key: Find a command')
  expect([closed, studio.asked('settings.change')]).toEqual([[], []])
  await person.keyboard('{Escape}')
  expect(closed).toEqual(['closed'])
})

it('refuses plainly what cannot be, and goes on listening', async () => {
  const { person, studio } = await sheet()
  await person.keyboard('find a command{ArrowDown}{Enter}')
  const says = async (keys: string, sentence: string) => {
    await person.keyboard(keys)
    expect([keys, alert()]).toEqual([keys, sentence])
  }
  await says('{Control}', 'Hold it and press another key.')
  await says('{Meta>}k{/Meta}', 'The Windows key belongs to your system. Use Ctrl, Alt or Shift.')
  await says('x', 'X would be typed, since this command works while you type.')
  await says('{Enter}', 'Lists, dialogs and fields work by ↵.')
  await says('{Control>}c{/Control}', 'Ctrl C copies and pastes, here as everywhere.')
  await says('{Control>}a{/Control}', 'Ctrl A edits text, and this command works while you type.')
  await says('{Control>}w{/Control}', 'Ctrl W belongs to your system or to the window.')
  await says('{Control>}{Tab}{/Control}', 'Tab moves from control to control.')
  await says('{Control>}k{/Control}', '“Find a command” has Ctrl K already.')
  await says('{Control>}{Enter}{/Control}', 'Ctrl ↵ is fixed for “Place the orders” (Dialogs and commands).')
  expect(focused()).toMatch(/^New key: Find a command/)
  expect(studio.asked('settings.change')).toEqual([])
  await person.keyboard('{F4}')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': ['F4'] }))
})

it('says who has a key already, and takes it from there at a word', async () => {
  const { person } = await sheet()
  await person.keyboard('find a command{ArrowDown}{Enter}')
  await person.keyboard('{Control>}2{/Control}')
  expect(alert()).toBe('Ctrl 2 already does “Go to the Queue” (Everywhere).')
  expect(kept).toEqual({})
  await person.keyboard('{Tab}')
  expect(focused()).toBe('Use it here instead')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': ['mod+2'] }))
  expect(texts()).toEqual(['Find a command: Ctrl 2, no longer “Go to the Queue” (Everywhere)'])
  await person.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(keysOf('Go to the Queue')).toBe('no key'))
  expect(screen.getAllByText('changed')).toHaveLength(2)
})

it('adds a key beside the present one, takes it away, and goes back to default', async () => {
  const { person } = await sheet()
  await person.keyboard('find a command{ArrowDown}{Enter}{Tab} ')
  expect(screen.getByText('It is added. Esc leaves everything as it is.')).toBeTruthy()
  await person.keyboard('{Shift>}{Tab}{/Shift}{F4}')
  await waitFor(() => expect(keysOf('Find a command')).toBe('Ctrl K or F4'))
  await person.keyboard('{Enter}{Tab}{Tab}{Tab}')
  expect(focused()).toBe('No key')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': [] }))
  await person.keyboard('{Enter}{Tab}')
  expect(focused()).toBe('Back to default')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(kept).toEqual({}))
  expect(texts().at(-1)).toBe('Find a command: Ctrl K again')
})

it('takes changes back one after the other by key, and from a notice', async () => {
  const { person } = await sheet()
  await person.keyboard('find a command{ArrowDown}{Enter}{F4}')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': ['F4'] }))
  await person.keyboard('{Enter}{F6}')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': ['F6'] }))
  await waitFor(() => expect(texts()).toHaveLength(2))
  await person.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': ['F4'] }))
  expect(texts()).toEqual(['Find a command: F4'])
  expect(await useNotices.getState().list[0]?.undo?.()).toBe(true)
  expect(kept).toEqual({})
  await person.keyboard('{Control>}z{/Control}')
  expect(kept).toEqual({})
})

it('makes changes again that were taken back, one after the other, until another one is made', async () => {
  const { person } = await sheet()
  await person.keyboard('find a command{ArrowDown}{Enter}{F4}')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': ['F4'] }))
  await person.keyboard('{Enter}{F6}')
  await waitFor(() => expect(texts()).toHaveLength(2))
  await person.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': ['F4'] }))
  await person.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(kept).toEqual({}))
  await person.keyboard('{Control>}y{/Control}')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': ['F4'] }))
  await person.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': ['F6'] }))
  await person.keyboard('{Control>}y{/Control}{Control>}z{/Control}')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': ['F4'] }))
  await person.keyboard('{Enter}{F8}')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': ['F8'] }))
  await person.keyboard('{Control>}y{/Control}')
  expect(kept).toEqual({ 'palette.open': ['F8'] })
})

it('lists what was changed alone, and brings everything back to default with a way back', async () => {
  kept = { 'palette.open': ['mod+j'], 'library.star': ['x'], 'model.fit': [] }
  const { person } = await sheet()
  await person.click(await screen.findByRole('radio', { name: 'Changed 3' }))
  expect(screen.getByRole('status').textContent).toBe('3 keys')
  expect(screen.getAllByText('changed')).toHaveLength(3)
  await person.click(screen.getByRole('button', { name: 'All back to default' }))
  await waitFor(() => expect(kept).toEqual({}))
  expect(texts()).toEqual(['All keys are back to default.'])
  expect(focused()).toBe('Search keys')
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
  expect(await useNotices.getState().list[0]?.undo?.()).toBe(true)
  expect(kept).toEqual({ 'palette.open': ['mod+j'], 'library.star': ['x'], 'model.fit': [] })
})

it('shows what stays as fixed, and walks through all rows', async () => {
  const { person } = await sheet()
  await person.keyboard('{ArrowDown}{End}')
  const lists = screen.getByRole('region', { name: 'Keyboard' })
  const rows = within(lists).getAllByRole('button')
  expect(document.activeElement).toBe(rows.at(-1))
  expect(focused()).toBe('Fixed: Move it in large steps')
  await person.keyboard('{Enter}')
  expect(screen.queryByRole('group')).toBeNull()
  await person.keyboard('{Home}{ArrowUp}')
  expect(document.activeElement).toBe(rows[0])
  expect(rows.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

it('hears and writes the keys of a Mac', async () => {
  const { person } = await sheet('darwin')
  await person.keyboard('find a command{ArrowDown}{Enter}')
  await person.keyboard('{Control>}j{/Control}')
  expect(alert()).toBe('Control belongs to your system. Use ⌘, ⌥ or ⇧.')
  await person.keyboard('{Meta>}j{/Meta}')
  await waitFor(() => expect(kept).toEqual({ 'palette.open': ['mod+j'] }))
  expect(texts()).toEqual(['Find a command: ⌘J'])
})
