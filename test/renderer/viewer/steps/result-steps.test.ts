// From result to result: the sequence they were shown in, without those that have nothing to open.
import { describe, expect, it } from 'vitest'
import { resultSteps } from '../../../../src-renderer/viewer/steps/result-steps.ts'
import type { SavedArtifact } from '../../../../src-shared/orders/order.ts'
import { artifactOf, orderOf } from '../../order-of.ts'

const withFile = (number: number, type = 'tif', state: SavedArtifact['state'] = 'saved') =>
  orderOf(number, { artifacts: [{ ...artifactOf(type, state), id: `file-${number}`, orderId: `order-${number}` }] })
const ids = (...numbers: number[]) => numbers.map((number) => `order-${number}`)

/** The steps around an order, as the ids of the files before and after it. */
const around = (among: readonly string[], orders: Parameters<typeof resultSteps>[1], id: string) => {
  const steps = resultSteps(among, orders, id)
  return steps && [steps.previous?.artifact.id, `${steps.at} of ${steps.count}`, steps.next?.artifact.id]
}

describe('the steps around a result', () => {
  const orders = [withFile(1), withFile(2, 'glb'), withFile(3, 'svg'), withFile(4)]

  it('go in the sequence of the list, whatever the sequence of the orders, over results of any kind', () => {
    expect(around(ids(4, 2, 3), orders, 'order-2')).toEqual(['file-4', '2 of 3', 'file-3'])
  })

  it('end at both ends of the list', () => {
    expect(around(ids(4, 2, 3), orders, 'order-4')).toEqual([undefined, '1 of 3', 'file-2'])
    expect(around(ids(4, 2, 3), orders, 'order-3')).toEqual(['file-2', '3 of 3', undefined])
  })

  it('pass over what has no file yet or is no longer known, but not over a file that is missing', () => {
    const some = [
      withFile(1),
      orderOf(2, { stage: 'working' }),
      withFile(3, 'tif', 'gone'),
      withFile(4, 'tif', 'failed'),
    ]
    expect(around(ids(1, 2, 9, 3, 4), some, 'order-1')).toEqual([undefined, '1 of 2', 'file-3'])
  })

  it('pass over results that were deleted meanwhile, and go through deleted ones among themselves', () => {
    const some = [
      withFile(1),
      { ...withFile(2), deleted: 'held' as const },
      withFile(3),
      { ...withFile(4), deleted: 'away' as const },
    ]
    expect(around(ids(1, 2, 3, 4), some, 'order-1')).toEqual([undefined, '1 of 2', 'file-3'])
    expect(around(ids(1, 2, 3, 4), some, 'order-2')).toEqual([undefined, '1 of 2', 'file-4'])
  })

  it('are none for a result alone, or one that is not in the list', () => {
    expect(resultSteps(ids(1), orders, 'order-1')).toBeUndefined()
    expect(resultSteps(ids(1, 9), orders, 'order-1')).toBeUndefined()
    expect(resultSteps(ids(2, 3), orders, 'order-1')).toBeUndefined()
  })

  it('count the opened result also while its own file is being fetched again', () => {
    const some = [withFile(1), withFile(2, 'tif', 'failed'), withFile(3)]
    expect(around(ids(1, 2, 3), some, 'order-2')).toEqual(['file-1', '2 of 3', 'file-3'])
  })
})
