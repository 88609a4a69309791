// The points that are measured: two at most, on samples of the map, moved and taken back.
import { expect, it } from 'vitest'
import {
  noPoints,
  withHeldMoved,
  withoutLast,
  withPoint,
  withPointAt,
} from '../../../../src-renderer/viewer/measure/measure-points.ts'
import { fc } from '../../../helpers/properties.ts'

const map = { width: 30, height: 20 }
const first = withPoint(noPoints, map, { x: 4.9, y: 7.2 })
const both = withPoint(first, map, { x: 29.9, y: 19.9 })

it('the second ends a pair, the third begins anew, and beside the map there is none', () => {
  expect(first).toEqual({ points: [{ column: 4, row: 7 }], held: 0 })
  expect(both.points).toEqual([
    { column: 4, row: 7 },
    { column: 29, row: 19 },
  ])
  expect(withPoint(both, map, { x: 1, y: 1 }).points).toEqual([{ column: 1, row: 1 }])
  expect(withPoint(both, map, { x: 30, y: 1 })).toBe(both)
})

it('arrows move the one that was set or dragged last', () => {
  expect(withHeldMoved(both, map, { x: -1, y: 0 }).points[1]).toEqual({ column: 28, row: 19 })
  const dragged = withPointAt(both, map, 0, { x: 10.5, y: 10.5 })
  expect(withHeldMoved(dragged, map, { x: 0, y: -10 }).points).toEqual([
    { column: 10, row: 0 },
    { column: 29, row: 19 },
  ])
  expect(withHeldMoved(noPoints, map, { x: 1, y: 0 })).toBe(noPoints)
})

it('the last is taken back, and the one before it is held again', () => {
  expect(withoutLast(both)).toEqual(first)
  expect(withoutLast(first)).toEqual(noPoints)
  expect(withoutLast(noPoints)).toEqual(noPoints)
})

it('no point ever leaves the map', () => {
  const far = fc.integer({ min: -1e6, max: 1e6 })
  fc.assert(
    fc.property(fc.array(fc.tuple(far, far), { maxLength: 9 }), (steps) => {
      const moved = steps.reduce((known, [x, y]) => withHeldMoved(known, map, { x, y }), both)
      for (const { column, row } of moved.points) {
        expect(column >= 0 && column < map.width && Number.isInteger(column)).toBe(true)
        expect(row >= 0 && row < map.height && Number.isInteger(row)).toBe(true)
      }
    }),
  )
})
