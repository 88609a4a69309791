// Changes of keys, one after another: nothing ever means two things, what was asked holds, and the start comes back whole.
import { describe, expect, it } from 'vitest'
import { combinationOf } from '../../../../src-renderer/commands/combination.ts'
import {
  holdersOf,
  withFirstKeys,
  withKeys,
  withoutChange,
} from '../../../../src-renderer/commands/own-keys/change-keys.ts'
import { whyNoKey } from '../../../../src-renderer/commands/own-keys/key-rules.ts'
import { changedIds, givenKeys, type KeysInForce } from '../../../../src-renderer/commands/own-keys/keys-in-force.ts'
import { areTogether, type ShortcutId, shortcutIds, shortcuts } from '../../../../src-renderer/commands/shortcuts.ts'
import { isCombinationText, type OwnKeys, soundKeys } from '../../../../src-shared/settings/own-keys.ts'
import { fc } from '../../../helpers/properties.ts'

const keysOf = (own: OwnKeys) => givenKeys(own, 'linux').keys
const start = keysOf({})
const changeable = shortcutIds.filter((id) => !shortcuts[id].fixed)

/** Combinations that two commands have which can be there at the same time, and which they did not share from the start. */
function ambiguous(keys: KeysInForce): string[] {
  return shortcutIds.flatMap((one, at) =>
    shortcutIds.slice(at + 1).flatMap((other) => {
      if (!areTogether(shortcuts[one].place, shortcuts[other].place)) return []
      const both = keys[one].filter((key) => keys[other].includes(key))
      const fresh = both.filter((key) => !(shortcuts[one].keys.includes(key) && shortcuts[other].keys.includes(key)))
      return fresh.map((key) => `${key}: ${one}, ${other}`)
    }),
  )
}

const command = fc.constantFrom(...changeable)
/** Keys that are in use already are as likely as others. */
const combination = fc.oneof(
  fc.constantFrom(...new Set(shortcutIds.flatMap((id) => shortcuts[id].keys))),
  fc.constantFrom('mod+j', 'mod+shift+j', 'alt+j', 'j', 'F4', 'F6', '#', 'mod+b', 'ö'),
)
type Step =
  | { readonly act: 'replace' | 'add'; readonly id: ShortcutId; readonly key: string }
  | { readonly act: 'none' | 'first'; readonly id: ShortcutId }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constantFrom('replace' as const, 'add' as const), id: command, key: combination }),
  fc.record({ act: fc.constantFrom('none' as const, 'first' as const), id: command }),
)

/** As the sheet does it: nothing that is refused or fixed elsewhere. */
function wanted(step: Step, keys: KeysInForce): readonly string[] | undefined {
  if (!('key' in step)) return step.act === 'none' ? [] : shortcuts[step.id].keys
  if (whyNoKey(step.id, step.key, 'linux')) return undefined
  if (holdersOf(step.id, step.key, keys).some((id) => shortcuts[id].fixed)) return undefined
  return step.act === 'replace' ? [step.key] : [...new Set([...keys[step.id], step.key])]
}

describe('any sequence of changes', () => {
  it('keeps every combination to one meaning, does what was asked, and leaves what is fixed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let own: OwnKeys = {}
        for (const each of steps) {
          const list = wanted(each, keysOf(own))
          if (!list) continue
          own = each.act === 'first' ? withFirstKeys(own, each.id) : withKeys(own, each.id, list)
          const keys = keysOf(own)
          expect(keys[each.id]).toEqual(list)
          expect(ambiguous(keys)).toEqual([])
        }
        for (const id of shortcutIds) if (shortcuts[id].fixed) expect(keysOf(own)[id]).toEqual(start[id])
        // What is kept is all that counts: a file brings the same.
        expect(givenKeys(givenKeys(own, 'linux').own, 'linux').keys).toEqual(keysOf(own))
        expect(keysOf(soundKeys(JSON.parse(JSON.stringify(own))))).toEqual(keysOf(own))
      }),
    )
  })

  it('comes back whole, command by command in any sequence', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 12 }),
        fc.shuffledSubarray([...changeable], { minLength: changeable.length }),
        (steps, ids) => {
          let own: OwnKeys = {}
          for (const each of steps) own = withKeys(own, each.id, wanted(each, keysOf(own)) ?? [])
          for (const id of ids) own = withFirstKeys(own, id)
          expect(own).toEqual({})
          expect(keysOf(own)).toEqual(start)
          expect(changedIds(start)).toEqual([])
        },
      ),
    )
  })

  it('is taken back from its last change to its first', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const stages: OwnKeys[] = [{}]
        for (const each of steps) {
          const own = stages.at(-1) ?? {}
          const list = wanted(each, keysOf(own))
          if (list) stages.push(withKeys(own, each.id, list))
        }
        let now = stages.at(-1) ?? {}
        for (let at = stages.length - 1; at > 0; at -= 1) {
          const [before, after] = [stages[at - 1] ?? {}, stages[at] ?? {}]
          if (JSON.stringify(before) === JSON.stringify(after)) continue
          const back = withoutChange({ before, after }, now, 'linux')
          now = back ?? now
          expect(keysOf(now)).toEqual(keysOf(before))
        }
        expect(keysOf(now)).toEqual(start)
      }),
    )
  })
})

