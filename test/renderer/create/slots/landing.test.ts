// Files dropped on a slot: which pictures go where, whatever they are called, and what the slot says otherwise.
import { describe, expect, it } from 'vitest'
import { landing } from '../../../../src-renderer/create/slots/landing.ts'
import { arrangeViews } from '../../../../src-renderer/create/views/view-sets.ts'
import type { TrayItem } from '../../../../src-shared/source.ts'
import { fc } from '../../../helpers/properties.ts'
import { readyItem, refusedItem } from '../tray-items.ts'

const second = { slot: 'second' } as const
const nothingYet = arrangeViews([], {})
const left = { slot: 'view', set: nothingYet.next, view: 'left' } as const

function hashOf(item: TrayItem | undefined): string {
  if (item?.check.state !== 'ready') throw new Error('not ready')
  return item.check.source.hash
}
const inFolder = (folder: string, ...names: string[]) =>
  names.map((name) => ({ ...readyItem(`${folder}/${name}`, { name }), folder }))

describe('a slot that files were dropped on', () => {
  it('takes the one good picture, whatever its name', () => {
    for (const to of [second, left]) {
      const [item] = inFolder('', 'koi.png')
      expect(landing([item as TrayItem], to, nothingYet, {})).toEqual({
        puts: [{ hash: hashOf(item), to }],
        note: null,
      })
    }
    const among = [refusedItem('notes', 'not-a-picture'), ...inFolder('set', 'koi.png')]
    expect(landing(among, second, nothingYet, {}).puts).toEqual([{ hash: hashOf(among[1]), to: second }])
  })

  it('takes one picture that lies in the folder twice', () => {
    const [koi] = inFolder('set', 'koi.png')
    const copy = readyItem('copy', { hash: hashOf(koi), duplicateOf: 'set/koi.png' })
    expect(landing([copy, koi as TrayItem], second, nothingYet, {}).puts).toEqual([{ hash: hashOf(koi), to: second }])
  })

  it('says why nothing went there', () => {
    const refused = refusedItem('scan', 'unsupported-format', 'convert', 'tiff')
    expect(landing([refused], left, nothingYet, {}).note).toEqual({ why: 'refused', id: 'scan' })
    expect(landing([refused, refusedItem('b', 'empty')], left, nothingYet, {}).note).toEqual({
      why: 'all-refused',
      count: 2,
    })
    expect(landing([], second, nothingYet, {}).note).toEqual({ why: 'nothing' })
    const several = inFolder('set', 'coin_front.png', 'coin_left.png')
    expect(landing(several, second, nothingYet, {}).note).toEqual({ why: 'several', count: 2 })
    expect(landing(inFolder('set', 'a.png', 'lotus.png', 'koi.png'), left, nothingYet, {}).note).toEqual({
      why: 'no-views',
      count: 3,
    })
  })
})

describe('a folder dropped on a view', () => {
  const folder = inFolder('chair', 'chair_front.png', 'chair-left.png', 'back of chair.png', 'notes on chair.png')
  const hash = (at: number) => hashOf(folder[at])

  it('fills the views that its names tell', () => {
    const { puts, note } = landing(folder.slice(0, 2), left, nothingYet, {})
    const set = 'chair/chair'
    expect(puts).toEqual([
      { hash: hash(0), to: { slot: 'view', set, view: 'front' } },
      { hash: hash(1), to: { slot: 'view', set, view: 'left' } },
    ])
    expect(note).toEqual({ why: 'left', hashes: [hash(0), hash(1)] })
  })

  it('fills those of the object that it was dropped on, when it is of one object alone', () => {
    const [own] = inFolder('', 'throne front.png')
    const arranged = arrangeViews([{ hash: hashOf(own), name: 'throne front.png', folder: '' }], {})
    const set = arranged.sets[0]?.id ?? ''
    const to = { slot: 'view', set, view: 'right' } as const
    const dropped = folder.slice(1, 2).concat(inFolder('chair', 'chair_right.png'))
    expect(landing(dropped, to, arranged, {}).puts).toEqual([
      { hash: hash(1), to: { ...to, view: 'left' } },
      { hash: hashOf(inFolder('chair', 'chair_right.png')[0]), to },
    ])
  })

  it('fills a view with a picture that the tray has under a name that tells none', () => {
    const koi = { hash: 'a'.repeat(64), name: 'koi.png', folder: '' }
    const copy = {
      ...readyItem('copy', { hash: koi.hash, name: 'chair_left.png', duplicateOf: 'koi.png' }),
      folder: 'chair',
    }
    const front = folder[0] as TrayItem
    const { puts } = landing([front, copy], left, arrangeViews([koi], {}), {})
    const moves = Object.fromEntries(puts.map(({ hash: put, to }) => [put, to.slot === 'view' ? to : null]))
    const shown = arrangeViews([koi, { hash: hash(0), name: front.name, folder: front.folder }], moves)
    expect(shown.sets.map(({ name, views }) => [name, views])).toEqual([['chair', { front: hash(0), left: koi.hash }]])
  })

  it('leaves a picture where the tray’s own names put it', () => {
    const [there] = inFolder('first', 'table_left.png')
    const copy = {
      ...readyItem('copy', { hash: hashOf(there), name: 'chair_left.png', duplicateOf: 't' }),
      folder: 'chair',
    }
    const arranged = arrangeViews([{ hash: hashOf(there), name: 'table_left.png', folder: 'first' }], {})
    const dropped = [folder[0] as TrayItem, copy]
    expect(landing(dropped, left, arranged, {}).puts.map((put) => put.hash)).toEqual([hash(0)])
    const byHand = { [hashOf(there)]: { set: 'own:1', view: 'front' } } as const
    expect(landing(dropped, left, arranged, byHand).puts.map((put) => put.hash)).toEqual([hash(0), hashOf(there)])
  })

  it('of several objects leaves each to its names', () => {
    const two = [...folder.slice(0, 2), ...inFolder('chair', 'table_front.png', 'table_back.png')]
    const { puts } = landing(two, left, nothingYet, {})
    expect(puts.map((put) => put.hash).toSorted()).toEqual(two.map(hashOf).toSorted())
  })
})

it('a picture goes to one slot at most, and each good one has a slot or a note', () => {
  const name = fc.constantFrom('a_front.png', 'a_left.png', 'b_back.png', 'b_right.png', 'lotus.png', 'koi.png')
  const item = fc
    .tuple(name, fc.constantFrom('', 'x', 'y'))
    .map(([each, folder]) => inFolder(folder, each)[0] as TrayItem)
  const refused = fc.constant(refusedItem('no', 'empty'))
  fc.assert(
    fc.property(fc.array(fc.oneof(item, refused), { maxLength: 8 }), fc.constantFrom(second, left), (items, to) => {
      const { puts, note } = landing(items, to, nothingYet, {})
      const placed = puts.map(({ hash: put }) => put)
      expect(new Set(placed).size).toBe(placed.length)
      const good = new Set(items.flatMap((each) => (each.check.state === 'ready' ? [each.check.source.hash] : [])))
      if (note?.why === 'left') expect([...good].toSorted()).toEqual(note.hashes.toSorted())
      else expect(placed.length).toBe(note === null ? 1 : 0)
    }),
  )
})
