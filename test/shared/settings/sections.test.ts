// Sections: each setting stands in one, a reset changes what differs, and an undo leaves alone what was changed since.
import { expect, it } from 'vitest'
import { namesOf } from '../../../src-shared/record-of.ts'
import { differing, type SettingsSection, sectionReset, takenBack } from '../../../src-shared/settings/sections.ts'
import { type Settings, settingsChangeSchema, settingsSchema } from '../../../src-shared/settings/settings.ts'

const first = settingsSchema.parse({})

it('every setting that the window changes stands in exactly one section', () => {
  const all = { saving: 1, spending: 1, notifications: 1, appearance: 1, shortcuts: 1, updates: 1 } as const
  const sections = namesOf(all satisfies Record<SettingsSection, 1>)
  const names = Object.keys(settingsChangeSchema.shape)
  // Whatever the setting, this is not what it is at first.
  const changed = Object.fromEntries(names.map((name) => [name, 'changed'])) as unknown as Settings
  const reset = sections.flatMap((section) => Object.keys(sectionReset(section, changed)))
  expect(reset.sort()).toEqual(names.sort())
})

it('a reset changes what differs in its own section', () => {
  const settings = { ...first, scale: 150, theme: 'light', quietHours: { from: '22:00', until: '07:00' } } as const
  expect(sectionReset('appearance', settings)).toEqual({ scale: 100, theme: 'dark' })
  expect(sectionReset('notifications', settings)).toEqual({ quietHours: null })
  expect(sectionReset('spending', settings)).toEqual({})
})

it('what is so already is no change', () => {
  const quietHours = { from: '22:00', until: '07:00' }
  expect(differing({ ...first, quietHours }, { quietHours: { ...quietHours }, theme: 'dark' })).toEqual({})
})

it('an undo brings back what still holds', () => {
  const before = { ...first, scale: 150, theme: 'light' } as const
  const change = sectionReset('appearance', before)
  const now = settingsSchema.parse({ ...before, ...change })
  expect(takenBack(before, change, now)).toEqual({ scale: 150, theme: 'light' })
  expect(takenBack(before, change, { ...now, theme: 'system' })).toEqual({ scale: 150 })
})
