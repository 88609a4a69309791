// @vitest-environment happy-dom
// Saving: the switch that has facts written beside results, here and in the palette.
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { commandsNow } from '../../../../src-renderer/commands/command-desk.ts'
import { Saving } from '../../../../src-renderer/settings/saving/Saving.tsx'
import { useSettingsCommands } from '../../../../src-renderer/settings/use-settings-commands.ts'
import { show } from '../../show.tsx'
import { studioState } from '../../studio-state.ts'

const { settings } = studioState()

function Place() {
  useSettingsCommands()
  return <Saving settings={settings} />
}

it('turns the facts files on and says what is in them', async () => {
  const { person, studio } = show(<Place />, { 'settings.change': () => settings })
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
