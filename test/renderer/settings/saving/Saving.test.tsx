// @vitest-environment happy-dom
// Saving: its two switches, here and in the palette.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { commandsNow } from '../../../../src-renderer/commands/command-desk.ts'
import { Saving } from '../../../../src-renderer/settings/saving/Saving.tsx'
import { useSettingsCommands } from '../../../../src-renderer/settings/use-settings-commands.ts'
import type { StudioState } from '../../../../src-shared/bridge/contract.ts'
import { show } from '../../show.tsx'
import { studioState } from '../../studio-state.ts'

const { settings } = studioState()
const change = { 'settings.change': () => settings }

function Place({ platform = 'linux' }: { readonly platform?: StudioState['platform'] }) {
  useSettingsCommands()
  return <Saving settings={settings} platform={platform} />
}

it('turns the facts files on and says what is in them', async () => {
  const { person, studio } = show(<Place />, change)
  const box = screen.getByRole<HTMLInputElement>('switch', { name: /^Write a facts file beside each result/ })
  expect(box.checked).toBe(false)
  expect(screen.getByText(/options, prompt, source pictures/)).toBeTruthy()
  await person.click(box)
  await act(async () =>
    commandsNow('')
      .find(({ id }) => id === 'settings.factsFiles')
      ?.run(),
  )
  expect(studio.asked('settings.change')).toEqual([[{ factsFiles: true }], [{ factsFiles: true }]])
})

it.each([
  ['///', /^Enter at least one letter/],
  [' / ', /^Enter at least one letter/],
  ['{{bogus}', /^\{bogus\} cannot be filled in.* holds until then/],
])('keeps the pattern before %s, and says so', async (typed, words) => {
  const { person, studio } = show(<Place />, change)
  const field = screen.getByRole('textbox', { name: 'Name pattern' })
  await person.clear(field)
  await person.type(field, `${typed}{Enter}`)
  expect(screen.getByText(words)).toBeTruthy()
  expect(studio.asked('settings.change')).toEqual([])
})

it('turns going on without the window on, and offers it on no Mac', async () => {
  const { person, studio, again } = show(<Place />, change)
  const label = /^Keep working when the window is closed/
  const command = () => commandsNow('').find(({ id }) => id === 'settings.goOnClosed')
  await person.click(screen.getByRole('switch', { name: label }))
  await waitFor(() => expect(command()).toBeDefined())
  await act(async () => command()?.run())
  expect(studio.asked('settings.change')).toEqual([[{ goOnClosed: true }], [{ goOnClosed: true }]])
  again(<Place platform="darwin" />)
  expect(screen.queryByRole('switch', { name: label })).toBeNull()
})

it('has no command for it on a Mac', async () => {
  show(<Place platform="darwin" />, { 'studio.state': () => studioState({ platform: 'darwin' }) })
  await waitFor(() => expect(commandsNow('').find(({ id }) => id === 'settings.factsFiles')?.current).toBe(false))
  expect(commandsNow('').find(({ id }) => id === 'settings.goOnClosed')).toBeUndefined()
})
