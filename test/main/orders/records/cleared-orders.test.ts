// Ended orders taken out of the Queue's list: only those, for good over a restart, with a way back, and their records untouched.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClearedOrders } from '../../../../src-main/orders/records/cleared-orders.ts'
import { windowOrders } from '../../../../src-main/orders/window-orders.ts'
import { type OrderStage, orderStages } from '../../../../src-shared/orders/order.ts'
import { fc } from '../../../helpers/properties.ts'
import { recordStages } from '../../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

const record = (stages: readonly OrderStage[]) => recordStages(world.db, stages)
const listed = () => windowOrders(world.db).filter(({ cleared }) => !cleared)

it('takes out those that ended, whatever else was asked, and leaves every record as it was', () => {
  const ids = record(orderStages)
  const before = windowOrders(world.db)
  const gone = createClearedOrders(world.db).clear([...ids, 'unknown'], 5)
  const stageOf = new Map(before.map(({ id, stage }) => [id, stage]))
  expect(gone.map((id) => stageOf.get(id)).sort()).toEqual(['cancelled', 'done', 'failed'])
  const after = windowOrders(world.db).map(({ cleared: _, ...order }) => order)
  expect(after).toEqual(before)
  expect(createClearedOrders(world.db).clear(ids, 6), 'twice clears nothing more').toEqual([])
})

it('is remembered by the records themselves, and undone by putting back', () => {
  const ids = record(['cancelled', 'done', 'failed'])
  createClearedOrders(world.db).clear(ids.slice(0, 2), 5)
  world.reopen()
  expect(listed().map(({ id }) => id)).toEqual(ids.slice(2))
  expect(createClearedOrders(world.db).putBack(ids)).toEqual(ids.slice(0, 2))
  expect(listed().length).toBe(3)
})

it('clearing and putting back in any sequence leaves out exactly what was cleared last', () => {
  const ids = record(['cancelled', 'done', 'failed', 'waiting', 'cancelled'])
  const book = createClearedOrders(world.db)
  const act = fc.record({ clear: fc.boolean(), some: fc.subarray(ids) })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 6 }), (acts) => {
      book.putBack(ids)
      const out = new Set<string>()
      for (const { clear, some } of acts) {
        if (clear) for (const id of book.clear(some, 1)) out.add(id)
        else for (const id of book.putBack(some)) expect(out.delete(id)).toBe(true)
      }
      expect(
        listed()
          .map(({ id }) => id)
          .sort(),
      ).toEqual(ids.filter((id) => !out.has(id)).sort())
    }),
  )
})
