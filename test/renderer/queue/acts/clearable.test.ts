// Which orders can leave the Queue's list: those of which nothing is to come any more, and only while they have ended.
import { describe, expect, it } from 'vitest'
import { clearableOf, clearedBy } from '../../../../src-renderer/queue/acts/clearable.ts'
import { isClearable, isListed } from '../../../../src-renderer/queue/acts/order-actions.ts'
import { unpick, useQueueView } from '../../../../src-renderer/queue/queue-view.ts'
import type { Failure } from '../../../../src-shared/failure.ts'
import { orderStages } from '../../../../src-shared/orders/order.ts'
import { isOver } from '../../../../src-shared/orders/stages.ts'
import { artifactOf, orderOf } from '../../order-of.ts'

describe('an order can be cleared', () => {
  it('when it has ended, and at no other stage', () => {
    const able = orderStages.filter((stage) => isClearable(orderOf(1, { stage })))
    expect(able).toEqual(['done', 'failed', 'cancelled'])
  })

  it('not while a refund of it is awaited', () => {
    const owed = (state: 'none' | 'expected' | 'seen' | 'late') =>
      isClearable(orderOf(1, { stage: 'failed', refund: { state, points: 50, seenAt: null } }))
    expect([owed('none'), owed('expected'), owed('late'), owed('seen')]).toEqual([true, false, false, true])
  })

  it('not while a result of it is not on disk, unless the person took that file away', () => {
    const with_ = (state: 'waiting' | 'fetching' | 'saved' | 'missing' | 'failed') =>
      isClearable(orderOf(1, { artifacts: [artifactOf('tif'), artifactOf('preview', state)] }))
    expect(['saved', 'missing'].map((state) => with_(state as 'saved'))).toEqual([true, true])
    expect(['waiting', 'fetching', 'failed'].map((state) => with_(state as 'failed'))).toEqual([false, false, false])
  })

  it('not while the service has not listed all of its results: they were paid', () => {
    const unlisted = (problem: Failure | null, artifacts = [artifactOf('tif')]) =>
      isClearable(orderOf(1, { problem, artifacts }))
    expect(unlisted({ kind: 'artifacts-missing' }, [])).toBe(false)
    expect(unlisted({ kind: 'request-refused', status: 400 }, [])).toBe(false)
    expect(unlisted({ kind: 'unreachable' })).toBe(false)
    expect(unlisted({ kind: 'price-changed', detail: { agreed: 30, charged: 31 } })).toBe(true)
    expect(unlisted({ kind: 'artifacts-missing' }, [artifactOf('tif'), artifactOf('preview', 'missing')])).toBe(true)
  })

  it('when the service says that there is more and offers no way to ask for it, once what it listed is settled', () => {
    const more = (state: 'saved' | 'fetching' | 'missing' | 'failed') =>
      isClearable(orderOf(1, { problem: { kind: 'more-results' }, artifacts: [artifactOf('tif', state)] }))
    expect([more('saved'), more('missing'), more('fetching'), more('failed')]).toEqual([true, true, false, false])
    expect(isClearable(orderOf(1, { problem: { kind: 'more-results' } })), 'nothing came').toBe(false)
  })
})

it('a cleared order is listed again as soon as it goes on', () => {
  expect(isListed(orderOf(1, { cleared: true }))).toBe(false)
  expect(isListed(orderOf(1, { cleared: true, stage: 'saving' }))).toBe(true)
})

it('each filter clears what it shows, the whole list what ended', () => {
  const orders = orderStages.map((stage, at) => orderOf(at, { stage }))
  const gone = orderOf(99, { stage: 'cancelled', cleared: true })
  for (const stage of ['cancelled', 'done', 'failed'] as const) {
    expect(clearableOf([...orders, gone], stage)).toEqual([`order-${orderStages.indexOf(stage)}`])
  }
  const ended = orderStages.filter(isOver).map((stage) => `order-${orderStages.indexOf(stage)}`)
  expect(clearableOf([...orders, gone], 'finished')).toEqual(ended)
  expect(clearedBy).toEqual({ all: 'finished', active: null, attention: null, done: 'done', failed: 'failed' })
})

it('what an act is done with is picked no more, and the rest stays picked', () => {
  useQueueView.setState({ picked: { ids: new Set(['a', 'b', 'c']), anchor: 'a' }, details: 'b' })
  unpick(['a', 'b'])
  expect([[...useQueueView.getState().picked.ids], useQueueView.getState().details]).toEqual([['c'], null])
})
