// @vitest-environment happy-dom
// Keys of the window while a field has its suggestions open: those with Ctrl work, the others are the list's own.
import { Autocomplete, TagsInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useKeys } from '../../../src-renderer/commands/use-keys.ts'
import { show } from '../show.tsx'

function Fields({ onGo, onLeave }: { readonly onGo: () => void; readonly onLeave: () => void }) {
  useKeys({ 'go.queue': onGo, 'list.none': onLeave })
  return (
    <>
      <TagsInput label="Tags" data={['coins', 'coats']} />
      <Autocomplete label="Client" data={['coins', 'coats']} />
    </>
  )
}

it.each(['Tags', 'Client'])('Ctrl+2 goes from %s to the Queue though its suggestions are open', async (name) => {
  const [onGo, onLeave] = [vi.fn(), vi.fn()]
  const { person } = show(<Fields onGo={onGo} onLeave={onLeave} />)
  const field = screen.getByRole('combobox', { name })
  await person.type(field, 'co')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await person.keyboard('{Control>}2{/Control}')
  expect([onGo.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0])
})
