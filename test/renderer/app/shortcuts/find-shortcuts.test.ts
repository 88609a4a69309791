// The search of the sheet of keys: by what a key does, where it works, or the key itself.
import { expect, it } from 'vitest'
import { findShortcuts } from '../../../../src-renderer/app/shortcuts/find-shortcuts.ts'
import { givenKeys } from '../../../../src-renderer/commands/own-keys/keys-in-force.ts'
import { shortcutIds } from '../../../../src-renderer/commands/shortcuts.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'

const t = texts.t as unknown as Translate
type Own = Parameters<typeof givenKeys>[0]
const found = (typed: string, own: Own, platform: 'linux' | 'darwin' = 'linux', changedAlone = false) =>
  findShortcuts({ typed, changedAlone }, { keys: givenKeys(own, platform).keys, platform }, t).flatMap(
    (place) => place.ids,
  )
const ids = (typed: string, platform: 'linux' | 'darwin' = 'linux') => found(typed, {}, platform)

it('lists every shortcut while nothing is typed', () => {
  expect(ids('').toSorted()).toEqual([...shortcutIds].toSorted())
})

it('finds by words, with slips and in any order', () => {
  expect(ids('wireframe')).toEqual(['model.wire'])
  expect(ids('wirefrme')).toEqual(['model.wire'])
  expect(ids('model front')).toEqual(['model.front'])
})

it('forgives slips only where nothing has the words as they are typed', () => {
  expect(ids('star')).toContain('library.star')
  expect(ids('star')).not.toContain('heights.stretch')
})

it('finds by the key as it is written on this system', () => {
  expect(ids('ctrl k')).toContain('palette.open')
  expect(ids('?')).toEqual(['sheet.open'])
  expect(ids('⌘', 'darwin')).toContain('palette.open')
  expect(ids('⌘')).toEqual([])
})

it('finds nothing rather than anything', () => {
  expect(ids('zebra')).toEqual([])
})

it.each(['ctrl+k', 'Ctrl K', 'ctrl k', 'CTRL + K', 'control+k'])(
  'finds the key that is typed as %s, and no other',
  (typed) => {
    expect(ids(typed)).toEqual(['palette.open'])
  },
)

it.each(['⌘K', 'cmd+k', 'cmd k', '⌘ + k', 'command+k'])('finds it on a Mac as %s', (typed) => {
  expect(ids(typed, 'darwin')).toEqual(['palette.open'])
})

it('finds what a combination begins with while it is typed', () => {
  expect(ids('ctrl+')).toContain('palette.open')
  expect(ids('ctrl+shift+')).toEqual(expect.arrayContaining(['folders.add', 'create.redo']))
  expect(ids('ctrl+shift+')).not.toContain('palette.open')
  expect(ids('ctrl+j')).toEqual([])
})

it('finds a key alone, and the words that begin with it', () => {
  expect(ids('e')).toContain('viewer.export')
  expect(ids('del')).toContain('list.remove')
  expect(ids('f4')).toEqual([])
})

it('finds the keys that the person gave, and what was changed', () => {
  const own = { 'palette.open': ['mod+j'], 'viewer.export': ['F4'] }
  expect(found('ctrl+j', own)).toEqual(['palette.open'])
  expect(found('ctrl+k', own)).toEqual([])
  expect(found('f4', own)).toEqual(['viewer.export'])
  expect(found('', own, 'linux', true)).toEqual(['palette.open', 'viewer.export'])
  expect(found('export', own, 'linux', true)).toEqual(['viewer.export'])
  expect(found('changed', own)).toEqual(expect.arrayContaining(['palette.open', 'viewer.export']))
})
