// What a change of settings may hold: what one setting may be, and nothing of the others.
import { expect, it } from 'vitest'
import { settingsChangeSchema, settingsSchema } from '../../../src-shared/settings/settings.ts'

it('a change of nothing sets nothing', () => {
  expect(settingsChangeSchema.parse({})).toEqual({})
  expect(settingsChangeSchema.parse({ theme: 'light' })).toEqual({ theme: 'light' })
})

it('every setting but the folder takes its default as a change, and refuses what it cannot be', () => {
  const { savingFolder, ...defaults } = settingsSchema.parse({})
  expect(Object.keys(settingsChangeSchema.shape).sort()).toEqual(Object.keys(defaults).sort())
  for (const [name, value] of Object.entries(defaults)) {
    expect(settingsChangeSchema.parse({ [name]: value })).toEqual({ [name]: value })
    expect(settingsChangeSchema.safeParse({ [name]: { not: value } }).success, name).toBe(false)
  }
  expect(settingsChangeSchema.safeParse({ confirmAbove: -1 }).success).toBe(false)
  expect(settingsChangeSchema.safeParse({ theme: 'pink' }).success).toBe(false)
  expect(settingsChangeSchema.safeParse({ savingFolder }).success).toBe(false)
  expect(settingsChangeSchema.safeParse({ savingFolder: '/etc' }).success).toBe(false)
})
