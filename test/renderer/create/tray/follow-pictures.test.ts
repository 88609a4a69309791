// A picture that was put into a slot stays in it when its file is edited and dropped again.
import { expect, it } from 'vitest'
import { followPictures, type Slots } from '../../../../src-renderer/create/tray/follow-pictures.ts'
import type { TrayItem } from '../../../../src-shared/source.ts'
import { checkingItem, readyItem, refusedItem } from '../tray-items.ts'

const [gold, silver, brass] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)] as const
const front = { set: 'own:1', view: 'front' } as const
const left = { set: 'own:1', view: 'left' } as const

/** The slots after the tray was each of these in turn. */
function through(slots: Slots, ...trays: readonly (readonly TrayItem[])[]): Slots {
  const follow = followPictures()
  return trays.reduce((now, items) => follow(now, items) ?? now, slots)
}

it('the second picture and a view follow their entry to its new bytes', () => {
  const slots: Slots = { second: gold, moves: { [gold]: front, [silver]: left } }
  const before = [readyItem('1', { hash: gold }), readyItem('2', { hash: silver })]
  const after = [readyItem('1', { hash: brass }), readyItem('2', { hash: silver })]
  expect(through(slots, before, after)).toEqual({ second: brass, moves: { [brass]: front, [silver]: left } })
})

it('while it is checked again, refused or taken out, its slot waits', () => {
  const slots: Slots = { second: gold, moves: { [gold]: null } }
  const trays = [[readyItem('1', { hash: gold })], [checkingItem('1')], [refusedItem('1', 'damaged')], []]
  expect(through(slots, ...trays)).toEqual(slots)
  expect(through(slots, ...trays, [readyItem('1', { hash: brass })])).toEqual({
    second: brass,
    moves: { [brass]: null },
  })
})

it('a copy that is still in the tray keeps the slot, and another picture keeps its own', () => {
  const copied = [readyItem('1', { hash: gold }), readyItem('2', { hash: gold, duplicateOf: '1' })]
  const edited = [readyItem('1', { hash: brass }), readyItem('2', { hash: gold })]
  const slots: Slots = { second: gold, moves: { [gold]: front } }
  expect(through(slots, copied, edited)).toEqual(slots)
  const two: Slots = { second: null, moves: { [gold]: front, [silver]: left } }
  const apart = [readyItem('1', { hash: gold }), readyItem('2', { hash: silver })]
  const same = [readyItem('1', { hash: silver, duplicateOf: '2' }), readyItem('2', { hash: silver })]
  expect(through(two, apart, same).moves[silver]).toEqual(left)
})

it('nothing is answered when nothing in a slot changed', () => {
  const follow = followPictures()
  const slots: Slots = { second: null, moves: { [silver]: left } }
  expect(follow(slots, [readyItem('1', { hash: gold })])).toBeNull()
  expect(follow(slots, [readyItem('1', { hash: brass })])).toBeNull()
})
