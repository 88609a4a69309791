// Which pictures will be ordered: all that are ready, minus what the person took out.
import { describe, expect, it } from 'vitest'
import { trayFacts } from '../../../../src-renderer/create/tray/tray-facts.ts'
import {
  extendTo,
  isSelected,
  leavingWith,
  removable,
  type Selection,
  selectAll,
  selectNone,
  toggle,
  withoutCopies,
} from '../../../../src-renderer/create/tray/tray-selection.ts'
import type { TrayItem } from '../../../../src-shared/source.ts'
import { fc } from '../../../helpers/properties.ts'
import { checkingItem, readyItem, refusedItem } from '../tray-items.ts'

const items = ['a', 'b', 'c', 'd', 'e'].map((id) => readyItem(id))
const chosen = (selection: Selection) => items.filter((item) => isSelected(item, selection)).map(({ id }) => id)

describe('the selection', () => {
  it('holds every ready picture from the start, and those that become ready later', () => {
    expect(chosen(selectAll())).toEqual(['a', 'b', 'c', 'd', 'e'])
    const none = selectNone(items)
    expect(chosen(none)).toEqual([])
    expect(isSelected(readyItem('later'), none)).toBe(true)
  })

  it('never holds a picture that is refused, still checked or a second copy', () => {
    const others = [refusedItem('x', 'damaged'), checkingItem('y'), readyItem('z', { duplicateOf: 'a' })]
    for (const item of others) expect(isSelected(item, selectAll())).toBe(false)
  })

  it('gives a Shift range the state of the picture it began with', () => {
    const out = extendTo(toggle(selectAll(), 'b'), items, 'd')
    expect(chosen(out)).toEqual(['a', 'e'])
    const backIn = extendTo(toggle(selectNone(items), 'd'), items, 'b')
    expect(chosen(backIn)).toEqual(['b', 'c', 'd'])
  })

  it('toggles when a range has no beginning any more', () => {
    expect(chosen(extendTo({ off: new Set(), anchor: 'gone' }, items, 'c'))).toEqual(['a', 'b', 'd', 'e'])
  })

  it('comes back after a second toggle of the same picture', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), fc.constantFrom('a', 'c', 'e'), (steps, id) => {
        const held = steps.reduce((selection, step) => toggle(selection, step), selectAll())
        expect(chosen(toggle(toggle(held, id), id))).toEqual(chosen(held))
      }),
    )
  })
})

describe('what leaves the tray', () => {
  const tray = [
    ...items,
    readyItem('copy of b', { duplicateOf: 'b', hash: hashOf('b') }),
    refusedItem('x', 'damaged'),
    checkingItem('y'),
  ]

  it('is what is selected, without copies of it, and the second picture stays', () => {
    const some = toggle(toggle(selectAll(), 'a'), 'd')
    expect(removable(tray, some, null)).toEqual(['b', 'c', 'e'])
    expect(removable(tray, some, hashOf('c'))).toEqual(['b', 'e'])
  })

  it('is everything when nothing is selected', () => {
    expect(removable(tray, selectNone(tray), null)).toEqual(tray.map(({ id }) => id))
  })

  it('never brings another picture into the selection', () => {
    const ids = fc.subarray(['a', 'b', 'c', 'd', 'e'])
    fc.assert(
      fc.property(ids, (off) => {
        const selection = off.reduce(toggle, selectAll())
        const gone = new Set(removable(tray, selection, null))
        const freed = (item: TrayItem) => (gone.has('b') && item.id === 'copy of b' ? readyItem(item.id) : item)
        const rest = tray.filter(({ id }) => !gone.has(id)).map(freed)
        const after = withoutCopies(selection, tray, [...gone])
        expect(rest.filter((item) => isSelected(item, after))).toEqual([])
      }),
    )
  })
})

describe('what leaves with one picture', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'] as const
  /** The tray after some are gone: the first that is left of the same bytes is the picture, the others its copies. */
  const told = (left: readonly { id: string; of: string }[]) =>
    left.map(({ id, of }, at) => {
      const first = left.findIndex((each) => each.of === of)
      const duplicateOf = left[first]?.id
      return readyItem(id, { hash: hashOf(of), ...(first < at && duplicateOf !== undefined ? { duplicateOf } : {}) })
    })

  it('is a copy alone, or a picture with every copy of it', () => {
    const tray = told([
      { id: '1', of: 'a' },
      { id: '2', of: 'a' },
      { id: '3', of: 'b' },
      { id: '4', of: 'a' },
    ])
    expect(tray.map((item) => leavingWith(tray, item))).toEqual([['1', '2', '4'], ['2'], ['3'], ['4']])
    const others = [refusedItem('x', 'damaged'), refusedItem('y', 'damaged'), checkingItem('z')]
    expect(others.map((item) => leavingWith(others, item))).toEqual([['x'], ['y'], ['z']])
  })

  it('never brings another picture into the selection', () => {
    const trays = fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(trays, fc.array(fc.nat(7)), fc.nat(), (pictures, off, pick) => {
        const whole = pictures.map((of, at) => ({ id: String(at), of }))
        const selection = off.map(String).reduce(toggle, selectAll())
        const before = told(whole)
        const item = before[pick % before.length]
        if (!item) return
        const gone = new Set(leavingWith(before, item))
        expect(gone.has(item.id)).toBe(true)
        const after = told(whole.filter(({ id }) => !gone.has(id)))
        const chosen = (tray: readonly TrayItem[]) => tray.filter((each) => isSelected(each, selection))
        const held = new Set(chosen(before).map(({ id }) => id))
        expect(chosen(after).filter(({ id }) => !held.has(id))).toEqual([])
      }),
    )
  })
})

function hashOf(id: string): string {
  const { check } = readyItem(id)
  return check.state === 'ready' ? check.source.hash : ''
}

describe('the tray in numbers', () => {
  it('counts every picture once, and each hash once with the name of its first picture', () => {
    const tray = [
      readyItem('a', { name: 'lotus medallion.jpg' }),
      readyItem('b', { name: '浮雕 №7 – ü 🪙.png', uploaded: true }),
      readyItem('c', { name: 'again.png', duplicateOf: 'a' }),
      refusedItem('d', 'unsupported-format', 'convert'),
      refusedItem('e', 'damaged'),
      checkingItem('f'),
    ]
    const facts = trayFacts(tray, selectAll())
    expect(facts).toMatchObject({ pictures: 6, selectable: 2, selected: 2, checking: 1, refused: 2, duplicates: 1 })
    expect(facts.uploaded).toBe(1)
    expect(facts.remediable).toEqual(['d'])
    expect(Object.values(facts.titles)).toEqual(['lotus medallion', '浮雕 №7 – ü 🪙'])
    expect(facts.hashes).toEqual(Object.keys(facts.titles))
  })

  it('never orders the same bytes twice, even before the copy is known as one', () => {
    const twins = [readyItem('a', { hash: 'f'.repeat(64) }), readyItem('b', { hash: 'f'.repeat(64) })]
    expect(trayFacts(twins, selectAll()).hashes).toHaveLength(1)
  })

  it('keeps a name that is nothing but an extension', () => {
    expect(Object.values(trayFacts([readyItem('a', { name: '.png' })], selectAll()).titles)).toEqual(['.png'])
  })
})
