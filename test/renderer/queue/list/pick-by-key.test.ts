// Picking with the keyboard in the Queue, where headers stand between the orders and groups may be folded.
import { describe, expect, it } from 'vitest'
import { groupOrders } from '../../../../src-renderer/queue/list/order-groups.ts'
import { pickByKey } from '../../../../src-renderer/queue/list/pick-by-key.ts'
import { type QueueRow, queueRows, sieveGroups } from '../../../../src-renderer/queue/list/queue-rows.ts'
import { nonePicked, type Picked, pickOne } from '../../../../src-renderer/ui/focus/picked.ts'
import { orderOf } from '../../order-of.ts'

/** Newest first: a single one, a batch of three, a batch of two. */
const history = [
  orderOf(6, { batchId: 'c' }),
  ...[5, 4, 3].map((number) => orderOf(number, { batchId: 'b' })),
  ...[2, 1].map((number) => orderOf(number, { batchId: 'a' })),
]
const all = { filter: 'all', search: '', textOf: () => '' } as const
const sieved = sieveGroups(groupOrders(history), all)
const ids = sieved.flatMap(({ orders }) => orders.map(({ id }) => id))
const view = (...folded: string[]) => {
  const rows = queueRows(sieved, new Set(folded))
  const shown = { ids, rows }
  const row = (key: string): QueueRow => {
    const row = rows.find((each) => each.key === key)
    if (!row) throw new Error(`no row ${key}`)
    return row
  }
  return { shown, row }
}
const numbers = ({ ids }: Picked) => [...ids].map((id) => Number(id.slice('order-'.length))).sort()

describe('walking', () => {
  const { shown, row } = view()
  it('takes the order it comes to, and leaves all as it was on a header', () => {
    const at = pickByKey(nonePicked, shown, row('order-3'), row('order-4'), 'walk')
    expect(numbers(at)).toEqual([4])
    expect(pickByKey(at, shown, row('order-4'), row('batch:a'), 'walk')).toBe(at)
  })

  it('with Shift takes the range from where it began, over headers too', () => {
    const begun = pickByKey(nonePicked, shown, row('order-4'), row('order-5'), 'extend')
    expect(numbers(begun)).toEqual([4, 5])
    const onHeader = pickByKey(begun, shown, row('order-5'), row('batch:a'), 'extend')
    expect(numbers(onHeader)).toEqual([4, 5])
    expect(numbers(pickByKey(onHeader, shown, row('batch:a'), row('order-1'), 'extend'))).toEqual([1, 4, 5])
  })

  it('with Shift takes a folded group whole, from either side', () => {
    const { shown, row: folded } = view('batch:b')
    const down = pickByKey(pickOne('order-6'), shown, folded('order-6'), folded('batch:b'), 'extend')
    expect(numbers(down)).toEqual([3, 4, 5, 6])
    const up = pickByKey(pickOne('order-1'), shown, folded('order-1'), folded('batch:b'), 'extend')
    expect(numbers(up)).toEqual([1, 3, 4, 5])
  })
})

describe('Space', () => {
  const { shown, row } = view('batch:b')
  it('takes an order in and out, and a header all of its orders, folded or not', () => {
    const one = pickByKey(nonePicked, shown, row('order-6'), row('order-6'), 'turn')
    const more = pickByKey(one, shown, row('batch:b'), row('batch:b'), 'turn')
    expect(numbers(more)).toEqual([3, 4, 5, 6])
    expect(numbers(pickByKey(more, shown, row('order-6'), row('order-6'), 'turn'))).toEqual([3, 4, 5])
  })
})
