// Sets of views: sorted by names, arranged by hand, and no picture ever in two slots or lost.
import { describe, expect, it } from 'vitest'
import {
  arrangeViews,
  dissolveSet,
  movePicture,
  type ViewMoves,
  type ViewPicture,
} from '../../../../src-renderer/create/views/view-sets.ts'
import { fc } from '../../../helpers/properties.ts'

const picture = (name: string, folder = ''): ViewPicture => ({ hash: `#${folder}/${name}`, name, folder })
const pictures = (...names: string[]) => names.map((name) => picture(name))
const shown = (list: readonly ViewPicture[], moves: ViewMoves = {}) => {
  const { sets, left } = arrangeViews(list, moves)
  return { sets: sets.map(({ name, views }) => [name, views]), left }
}

describe('pictures that are dropped together', () => {
  it('make one object of each name', () => {
    const { sets, left } = shown(
      pictures('chair_front.png', 'lamp-back.jpg', 'chair_left.png', 'lamp-front.jpg', 'notes.png'),
    )
    expect(sets).toEqual([
      ['chair', { front: '#/chair_front.png', left: '#/chair_left.png' }],
      ['lamp', { front: '#/lamp-front.jpg', back: '#/lamp-back.jpg' }],
    ])
    expect(left).toEqual(['#/notes.png'])
  })

  it('are told apart by their folders, and named after them when the names hold nothing else', () => {
    const list = [
      picture('front.png', 'shop/oak door'),
      picture('back.png', 'shop/oak door'),
      picture('front.png', 'gate'),
    ]
    expect(shown(list).sets.map(([name]) => name)).toEqual(['oak door', 'gate'])
  })

  it('believe a single letter only beside another view of the same object', () => {
    expect(shown(pictures('plan_b.png', 'fox_f.png', 'fox_r.png'))).toEqual({
      sets: [['fox', { front: '#/fox_f.png', right: '#/fox_r.png' }]],
      left: ['#/plan_b.png'],
    })
  })

  it('keep the first of two that say the same, and leave the other over', () => {
    const { sets, left } = shown(pictures('a_front.png', 'A-Front.jpg', 'a_back.png'))
    expect(sets).toEqual([['a', { front: '#/a_front.png', back: '#/a_back.png' }]])
    expect(left).toEqual(['#/A-Front.jpg'])
  })
})

describe('the person', () => {
  const list = pictures('chair_front.png', 'chair_left.png', 'one.png', 'two.png')
  const chair = arrangeViews(list, {}).sets[0]?.id ?? ''

  it('puts a picture that fits nothing into an object', () => {
    const moves = movePicture(arrangeViews(list, {}), {}, '#/one.png', { set: chair, view: 'back' })
    expect(shown(list, moves).sets).toEqual([
      ['chair', { front: '#/chair_front.png', left: '#/chair_left.png', back: '#/one.png' }],
    ])
  })

  it('swaps two views by putting one onto the other', () => {
    const moves = movePicture(arrangeViews(list, {}), {}, '#/chair_left.png', { set: chair, view: 'front' })
    expect(shown(list, moves).sets).toEqual([['chair', { front: '#/chair_left.png', left: '#/chair_front.png' }]])
  })

  it('starts a new object, named after its first picture', () => {
    const before = arrangeViews(list, {})
    const moves = movePicture(before, {}, '#/one.png', { set: before.next, view: 'front' })
    const after = arrangeViews(list, moves)
    expect(after.sets.map(({ name }) => name)).toEqual(['chair', 'one'])
    expect(after.next).not.toBe(before.next)
  })

  it('takes an object apart without losing a picture', () => {
    const moves = dissolveSet(arrangeViews(list, {}), {}, chair)
    expect(shown(list, moves)).toEqual({ sets: [], left: list.map(({ hash }) => hash) })
  })
})

describe('whatever is moved', () => {
  it('every picture is in exactly one slot, or left over', () => {
    const name = fc.constantFrom('a_front', 'a_left', 'a_b', 'b_front', 'b_f', 'front', 'c', 'c_右', 'd_back')
    const names = fc.uniqueArray(fc.tuple(name, fc.constantFrom('', 'x', 'y')), { selector: String, maxLength: 12 })
    const steps = fc.array(
      fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('front', 'left', 'back', 'right'), fc.boolean()),
    )
    fc.assert(
      fc.property(names, steps, (chosen, moved) => {
        const list = chosen.map(([stem, folder]) => picture(`${stem}.png`, folder))
        let moves: ViewMoves = {}
        for (const [which, where, view, out] of moved) {
          const arranged = arrangeViews(list, moves)
          const hash = list[which % Math.max(1, list.length)]?.hash
          const ids = [...arranged.sets.map(({ id }) => id), arranged.next]
          const set = ids[where % ids.length] ?? arranged.next
          if (hash) moves = movePicture(arranged, moves, hash, out ? null : { set, view })
        }
        const { sets, left, next } = arrangeViews(list, moves)
        const held = [...sets.flatMap(({ views }) => Object.values(views)), ...left]
        expect(held.toSorted()).toEqual(list.map(({ hash }) => hash).toSorted())
        expect(sets.map(({ id }) => id)).not.toContain(next)
        expect(new Set(sets.map(({ id }) => id)).size).toBe(sets.length)
      }),
    )
  })
})
