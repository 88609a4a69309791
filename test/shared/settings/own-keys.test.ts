// Keys of commands as they are kept: written in one way, and whatever cannot be read left out alone.
import { expect, it } from 'vitest'
import { isCombinationText, mostCombinations, ownKeysSchema, soundKeys } from '../../../src-shared/settings/own-keys.ts'
import { settingsSchema } from '../../../src-shared/settings/settings.ts'
import { fc } from '../../helpers/properties.ts'

it.each([
  'mod+k',
  'mod+shift+z',
  'alt+p',
  'F5',
  'alt+shift+F12',
  'shift+Space',
  'mod+alt+shift+Home',
  '.',
  '+',
  'mod++',
  'é',
  'mod+ö',
  '7',
])('reads %s', (text) => expect(isCombinationText(text)).toBe(true))

it.each([
  '',
  'K',
  'mod+K',
  'ctrl+k',
  'k+mod',
  'shift+mod+k',
  'shift+k',
  'shift+?',
  'mod+shift++',
  'F25',
  'Meta',
  'mod+',
  'ab',
  ' ',
  '\n',
  'mod+k ',
  'Ö',
  7,
  null,
  {},
])('reads no combination in %j', (text) => expect(isCombinationText(text)).toBe(false))

it('leaves out what is no list, no command, no combination, or there twice', () => {
  const many = Array.from({ length: mostCombinations + 3 }, (_, at) => `F${at + 1}`)
  expect(
    soundKeys({
      'palette.open': ['mod+j', 'mod+j', 'Mod+L', null],
      'go.queue': [],
      'go.library': ['nothing readable'],
      'go.usage': 'mod+4',
      'a future.command': ['x'],
      'future.command': ['x'],
      'viewer.export': many,
      __proto__: { 'go.create': ['mod+9'] },
    }),
  ).toEqual({
    'palette.open': ['mod+j'],
    'go.queue': [],
    'future.command': ['x'],
    'viewer.export': many.slice(0, mostCombinations),
  })
  for (const nothing of [null, undefined, 7, 'mod+k', []]) expect(soundKeys(nothing)).toEqual({})
})

it('makes of anything what can be kept', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(ownKeysSchema.safeParse(soundKeys(value)).success).toBe(true)
    }),
  )
  const some = fc.dictionary(fc.constantFrom('palette.open', 'go.queue', 'x', 'a.b'), fc.array(fc.anything()))
  fc.assert(
    fc.property(some, (value) => {
      expect(ownKeysSchema.safeParse(soundKeys(value)).success).toBe(true)
      expect(settingsSchema.parse({ theme: 'light', shortcuts: value })).toMatchObject({ theme: 'light' })
      expect(settingsSchema.parse({ shortcuts: value }).shortcuts).toEqual(soundKeys(value))
    }),
  )
})