describe('whatever a file holds', () => {
  const list = fc.array(fc.oneof(combination, fc.constantFrom('Tab', 'Enter', 'mod+c', 'mod+1')), { maxLength: 4 })
  const id = fc.oneof(fc.constantFrom(...shortcutIds), fc.constantFrom('future.command', 'constructor.x'))

  it('means nothing twice and changes nothing that is fixed', () => {
    fc.assert(
      fc.property(fc.dictionary(id, list, { maxKeys: 12 }), (own) => {
        const keys = keysOf(own)
        expect(ambiguous(keys)).toEqual([])
        for (const each of shortcutIds) {
          if (shortcuts[each].fixed) expect(keys[each]).toEqual(start[each])
          for (const key of keys[each]) expect(whyNoKey(each, key, 'linux')).toBeNull()
        }
        expect(Object.keys(givenKeys(own, 'linux').own).filter((each) => !(each in shortcuts))).toEqual([])
      }),
    )
  })

  it('is left out alone: unknown, fixed, impossible or already given', () => {
    const own = {
      'future.command': ['F4'],
      'list.walk': ['F5'],
      'palette.open': ['Tab', 'mod+j'],
      'go.queue': ['mod+j', 'mod+b'],
      'go.library': ['x'],
      'library.star': [],
    }
    expect(givenKeys(own, 'linux').own).toEqual({
      'palette.open': ['mod+j'],
      'go.queue': ['mod+b'],
      'library.star': [],
    })
  })
})

it('a key that is given elsewhere is lost, and comes back as soon as it is free', () => {
  const taken = withKeys({}, 'go.queue', ['mod+k'])
  expect(holdersOf('go.queue', 'mod+k', start)).toEqual(['palette.open'])
  expect(keysOf(taken)).toMatchObject({ 'go.queue': ['mod+k'], 'palette.open': [] })
  expect(changedIds(keysOf(taken))).toEqual(['palette.open', 'go.queue'])
  expect(keysOf(withFirstKeys(taken, 'go.queue'))).toEqual(start)
  // Or the one that lost it takes it back.
  expect(keysOf(withFirstKeys(taken, 'palette.open'))).toMatchObject({ 'palette.open': ['mod+k'], 'go.queue': [] })
})

it('the same key does other things in places that are never there together', () => {
  expect(holdersOf('model.fit', 'f', start)).toEqual([])
  expect(holdersOf('model.fit', '1', start)).toEqual(['model.front'])
  expect(holdersOf('viewer.export', '1', start)).toEqual(['flat.natural', 'relief.front', 'model.front'])
  expect(holdersOf('go.queue', 'mod+Enter', start)).toEqual(['create.place', 'dialog.place'])
  expect(holdersOf('library.star', 'mod+a', start)).toEqual(['list.all'])
})

it('a command has one key in all of its places, and takes it from whoever has it in any of them', () => {
  const starred = withKeys({}, 'library.star', ['mod+j'])
  expect(keysOf(starred)).toMatchObject({ 'library.star': ['mod+j'], 'viewer.star': ['mod+j'] })
  expect(keysOf(withKeys(starred, 'viewer.star', ['F4']))).toMatchObject({
    'library.star': ['F4'],
    'viewer.star': ['F4'],
  })
  expect(keysOf(withFirstKeys(starred, 'viewer.star'))).toEqual(start)
  expect(keysOf(withKeys({}, 'library.star', []))['viewer.star']).toEqual([])
  expect(holdersOf('library.star', 'e', start)).toEqual(['viewer.export'])
  expect(keysOf(withKeys({}, 'library.star', ['e']))['viewer.export']).toEqual([])
  expect(keysOf(withKeys({}, 'relief.front', ['y']))).toMatchObject({ 'model.front': ['y'], 'flat.natural': ['1'] })
})

it('an undo leaves alone what was changed since, and steals nothing', () => {
  const one = withKeys({}, 'go.queue', ['mod+j'])
  const two = withKeys(one, 'library.star', ['x'])
  expect(withoutChange({ before: {}, after: one }, two, 'linux')).toEqual({
    'library.star': ['x'],
    'viewer.star': ['x'],
  })
  const given = withKeys(two, 'go.usage', ['mod+2'])
  expect(withoutChange({ before: {}, after: one }, given, 'linux')).toBeNull()
  expect(withoutChange({ before: {}, after: one }, withKeys(two, 'go.queue', ['F4']), 'linux')).toBeNull()
})

it('every key from the start is written in the one way that strokes are read', () => {
  for (const id of shortcutIds) {
    for (const key of shortcuts[id].keys) expect(isCombinationText(key), `${id} ${key}`).toBe(true)
  }
  const stroke = { key: 'Z', code: 'KeyZ', ctrlKey: true, metaKey: false, altKey: false, shiftKey: true }
  expect(shortcuts['create.redo'].keys).toContain(combinationOf(stroke, 'linux'))
})
