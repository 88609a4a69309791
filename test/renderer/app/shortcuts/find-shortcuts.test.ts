// The search of the sheet of keys: by what a key does, where it works, or the key itself.
import { expect, it } from 'vitest'
import { findShortcuts } from '../../../../src-renderer/app/shortcuts/find-shortcuts.ts'
import { shortcutIds } from '../../../../src-renderer/commands/shortcuts.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'

const t = texts.t as unknown as Translate
const ids = (typed: string, platform: 'linux' | 'darwin' = 'linux') =>
  findShortcuts(typed, platform, t).flatMap((place) => place.ids)

it('lists every shortcut while nothing is typed', () => {
  expect(ids('').toSorted()).toEqual([...shortcutIds].toSorted())
})

it('finds by words, with slips and in any order', () => {
  expect(ids('wireframe')).toEqual(['model.wire'])
  expect(ids('wirefrme')).toEqual(['model.wire'])
  expect(ids('model front')).toEqual(['model.front'])
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
