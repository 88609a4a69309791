// @vitest-environment happy-dom
// Resets and files of settings: what they change, what they say, and what an undo brings back.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Section } from '../../../src-renderer/settings/Section.tsx'
import { SettingsFile } from '../../../src-renderer/settings/SettingsFile.tsx'
import { useNotices } from '../../../src-renderer/state/notices.ts'
import type { Settings } from '../../../src-shared/settings/settings.ts'
import { settingsFile } from '../../../src-shared/settings/settings-file.ts'
import { type Answers, Refusal } from '../given-studio.ts'
import { focused, show } from '../show.tsx'
import { studioState } from '../studio-state.ts'

const usual = { ...studioState().settings, language: 'system' } as Settings
let now: Settings = usual
let chosen = false
beforeEach(() => {
  now = usual
  chosen = false
})

/** A main process with settings of its own. */
const answers: Answers = {
  'studio.state': () => studioState({ settings: now, folderChosen: chosen }),
  'settings.change'(change) {
    now = { ...now, ...change } as Settings
    return now
  },
  'settings.usualFolder': () => {
    now = { ...now, savingFolder: '/home/ü/Pictures' }
    return now
  },
  'settings.earlierFolder': () => {
    now = { ...now, savingFolder: '/mnt/结果' }
    return now
  },
  'texts.saveAs': () => ({ saved: true }),
}
const texts = () => useNotices.getState().list.map(({ text }) => text)
const undo = () => useNotices.getState().list.at(-1)?.undo?.()

const appearance = (
  <Section title="Appearance" note="" of="appearance">
    <input aria-label="inside" />
  </Section>
)

it('offers a reset only where something differs from the first values', async () => {
  show(appearance, answers)
  await waitFor(() => expect(screen.getByLabelText('inside')).toBeTruthy())
  expect(screen.queryByRole('button')).toBeNull()
})

it('resets a section at once, says so, keeps the keyboard there and takes it back', async () => {
  now = { ...usual, scale: 150, theme: 'light', confirmAbove: 7 }
  const { person, studio } = show(appearance, answers)
  await person.click(await screen.findByRole('button', { name: 'Reset Appearance' }))
  await waitFor(() => expect(texts()).toEqual(['Appearance reset.']))
  expect(studio.asked('settings.change')).toEqual([[{ theme: 'dark', scale: 100 }]])
  expect(focused()).toBe('Appearance')
  now = { ...now, theme: 'system' }
  expect(await undo()).toBe(true)
  expect(now).toMatchObject({ scale: 150, theme: 'system', confirmAbove: 7 })
})

it('resets the folder for results too, and brings it back', async () => {
  chosen = true
  now = { ...usual, savingFolder: '/mnt/结果', namePattern: '{id}' }
  const { person } = show(
    <Section title="Saving" note="" of="saving">
      x
    </Section>,
    answers,
  )
  await person.click(await screen.findByRole('button', { name: 'Reset Saving' }))
  await waitFor(() => expect(texts()).toEqual(['Saving reset.']))
  expect(now).toMatchObject({ savingFolder: '/home/ü/Pictures', namePattern: '{date}/{name}-{style}' })
  expect(await undo()).toBe(true)
  expect(now).toMatchObject({ savingFolder: '/mnt/结果', namePattern: '{id}' })
})

it('changes and says nothing when the higher limit is not confirmed', async () => {
  now = { ...usual, confirmAbove: 7 }
  const refuse: Answers = {
    ...answers,
    'settings.change': () => {
      throw new Refusal({ kind: 'not-confirmed' })
    },
  }
  const { person, studio } = show(
    <Section title="Spending" note="" of="spending">
      x
    </Section>,
    refuse,
  )
  await person.click(await screen.findByRole('button', { name: 'Reset Spending' }))
  await waitFor(() => expect(studio.asked('settings.change')).toHaveLength(1))
  expect(texts()).toEqual([])
})

const choose = async (person: ReturnType<typeof show>['person'], text: string, name = 'мои.json') =>
  person.upload(screen.getByLabelText('Import settings…', { selector: 'input' }), new File([text], name))

it('exports without the folder, and says when it was saved', async () => {
  const { person, studio } = show(<SettingsFile settings={usual} />, answers)
  await person.click(screen.getByRole('button', { name: 'Export settings…' }))
  await waitFor(() => expect(texts()).toEqual(['The settings were exported.']))
  expect(studio.asked('texts.saveAs')).toEqual([['asset-studio-settings.json', settingsFile(usual)]])
})

it('imports what differs, and takes it back', async () => {
  const { person, studio } = show(<SettingsFile settings={usual} />, answers)
  await choose(person, settingsFile({ ...usual, theme: 'light', quietHours: { from: '20:00', until: '08:00' } }))
  await waitFor(() => expect(texts()).toEqual(['The settings from мои.json are in use.']))
  expect(studio.asked('settings.change')).toEqual([[{ theme: 'light', quietHours: { from: '20:00', until: '08:00' } }]])
  expect(await undo()).toBe(true)
  expect(now).toMatchObject({ theme: 'dark', quietHours: null })
})

it('imports keys of commands, without those that are unknown, fixed or given twice', async () => {
  const { person, studio } = show(<SettingsFile settings={usual} />, answers)
  const given = { 'palette.open': ['mod+j'], 'go.queue': ['mod+j', 'F4'] }
  const shortcuts = { ...given, 'future.command': ['F6'], 'list.walk': ['F7'], 'go.library': ['Tab'] }
  await choose(person, settingsFile({ ...usual, shortcuts }))
  await waitFor(() => expect(texts()).toEqual(['The settings from мои.json are in use.']))
  expect(studio.asked('settings.change')).toEqual([[{ shortcuts: { 'palette.open': ['mod+j'], 'go.queue': ['F4'] } }]])
})

it.each([
  [settingsFile(usual), 'These settings are in use already.'],
  ['{', 'a.json is not a settings file. Nothing was changed.'],
  ['{"recipesOf":"Asset Studio","version":1}', 'a.json is not a settings file of Asset Studio. Nothing was changed.'],
  [
    '{"settingsOf":"Asset Studio","version":9}',
    'a.json is from a newer version of Asset Studio. Nothing was changed. Install that version, then import it.',
  ],
  [
    '{"settingsOf":"Asset Studio","version":1,"settings":{"theme":"light","scale":1}}',
    'a.json holds a value that no setting takes. Nothing was changed. Export the settings again, then import them.',
  ],
])('changes nothing for the file %s', async (text, sentence) => {
  const { person, studio } = show(<SettingsFile settings={usual} />, answers)
  await choose(person, text, 'a.json')
  await waitFor(() => expect(texts()).toEqual([sentence]))
  expect(studio.asked('settings.change')).toEqual([])
})
