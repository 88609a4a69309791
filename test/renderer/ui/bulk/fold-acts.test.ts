// Which buttons of a bar give way: rare ones, then what cannot be done, then the last ones, no more than must, never those that stay, and in one row where that will do.
import { expect, test } from 'vitest'
import { foldActs } from '../../../../src-renderer/ui/bulk/fold-acts.ts'
import { fc } from '../../../helpers/properties.ts'

const acts = [80, 115, 120, 105, 155, 110, 75].map((width, at) => ({
  width,
  rank: at === 0 || at === 6 ? ('stays' as const) : ('can' as const),
}))
const folded = (row: number, beside: number) =>
  foldActs(acts, { row, beside, more: 28, gap: 6 }).flatMap((is, at) => (is ? [at] : []))

test('all of them stand in the bar while they have room beside what it tells', () => {
  expect(folded(1000, 796)).toEqual([])
  expect(folded(1000, 795)).toEqual([5])
})

test('the last ones give way to the button of the menu, and those that stay never do', () => {
  expect(folded(1000, 560)).toEqual([4, 5])
  expect(folded(1000, 195)).toEqual([1, 2, 3, 4, 5])
})

test('rare ones give way first, then what cannot be done', () => {
  const rank = (at: number) => (at === 0 ? 'cannot' : at === 3 ? 'rare' : 'can')
  const some = acts.map(({ width }, at) => ({ width, rank: rank(at) }) as const)
  const away = (beside: number) =>
    foldActs(some, { row: 1000, beside, more: 28, gap: 6 }).flatMap((is, at) => (is ? [at] : []))
  expect([away(795), away(700), away(600)]).toEqual([[3], [0, 3], [0, 3, 6]])
})

test('where not even those that stay have room there, a row of its own holds as many as it can', () => {
  expect(folded(445, 194)).toEqual([3, 4, 5])
  expect(folded(150, 100)).toEqual([1, 2, 3, 4, 5])
})

const turns = ['rare', 'cannot', 'can', 'stays'] as const

test('what is shown has room, and nothing was left out that had room too', () => {
  const act = fc.record({ width: fc.integer({ min: 20, max: 200 }), rank: fc.constantFrom(...turns) })
  const room = fc.integer({ min: 0, max: 1500 })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), room, room, (some, one, other) => {
      const [beside, row] = [Math.min(one, other), Math.max(one, other)]
      const is = foldActs(some, { row, beside, more: 28, gap: 6 })
      const taken = (away: readonly boolean[]) => {
        const shown = some.filter((_, at) => !away[at]).map(({ width }) => width)
        return [...shown, ...(away.includes(true) ? [28] : [])].reduce((sum, width) => sum + width + 6, -6)
      }
      expect(some.some(({ rank }, at) => rank === 'stays' && is[at])).toBe(false)
      const needed = taken(some.map(({ rank }) => rank !== 'stays'))
      const given = needed <= beside ? beside : row
      if (needed <= given) expect(taken(is)).toBeLessThanOrEqual(given)
      const last =
        turns.map((turn) => is.findIndex((away, at) => away && some[at]?.rank === turn)).findLast((at) => at >= 0) ?? -1
      if (last >= 0) expect(taken(is.with(last, false))).toBeGreaterThan(given)
    }),
  )
})
