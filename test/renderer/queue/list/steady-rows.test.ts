// What the person looks at stays where it is while rows come and go around it.
import { describe, expect, it } from 'vitest'
import { rowAt, startsOf } from '../../../../src-renderer/queue/list/row-starts.ts'
import { shiftFor } from '../../../../src-renderer/queue/list/steady-rows.ts'
import { fc } from '../../../helpers/properties.ts'

const row = (number: number) => ({
  key: `row-${number}`,
  kind: number % 5 === 0 ? ('group' as const) : ('order' as const),
})
const rows = (numbers: readonly number[]) => numbers.map(row)
const sequence = fc.uniqueArray(fc.nat(40), { minLength: 1 }).map((numbers) => numbers.toSorted((a, b) => a - b))

describe('the row that is looked at', () => {
  it('is found by its place in the list', () => {
    const starts = startsOf(rows([0, 1, 2, 5]))
    expect(starts).toEqual([0, 36, 88, 140])
    expect([-5, 0, 35, 36, 87, 88, 500].map((offset) => rowAt(starts, offset))).toEqual([0, 0, 0, 1, 1, 2, 3])
  })

  it('stays on the screen where it was, whatever comes and goes', () => {
    fc.assert(
      fc.property(sequence, sequence, fc.nat(2000), (before, after, offset) => {
        const at = rowAt(startsOf(rows(before)), offset)
        const looked = before[at] ?? -1
        const now = after.indexOf(looked)
        fc.pre(now >= 0)
        const [from, to] = [startsOf(rows(before))[at] ?? 0, startsOf(rows(after))[now] ?? 0]
        expect(from + shiftFor(rows(before), rows(after), offset)).toBe(to)
      }),
    )
  })

  it('gives its place to the next below when it goes, at the end to the next above', () => {
    const before = rows([1, 2, 3, 4])
    expect(shiftFor(before, rows([1, 3, 4]), 60)).toBe(0)
    expect(shiftFor(before, rows([3, 4]), 60)).toBe(-52)
    expect(shiftFor(before, rows([1, 2]), 160)).toBe(0)
    expect(shiftFor(before, rows([0, 1, 2]), 160)).toBe(36)
    expect(shiftFor(before, [], 60)).toBe(0)
    expect(shiftFor([], before, 60)).toBe(0)
  })
})
