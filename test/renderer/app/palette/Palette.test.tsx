// @vitest-environment happy-dom
// The palette: finding by words, walking, running with Enter or a click, and what it says of what cannot be done now.
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { Palette } from '../../../../src-renderer/app/palette/Palette.tsx'
import type { Command } from '../../../../src-renderer/commands/command.ts'
import { useCommands } from '../../../../src-renderer/commands/use-commands.ts'
import { memory } from '../../../../src-renderer/state/memory.ts'
import { focused, show } from '../../show.tsx'

// What was used last stands first, over all tests of the file.
beforeEach(() => memory.setItem('palette.recent', '[]'))

async function palette() {
  const done: string[] = []
  const commands: readonly Command[] = [
    { id: 'go.queue', group: 'go', title: 'Go to the Queue', shortcut: 'go.queue', run: () => done.push('queue') },
    { id: 'go.library', group: 'go', title: 'Go to the Library', run: () => done.push('library') },
    { id: 'queue.pause', group: 'queue', title: 'Pause sending', reason: 'No account.', run: () => done.push('pause') },
    { id: 'theme.dark', group: 'settings', title: 'Dark theme', current: true, run: () => done.push('dark') },
  ]
  function Window() {
    const [open, setOpen] = useState(false)
    useCommands(() => commands)
    const close = () => {
      done.push('closed')
      setOpen(false)
    }
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
        {open ? <Palette onClose={close} onSheet={() => done.push('sheet')} /> : null}
      </>
    )
  }
  const shown = show(<Window />)
  await shown.person.click(screen.getByRole('button', { name: 'open' }))
  return { done, ...shown }
}
const field = () => screen.getByRole('combobox', { name: 'What do you want to do?' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const current = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

it('has the keyboard in its field and tells how many commands there are, in groups', async () => {
  await palette()
  expect(focused()).toBe('What do you want to do?')
  expect(screen.getByRole('status').textContent).toBe('4 commands')
  expect(screen.getAllByRole('group').map((group) => group.querySelectorAll('[role=option]').length)).toEqual([2, 1, 1])
  expect(current()).toMatch(/^Go to the Queue/)
})

it('finds by words, and runs the best with Enter after it has closed', async () => {
  const { person, done } = await palette()
  await person.keyboard('libr')
  expect(options()).toEqual(['Go to the Library'])
  await person.keyboard('{Enter}')
  await waitFor(() => expect(done).toEqual(['closed', 'library']))
  expect(focused()).toBe('open')
})

it('walks with the arrows around the ends', async () => {
  const { person } = await palette()
  await person.keyboard('{ArrowDown}')
  expect(current()).toBe('Go to the Library')
  await person.keyboard('{ArrowUp}{ArrowUp}')
  expect(current()).toBe('Dark themenow')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Dark themenow')
})

it('says why a command cannot be done, and does not run it', async () => {
  const { person, done } = await palette()
  await person.keyboard('pause{Enter}')
  const option = screen.getByRole('option', { name: /Pause sending/ })
  expect([option.textContent, option.getAttribute('aria-disabled')]).toEqual(['Pause sendingNo account.', 'true'])
  await person.click(option)
  expect(done).toEqual([])
})

it('a click runs a command', async () => {
  const { person, done } = await palette()
  await person.click(screen.getByRole('option', { name: /Dark theme/ }))
  expect(done).toEqual(['closed', 'dark'])
})

it('says that no command has these words', async () => {
  const { person } = await palette()
  await person.keyboard('xyz')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No commands match.'))
  expect([options(), field().getAttribute('aria-expanded')]).toEqual([[], 'false'])
})

it('Escape closes it, and a question mark alone asks for the keys', async () => {
  const { person, done } = await palette()
  await person.keyboard('?{Escape}')
  expect(done).toEqual(['sheet', 'closed'])
  expect(focused()).toBe('open')
})

it('chooses for the words that stand there, not for those before them', async () => {
  function Window() {
    useCommands(() => [
      { id: 'evening', group: 'go', title: 'Evening', run: () => {} },
      { id: 'day', group: 'go', title: 'Day', also: 'morning night', run: () => {} },
      { id: 'night', group: 'go', title: 'Night', also: 'morning', run: () => {} },
    ])
    return <Palette onClose={() => {}} onSheet={() => {}} />
  }
  show(<Window />)
  const input = field()
  if (!(input instanceof HTMLInputElement)) throw new Error('no field')
  const type = (words: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // As in the window: what React does after a drawing waits for the next task, and the next letter may come before it.
  const { IS_REACT_ACT_ENVIRONMENT: acting } = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const typedOn = Promise.withResolvers<void>()
  const drawn = new MutationObserver(() => {
    if (!current()?.startsWith('Day')) return
    drawn.disconnect()
    type('night')
    typedOn.resolve()
  })
  drawn.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  try {
    type('morning')
    await typedOn.promise
    await waitFor(() => expect(input.value).toBe('night'))
    await waitFor(() => expect(current()).toMatch(/^Night/))
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', acting)
  }
})

it('begins at the best again when more is typed, wherever it was walked to', async () => {
  const { person } = await palette()
  await person.keyboard('go')
  await waitFor(() => expect(options()).toHaveLength(2))
  await person.keyboard('{ArrowDown}')
  expect(current()).toBe('Go to the Library')
  await person.keyboard(' to')
  await waitFor(() => expect(current()).toMatch(/^Go to the Queue/))
})
