// What can be done with many orders at once, how a batch stands as a whole, and what stays folded.
import { describe, expect, it } from 'vitest'
import { bulkOf } from '../../../../src-renderer/queue/acts/bulk-rules.ts'
import { idsText } from '../../../../src-renderer/queue/acts/copy-ids.ts'
import { recallFolds, rememberFolds } from '../../../../src-renderer/queue/list/kept-folds.ts'
import { groupOrders } from '../../../../src-renderer/queue/list/order-groups.ts'
import { groupState, stateWhile } from '../../../../src-renderer/queue/rows/group-state.ts'
import { oneInEachFolder } from '../../../../src-renderer/state/result-artifact.ts'
import { type Order, type OrderStage, orderStages } from '../../../../src-shared/orders/order.ts'
import { artifactOf, orderOf } from '../../order-of.ts'

const model = orderOf(9, {
  request: {
    kind: 'model',
    options: { type: 'text_to_model', prompt: 'an owl', quality: 'basic', texture: false, pbr: false },
  },
  inputs: {},
})

describe('many orders at once', () => {
  it('are sorted to the acts that each of them allows', () => {
    const orders = orderStages.map((stage, at) => orderOf(at, { stage, charged: null, jobId: null }))
    const of = (ids: readonly string[]) => ids.map((id) => orders.find((order) => order.id === id)?.stage)
    const { cancel, resume, check, again, convert, clear } = bulkOf(orders)
    expect(of(cancel)).toEqual(['chained', 'waiting', 'held'])
    expect(of(resume)).toEqual(['held'])
    expect(of(check).sort()).toEqual(['unresolved', 'unseen'])
    expect(of(again)).toEqual(['done', 'failed', 'cancelled'])
    expect(convert).toEqual([])
    expect(of(clear)).toEqual(['done', 'failed', 'cancelled'])
  })

  it('fetch what is lost, what never came, and what the service did not list', () => {
    const orders = [
      orderOf(1, { artifacts: [artifactOf('tif')] }),
      orderOf(2, { artifacts: [artifactOf('tif', 'gone')] }),
      orderOf(3, { artifacts: [], problem: { kind: 'artifacts-missing' } }),
      orderOf(4, { artifacts: [artifactOf('tif')], problem: { kind: 'more-results' } }),
      orderOf(5, { stage: 'saving', artifacts: [], problem: { kind: 'artifacts-missing' } }),
    ]
    expect(bulkOf(orders).fetch).toEqual(['order-2', 'order-3', 'order-4'])
    expect(bulkOf(orders).clear).toEqual(['order-1', 'order-2', 'order-4'])
  })

  it('can be converted when they are finished models', () => {
    expect(bulkOf([model, orderOf(1)]).convert).toEqual(['order-9'])
    expect(bulkOf([{ ...model, stage: 'failed', status: 'failed' }]).convert).toEqual([])
    // The service asks how the job ended, not what became of its files or its points here.
    expect(
      bulkOf([
        { ...model, stage: 'failed' },
        { ...model, stage: 'late' },
      ]).convert,
    ).toEqual(['order-9', 'order-9'])
    expect(bulkOf([{ ...model, status: null }]).convert).toEqual([])
  })

  it('say what they cost together, refunds taken off', () => {
    const refunded = { stage: 'failed', charged: 1, refund: { state: 'seen', points: 50, seenAt: 1 } } as const
    expect(bulkOf([orderOf(1), orderOf(2, refunded)]).points).toBe(52)
  })

  it('give their ids a line each, and none when they are too many for the clipboard', () => {
    const failed = orderOf(2, {
      title: 'two\nlines',
      jobId: null,
      problem: { kind: 'job-failed', requestId: 'req_7' },
    })
    expect(idsText([orderOf(1), failed])).toBe('order-1\tapi_1\t\t浮雕 №1 – ü 🪙\norder-2\t\treq_7\ttwo lines')
    const taken = orderOf(3, { requestIds: { work: 'req_8', uploads: ['req_6'] } })
    const again = { ...failed, requestIds: { work: 'req_7', uploads: [] } }
    expect(idsText([taken])).toMatch(/^order-3\tapi_\d+\treq_8 req_6\t/)
    expect(idsText([again])).toBe('order-2\t\treq_7\ttwo lines')
    expect(idsText(Array.from({ length: 2000 }, (_, at) => orderOf(at)))).toBeNull()
  })

  it('open each folder once', () => {
    const saved = (number: number, folder: string) =>
      orderOf(number, { artifacts: [{ ...artifactOf('tif'), id: `artifact-${number}`, folder }] })
    const orders = [saved(1, '/a'), saved(2, '/b'), saved(3, '/a'), orderOf(4, { artifacts: [] })]
    expect(oneInEachFolder(orders)).toEqual(['artifact-1', 'artifact-2'])
    expect(oneInEachFolder([orderOf(5, { artifacts: [artifactOf('tif', 'missing')] })])).toEqual([])
  })
})

