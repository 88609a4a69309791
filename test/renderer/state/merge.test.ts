// Events merged into what the window holds.
import { describe, expect, it } from 'vitest'
import { mergeBatchName, mergeOrders, mergeTray } from '../../../src-renderer/state/merge.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { fc } from '../../helpers/properties.ts'
import { orderOf } from '../order-of.ts'

const order = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('waiting', 'working', 'done', 'failed' as const))
  .map(([number, stage]) => orderOf(number, { stage: stage as Order['stage'] }))

describe('orders', () => {
  it('end up the same however the changes were bundled', () => {
    fc.assert(
      fc.property(fc.array(order), fc.array(order), (first, second) => {
        const together = mergeOrders([], [...first, ...second])
        expect(mergeOrders(mergeOrders([], first), second)).toEqual(together)
      }),
    )
  })

  it('are held once each, newest first, in their latest state', () => {
    fc.assert(
      fc.property(fc.array(order), (changes) => {
        const merged = mergeOrders([], changes)
        const latest = new Map(changes.map((change) => [change.id, change]))
        expect(merged).toEqual([...latest.values()].sort((a, b) => b.number - a.number))
      }),
    )
  })

  it('that did not change keep their identity', () => {
    const held = orderOf(1)
    expect(mergeOrders([held], [orderOf(2)])[1]).toBe(held)
  })

  it('take the name of their batch, lose it again, and stay what they were when it is none of theirs', () => {
    const held = [orderOf(3, { batchId: 'b' }), orderOf(2), orderOf(1)]
    const named = mergeBatchName(held, { batchId: 'batch-1', name: '金' })
    expect(named.map(({ batchName }) => batchName)).toEqual([undefined, '金', '金'])
    expect(named[0]).toBe(held[0])
    expect(mergeBatchName(named, { batchId: 'batch-1', name: null })).toEqual(held)
    expect(mergeBatchName(held, { batchId: 'none', name: 'x' })).toBe(held)
  })
})

it('tray items stay where they are when they change, new ones follow, removed ones go', () => {
  const item = (id: string, name = id) => ({ id, name, folder: '', check: { state: 'checking' as const } })
  const held = { items: [item('a'), item('b'), item('c')], skipped: 0 }
  const merged = mergeTray(held, { upserted: [item('d'), item('b', 'b, checked')], removed: ['a'], skipped: 3 })
  expect(merged).toEqual({ items: [item('b', 'b, checked'), item('c'), item('d')], skipped: 3 })
})
