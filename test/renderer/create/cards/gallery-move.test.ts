// How the tiles of a gallery stand beside one another, and where the keys lead among them.
import { expect, it } from 'vitest'
import { tileColumns, tileMove } from '../../../../src-renderer/create/cards/gallery-move.ts'
import { fc } from '../../../helpers/properties.ts'

const shape = { groups: [4, 1, 6], columns: 4, rowsInView: 2 }
const move = (key: string, from: number) => tileMove(key, from, shape)

it('fits as many tiles of 160 px as the width allows, and always one', () => {
  expect([0, 100, 331, 332, 700, 1031].map(tileColumns)).toEqual([1, 1, 1, 2, 4, 6])
})

it('goes down into a shorter row at its end, and up again from there', () => {
  expect([move('ArrowDown', 2), move('ArrowDown', 4), move('ArrowUp', 5), move('ArrowDown', 8)]).toEqual([4, 5, 4, 10])
  expect([move('ArrowUp', 2), move('ArrowDown', 9), move('ArrowDown', 10)]).toEqual([2, 9, 10])
})

it('reads across the groups to the right, and has a beginning and an end', () => {
  expect([move('ArrowRight', 3), move('ArrowLeft', 4), move('ArrowRight', 10), move('ArrowLeft', 0)]).toEqual([
    4, 3, 10, 0,
  ])
  expect([move('Home', 7), move('End', 2), move('PageDown', 0), move('Tab', 0)]).toEqual([0, 10, 4, undefined])
})

it('stays among the tiles, whatever is pressed, and reaches every row by the arrows', () => {
  const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')
  const groups = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 })
  const number = fc.integer({ min: 1, max: 7 })
  fc.assert(
    fc.property(key, groups, number, number, fc.nat(), (press, sizes, columns, rowsInView, nat) => {
      const count = sizes.reduce((sum, size) => sum + size, 0)
      const among = { groups: sizes, columns, rowsInView }
      const next = tileMove(press, nat % count, among)
      expect(next).toBeGreaterThanOrEqual(0)
      expect(next).toBeLessThan(count)
      let at = 0
      const rows = sizes.reduce((sum, size) => sum + Math.ceil(size / columns), 0)
      for (let step = 1; step < rows; step += 1) {
        const below = tileMove('ArrowDown', at, among) ?? at
        expect(below).toBeGreaterThan(at)
        at = below
      }
      expect(tileMove('ArrowDown', at, among)).toBe(at)
    }),
  )
  expect(tileMove('Home', 0, { groups: [], columns: 4, rowsInView: 2 })).toBeUndefined()
})
