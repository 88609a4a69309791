// Picking many: clicks and keys as in a file manager, and nothing acted upon that is not shown.
import { describe, expect, it } from 'vitest'
import {
  nonePicked,
  type Picked,
  pickAll,
  pickClicked,
  pickedOf,
  pickGroup,
  pickOne,
  pickRange,
  pickToggle,
} from '../../../../src-renderer/ui/focus/picked.ts'
import { fc } from '../../../helpers/properties.ts'

const shown = ['a', 'b', 'c', 'd', 'e']
const ids = ({ ids: held }: Picked) => [...held].sort()
const plain = { shiftKey: false, ctrlKey: false, metaKey: false }

describe('a click', () => {
  it('takes one alone, with Ctrl or Cmd one more or less, with Shift everything from the last one on', () => {
    const one = pickClicked(pickAll(shown), shown, 'b', plain)
    expect(ids(one)).toEqual(['b'])
    const two = pickClicked(one, shown, 'd', { ...plain, ctrlKey: true })
    expect(ids(two)).toEqual(['b', 'd'])
    expect(ids(pickClicked(two, shown, 'b', { ...plain, metaKey: true }))).toEqual(['d'])
    expect(ids(pickClicked(two, shown, 'a', { ...plain, shiftKey: true }))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('with Shift turns around its beginning and lets go of what it passed', () => {
    const down = pickRange(pickOne('c'), shown, 'e')
    expect(ids(down)).toEqual(['c', 'd', 'e'])
    expect(ids(pickRange(down, shown, 'b'))).toEqual(['b', 'c'])
  })

  it('with Shift takes one alone when its beginning is not shown any more', () => {
    expect(ids(pickRange(pickOne('gone'), shown, 'd'))).toEqual(['d'])
    expect(ids(pickRange(nonePicked, shown, 'd'))).toEqual(['d'])
  })
})

describe('a group', () => {
  it('is taken whole, and let go only when all of it was taken', () => {
    const part = pickToggle(nonePicked, 'b')
    const whole = pickGroup(part, ['a', 'b', 'c'])
    expect(ids(whole)).toEqual(['a', 'b', 'c'])
    expect(ids(pickGroup(whole, ['a', 'b', 'c']))).toEqual([])
  })
})

describe('what is acted upon', () => {
  it('is what is picked and shown, in the sequence that is shown', () => {
    const step = fc.constantFrom(...shown, 'x', 'y')
    const keys = fc.record({ shiftKey: fc.boolean(), ctrlKey: fc.boolean(), metaKey: fc.boolean() })
    fc.assert(
      fc.property(fc.array(fc.tuple(step, keys)), fc.subarray(shown), (clicks, left) => {
        const picked = clicks.reduce((held, [id, how]) => pickClicked(held, shown, id, how), nonePicked)
        const acted = pickedOf(
          picked,
          left.map((id) => ({ id })),
        ).map(({ id }) => id)
        expect(acted).toEqual(left.filter((id) => picked.ids.has(id)))
      }),
    )
  })
})