describe('a batch as a whole', () => {
  const state = (...stages: OrderStage[]) => groupState(stages.map((stage, at) => orderOf(at, { stage })))
  it('names first what needs its person, then what goes on, then how it ended', () => {
    expect(state('done', 'held', 'working')).toBe('attention')
    expect(state('done', 'working', 'failed')).toBe('running')
    expect(state('waiting', 'waiting')).toBe('waiting')
    expect(state('waiting', 'done')).toBe('running')
    expect(state('done', 'done', 'cancelled')).toBe('done')
    expect(state('done', 'failed')).toBe('partly')
    expect(state('failed', 'cancelled')).toBe('failed')
    expect(state('cancelled')).toBe('cancelled')
  })

  it('is not simply done while files of it are not on this computer', () => {
    const with_ = (state: 'saved' | 'gone' | 'failed', stage: OrderStage = 'done') =>
      orderOf(2, { stage, artifacts: [artifactOf('tif', state), artifactOf('preview')] })
    const whole = (order: Order) => groupOrders([order, orderOf(1)].map((each) => ({ ...each, batchId: 'b' })))[0]
    expect(whole(with_('saved'))).toMatchObject({ state: 'done', incomplete: 0, done: 2 })
    for (const lost of ['gone', 'failed'] as const)
      expect(whole(with_(lost))).toMatchObject({ state: 'incomplete', incomplete: 1, done: 2 })
    const unlisted = orderOf(2, { problem: { kind: 'artifacts-missing' }, artifacts: [artifactOf('tif')] })
    expect(whole(unlisted)).toMatchObject({ state: 'incomplete', incomplete: 1 })
    expect(whole(orderOf(2, { deleted: 'away', artifacts: [artifactOf('tif', 'gone')] }))?.state).toBe('done')
    expect(whole(with_('gone', 'failed'))).toMatchObject({ state: 'partly', incomplete: 0 })
  })

  it('is not under way while sending is paused and none of it is out', () => {
    const group = (...stages: OrderStage[]) => groupOrders(stages.map((stage, at) => orderOf(at, { stage })))[0]
    const shown = (paused: boolean, ...stages: OrderStage[]) => {
      const of = group(...stages)
      return of && stateWhile(paused, of)
    }
    expect(shown(false, 'waiting', 'done')).toBe('running')
    expect(shown(true, 'waiting', 'done')).toBe('waiting')
    expect(shown(true, 'waiting', 'working')).toBe('running')
    expect(shown(true, 'waiting', 'held')).toBe('attention')
  })
})

describe('the folds', () => {
  const memory = () => {
    const held = new Map<string, string>()
    return {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
    }
  }
  it('are what they were, the newest five hundred of them', () => {
    const kept = memory()
    expect(recallFolds(kept)).toEqual(new Set())
    rememberFolds(kept, new Set(Array.from({ length: 600 }, (_, at) => `batch:${at}`)))
    const recalled = recallFolds(kept)
    expect(recalled.size).toBe(500)
    expect(recalled.has('batch:599')).toBe(true)
  })

  it('are none where the store is broken or full', () => {
    expect(recallFolds({ ...memory(), getItem: () => '{"no' })).toEqual(new Set())
    expect(recallFolds({ ...memory(), getItem: () => '{"a":1}' })).toEqual(new Set())
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => rememberFolds(full, new Set(['a']))).not.toThrow()
  })
})
