// @vitest-environment happy-dom
// Undo by its key takes back what was done last, in the place or in what a message on screen tells of, wherever that was done.
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Notices } from '../../../../src-renderer/app/Notices.tsx'
import { commandsNow } from '../../../../src-renderer/commands/command-desk.ts'
import { createChanges } from '../../../../src-renderer/create/history/create-history.ts'
import { useHistoryCommands } from '../../../../src-renderer/create/history/use-history-commands.ts'
import { useAnnounced } from '../../../../src-renderer/state/announce.ts'
import type { Change } from '../../../../src-renderer/state/changes/history.ts'
import { histories } from '../../../../src-renderer/state/library/histories.ts'
import { notify, useNotices } from '../../../../src-renderer/state/notices.ts'
import { goTo, type Place } from '../../../../src-renderer/state/window-state.ts'
import { useMarkCommands } from '../../../../src-renderer/ui/marks/use-mark-commands.ts'
import { show } from '../../show.tsx'

let went: string[] = []
beforeEach(() => {
  went = []
  for (const { use } of [createChanges, histories.library, histories.queue]) use.setState({ past: [], future: [] })
  useAnnounced.setState({ lines: [] })
})

function Queue() {
  useMarkCommands([], 'queue')
  return <input aria-label="Search" />
}
function Create() {
  useHistoryCommands()
  return null
}
const parts = { queue: <Queue />, create: <Create />, usage: null }

function open(place: keyof typeof parts & Place) {
  goTo(place)
  return show(
    <>
      <Notices />
      {parts[place]}
    </>,
  )
}

const change = (what: string): Change => ({
  told: () => what,
  back: () => went.push(`${what} back`) > 0,
  forth: () => went.push(`${what} forth`) > 0,
})
/** Offered by a message alone. */
const say = (what: string) => act(() => void notify({ text: what, undo: () => went.push(`${what} back`) > 0 }))
const did = (history: { readonly remember: (change: Change) => void }, what: string) =>
  act(() => history.remember(change(what)))
const messages = () => useNotices.getState().list.map(({ text }) => text)
const heard = () => useAnnounced.getState().lines.at(-1)?.text
const undo = '{Control>}z{/Control}'

it('a message that tells of what was done after everything here is taken back first, then what was done here', async () => {
  const { person } = open('queue')
  did(histories.queue, 'cleared')
  say('removed')
  expect(commandsNow('').find(({ id }) => id === 'here.undo')?.about).toBe('removed')
  await person.keyboard(undo)
  expect([went, messages()]).toEqual([['removed back'], []])
  await waitFor(() => expect(heard()).toBe('Undone: removed'))
  await person.keyboard(undo)
  expect(went).toEqual(['removed back', 'cleared back'])
})

it('what was done here after it is taken back first, also where it was done again', async () => {
  const { person } = open('queue')
  did(histories.queue, 'cleared')
  await person.keyboard(undo)
  say('removed')
  await person.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await person.keyboard(undo)
  expect(went).toEqual(['cleared back', 'cleared forth', 'cleared back'])
  await person.keyboard(undo)
  expect(went.at(-1)).toBe('removed back')
})

it('the newest message is meant, in a place without a way back of its own too', async () => {
  const { person } = open('usage')
  say('first')
  say('second')
  act(() => void notify({ text: 'news' }))
  await person.keyboard(undo)
  await person.keyboard(undo)
  await person.keyboard(undo)
  expect([went, messages()]).toEqual([['second back', 'first back'], ['news']])
})

it('a message about what was done last here is that change, which says itself what was taken back', async () => {
  const { person } = open('create')
  const removed = change('removed')
  act(() => {
    createChanges.remember(removed)
    notify({ text: 'removed', undo: () => went.push('by the message') > 0, change: removed })
  })
  await person.keyboard(undo)
  expect(went).toEqual(['removed back'])
  await waitFor(() => expect(messages()).toContain('Undone: removed'))
})

it('leaves the key to a field that is typed in', async () => {
  const { person } = open('queue')
  say('removed')
  await person.click(document.querySelector('input') ?? document.body)
  await person.keyboard(undo)
  expect(went).toEqual([])
})
