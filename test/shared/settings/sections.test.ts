// Sections: each setting stands in one, a reset changes what differs, and an undo leaves alone what was changed since.
import { expect, it } from 'vitest'
import { differing, sectionReset, settingsSections, takenBack } from '../../../src-shared/settings/sections.ts'
import { settingsChangeSchema, settingsSchema } from '../../../src-shared/settings/settings.ts'

const first = settingsSchema.parse({})

it('every setting that the window changes stands in exactly one section', () => {
  expect(Object.values(settingsSections).flat().sort()).toEqual(Object.keys(settingsChangeSchema.shape).sort())
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
