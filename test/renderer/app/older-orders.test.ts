// Older orders read page by page: a property over what changes meanwhile, whenever it is told.
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createOlderOrders } from '../../../src-renderer/app/older-orders.ts'
import { mergeMarks, mergeOrders, mergeRead } from '../../../src-renderer/state/merge.ts'
import { noMarks } from '../../../src-shared/orders/marks.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { fc } from '../../helpers/properties.ts'
import { orderOf } from '../order-of.ts'

type Change = {
  readonly what: 'stage' | 'star' | 'new'
  /** Of the orders there are, which one. */
  readonly which: number
  /** The page after whose reading it happens, and whether before its answer is there. */
  readonly page: number
  readonly early: boolean
}

const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom('stage', 'star', 'new'),
  which: fc.integer({ min: 0, max: 10_000 }),
  page: fc.integer({ min: 0, max: 9 }),
  early: fc.boolean(),
})

it('ends with what the records hold, and hands over a few times alone', async () => {
  const property = async (count: number, changes: readonly Change[]) => {
    let records: readonly Order[] = Array.from({ length: count }, (_, at) => orderOf(count - at))
    let held: readonly Order[] = records.slice(0, 300)
    let handed = 0
    const happen = ({ what, which }: Change) => {
      const order = records[which % records.length]
      if (!order) return
      const step = stepOf(what, order, records.length + 1)
      records = step(records)
      held = step(held)
      older.follow(step)
    }
    let page = 0
    const read = async (before: number | null, most: number) => {
      const now = changes.filter((each) => each.page === page)
      page += 1
      const answer = records.filter(({ number }) => number < (before ?? 0)).slice(0, most)
      for (const each of now) if (each.early) happen(each)
      await Promise.resolve()
      queueMicrotask(() => {
        for (const each of now) if (!each.early) happen(each)
      })
      return answer
    }
    const hand = (read: readonly Order[]) => {
      held = mergeRead(held, read)
      handed += 1
    }
    const older = createOlderOrders({ read, idle: async () => undefined, hand })
    await older.readOn(held)
    expect(held).toEqual(records)
    expect(handed).toBeLessThanOrEqual(Math.ceil(Math.log(Math.max(1, count / 300)) / Math.log(1.5)) + 1)
  }
  await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 3000 }), fc.array(change, { maxLength: 12 }), property), {
    numRuns: 60,
  })
})

function stepOf(what: Change['what'], order: Order, next: number): (orders: readonly Order[]) => readonly Order[] {
  if (what === 'new') return (orders) => mergeOrders(orders, [orderOf(next)])
  if (what === 'stage') return (orders) => mergeOrders(orders, [{ ...order, stage: 'failed' }])
  return (orders) => mergeMarks(orders, [{ orderId: order.id, marks: { ...noMarks, starred: true } }])
}

it('asks for no more once it is stopped, and hands over nothing', async () => {
  const asked: (number | null)[] = []
  const all = Array.from({ length: 1000 }, (_, at) => orderOf(1000 - at))
  const older = createOlderOrders({
    read: async (before) => {
      asked.push(before)
      older.stop()
      return all.slice(300, 550)
    },
    idle: async () => undefined,
    hand: () => expect.unreachable(),
  })
  await older.readOn(all.slice(0, 300))
  expect(asked).toEqual([701])
})

it('keeps nothing of what changes once all of them are read', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const older = createOlderOrders({ read: async () => [], idle: async () => undefined, hand: () => undefined })
  await older.readOn(Array.from({ length: 300 }, (_, at) => orderOf(300 - at)))
  const follow = () => {
    const change = (orders: readonly Order[]) => orders
    older.follow(change)
    return new WeakRef(change)
  }
  const change = follow()
  await setImmediate()
  collect()
  expect(change.deref()).toBeUndefined()
  older.stop()
})
