// @vitest-environment happy-dom
// Saving: its two switches, here and in the palette.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { commandsNow } from '../../../../src-renderer/commands/command-desk.ts'
import { Saving } from '../../../../src-renderer/settings/saving/Saving.tsx'
import { useSettingsCommands } from '../../../../src-renderer/settings/use-settings-commands.ts'
import { speak } from '../../../../src-renderer/text/speak.ts'
import type { StudioState } from '../../../../src-shared/bridge/contract.ts'
import { show } from '../../show.tsx'
import { studioState } from '../../studio-state.ts'

const { settings } = studioState()
const change = { 'settings.change': () => settings }

afterEach(() => speak('en'))

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
  ['{{date}/{{', /^\{ is missing its other half/],
  ['name}', /^\} is missing its other half/],
  ['{{bogus}', /^\{bogus\} cannot be filled in.* holds until then/],
])('keeps the pattern before %s, and says so', async (typed, words) => {
  const { person, studio } = show(<Place />, change)
  const field = screen.getByRole('textbox', { name: 'Name pattern' })
  await person.clear(field)
  await person.type(field, `${typed}{Enter}`)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText(/artifact\.tif/)).toBeNull()
  expect(studio.asked('settings.change')).toEqual([])
})

it('has the parts of the pattern in the language of the window, takes them in English too, and keeps what it kept', async () => {
  act(() => speak('zh-CN'))
  const { person, studio } = show(<Place />, change)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '命名规则' })
  expect(field.value).toBe('{日期}/{名称}-{风格}')
  expect(screen.getByText(/\{日期\} \{名称\} \{类型\} \{档次\} \{风格\} \{客户\} \{编号\}/)).toBeTruthy()
  const example = screen.getByText(/coin-rosette-02/).textContent
  await person.clear(field)
  await person.type(field, '{{date}/{{名称}-{{style}')
  expect(screen.getByText(/coin-rosette-02/).textContent).toBe(example)
  await person.clear(field)
  await person.type(field, '{{客户}/{{name}{Enter}')
  expect(studio.asked('settings.change')).toEqual([[{ namePattern: '{client}/{name}' }]])
  await person.clear(field)
  await person.type(field, '｛日期｝/{{名称}{Enter}')
  expect(studio.asked('settings.change').at(-1)).toEqual([{ namePattern: '{date}/{name}' }])
  await person.clear(field)
  await person.type(field, '{{姓名}{Enter}')
  expect(screen.getByText(/^\{姓名\} /)).toBeTruthy()
  expect(studio.asked('settings.change')).toHaveLength(2)
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
