// @vitest-environment happy-dom
// The choice of a language: each is written in itself, the chosen one is marked, and choosing changes the setting.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LanguageChoice } from '../../../src-renderer/settings/LanguageChoice.tsx'
import { show } from '../show.tsx'
import { studioState } from '../studio-state.ts'

it('offers the system’s and every language in its own words, and changes the setting', async () => {
  const { settings } = studioState()
  const { person, studio } = show(<LanguageChoice settings={settings} />, {
    'settings.change': () => settings,
  })
  const choices = screen.getAllByRole('radio')
  expect(choices.map((each) => (each as HTMLInputElement).value)).toEqual(['system', 'en', 'zh-CN'])
  expect(screen.getByText('简体中文').lang).toBe('zh-CN')
  await person.click(screen.getByText('简体中文'))
  expect(studio.asked('settings.change')).toEqual([[{ language: 'zh-CN' }]])
})
