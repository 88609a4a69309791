// Settings in a file: what is taken along comes back, nothing else is in it, and whatever is wrong changes nothing.
import { expect, it } from 'vitest'
import { settingsChangeSchema, settingsSchema } from '../../../src-shared/settings/settings.ts'
import { readSettingsFile, settingsFile } from '../../../src-shared/settings/settings-file.ts'

const settings = settingsSchema.parse({
  ...{ theme: 'light', language: 'zh-CN', scale: 125, motion: 'less', namePattern: '{name}/浮雕', confirmAbove: 0 },
  ...{
    lowBalance: 7,
    notes: false,
    notesTogether: true,
    noteSound: true,
    goOnClosed: true,
    quietHours: { from: '21:00', until: '06:30' },
    lookForUpdates: true,
  },
  shortcuts: { 'palette.open': ['mod+j'], 'sheet.open': [] },
  savingFolder: '/home/julia/Ergebnisse',
})
const fileWith = (more: object) => JSON.stringify({ ...JSON.parse(settingsFile(settings)), ...more })

it('comes back whole, without the folder', () => {
  const text = settingsFile(settings)
  expect(text).not.toContain('julia')
  const { savingFolder: _, ...taken } = settings
  expect(readSettingsFile(text)).toEqual({ ok: true, change: taken })
  expect(Object.keys(JSON.parse(text).settings)).toEqual(Object.keys(settingsChangeSchema.shape))
})

it('may hold some settings alone', () => {
  expect(readSettingsFile(fileWith({ settings: { theme: 'dark' } }))).toEqual({ ok: true, change: { theme: 'dark' } })
})

it.each([
  ['no-json', '{"settingsOf": "Asset Studio"'],
  ['no-json', ''],
  ['foreign', '[]'],
  ['foreign', '{"theme":"dark"}'],
  ['foreign', fileWith({ settingsOf: 'Another Studio' })],
  ['foreign', fileWith({ version: '1' })],
  ['newer', fileWith({ version: 2, settings: { hologram: true } })],
  ['damaged', fileWith({ settings: { ...settings, savingFolder: undefined, theme: 'pink' } })],
  ['damaged', fileWith({ settings: { theme: 'dark', savingFolder: '/etc' } })],
  ['damaged', fileWith({ settings: { theme: 'dark', apiKey: 'k' } })],
  ['damaged', fileWith({ settings: { confirmAbove: 1e9 } })],
  ['damaged', fileWith({ settings: { scale: 99 } })],
  ['damaged', fileWith({ settings: null })],
  ['too-large', `"${'x'.repeat(200_000)}"`],
])('is %s when it is %s', (trouble, text) => {
  expect(readSettingsFile(text)).toEqual({ ok: false, trouble })
})

it('leaves out alone the keys that cannot be read', () => {
  const shortcuts = {
    'palette.open': ['mod+j', 'mod+j', 'hyper+j', 3],
    'go.queue': ['?!'],
    7: ['x'],
    'go.library': null,
  }
  expect(readSettingsFile(fileWith({ settings: { theme: 'light', shortcuts } }))).toEqual({
    ok: true,
    change: { theme: 'light', shortcuts: { 'palette.open': ['mod+j'] } },
  })
  for (const broken of [7, null, 'mod+k', ['mod+k']]) {
    expect(readSettingsFile(fileWith({ settings: { theme: 'light', shortcuts: broken } }))).toEqual({
      ok: true,
      change: { theme: 'light' },
    })
  }
})
