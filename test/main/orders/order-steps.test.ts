// The pure life of an order: random events never lead it where it must not go.
import { describe, expect, test } from 'vitest'
import { type OrderEvent, type OrderRecord, stepOrder } from '../../../src-main/orders/order-steps.ts'
import type { OrderStage } from '../../../src-shared/orders/order.ts'
import { isOver } from '../../../src-shared/orders/stages.ts'
import type { ServiceJob } from '../../../src-shared/service/told-job.ts'
import { fc } from '../../helpers/properties.ts'
import { relief } from '../../helpers/studio/order-studio.ts'

const fresh: OrderRecord = {
  id: 'order_1',
  number: 1,
  batchId: 'batch_1',
  accountId: 'account_1',
  kind: 'relief',
  title: 'Münze.png',
  request: relief,
  uploadPoints: 1,
  workPoints: 30,
  intentId: 'intent_1',
  stage: 'waiting',
  status: null,
  progress: null,
  queuePosition: null,
  jobId: null,
  differences: [],
  problem: null,
  placedAt: 0,
  sentAt: null,
  finishedAt: null,
  took: null,
  refundState: 'none',
  refundPoints: 0,
  refundSeenAt: null,
  ledgerReads: 0,
  rebuilt: null,
}
const failure = { kind: 'service-trouble' } as const
const job = (status: string): ServiceJob => ({ id: 'api_1', object: 'relief_job', status, points: 30, artifacts: [] })

const event: fc.Arbitrary<OrderEvent> = fc.constantFrom<OrderEvent[]>(
  { what: 'uploading' },
  { what: 'sending' },
  { what: 'doubted', failure },
  { what: 'put-back', failure: null },
  { what: 'held', failure },
  { what: 'resumed' },
  { what: 'cancelled', at: 5 },
  { what: 'refused', failure, at: 5 },
  { what: 'undecided', failure },
  { what: 'checked-again' },
  { what: 'accepted', jobId: 'api_1', at: 5, charged: 30, echo: {} },
  { what: 'accepted', jobId: 'api_1', at: 5, charged: 31, echo: {} },
  { what: 'job-seen', job: job('queued'), at: 6 },
  { what: 'job-seen', job: job('running'), at: 6 },
  { what: 'job-seen', job: job('being polished'), at: 6 },
  { what: 'job-seen', job: job('succeeded'), at: 6 },
  { what: 'job-seen', job: job('failed'), at: 6 },
  { what: 'job-unseen', failure, next: 9 },
  { what: 'given-up', at: 6 },
  { what: 'looked-for' },
  { what: 'saved', artifacts: [], failure: null, at: 7 },
  { what: 'not-saved', failure, next: 9 },
  { what: 'fetch-again' },
  { what: 'ledger-read', refunded: 0, seenAt: null, at: 8 },
  { what: 'ledger-read', refunded: 0, seenAt: null, at: 700_000 },
  { what: 'ledger-read', refunded: 30, seenAt: 8, at: 9 },
)

test('ends stay ends, a job id never changes, and only an order without a job can be cancelled', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      events.reduce((order, each) => {
        const next = stepOrder(order, each)
        if (isOver(order.stage) && next.stage !== order.stage)
          expect([
            ['done', 'fetch-again', 'saving'],
            ['failed', 'looked-for', 'unseen'],
          ]).toContainEqual([order.stage, each.what, next.stage])
        if (order.jobId !== null) expect(next.jobId).toBe(order.jobId)
        if (next.stage === 'cancelled') expect(next.jobId).toBeNull()
        if (['working', 'unseen', 'saving', 'late', 'done'].includes(next.stage)) expect(next.jobId).not.toBeNull()
        if (next.refundState !== 'none') expect(next.stage).toBe('failed')
        if (order.refundState === 'seen') expect(next.refundState).toBe('seen')
        return next
      }, fresh)
    }),
    { numRuns: 5000 },
  )
})

describe('single steps', () => {
  const at = (stage: OrderStage, more: Partial<OrderRecord> = {}) => ({ ...fresh, stage, ...more })

  test('an unknown status is not an end', () => {
    const next = stepOrder(at('working', { jobId: 'api_1' }), { what: 'job-seen', job: job('being polished'), at: 6 })
    expect(next).toMatchObject({ stage: 'working', status: 'being polished' })
  })

  test('other points than agreed are shown and kept to the end', () => {
    const accepted = stepOrder(at('sending'), { what: 'accepted', jobId: 'api_1', at: 5, charged: 45, echo: {} })
    const problem = { kind: 'price-changed', detail: { agreed: 30, charged: 45 } }
    expect(accepted).toMatchObject({ stage: 'working', problem })
    const saving = stepOrder(accepted, { what: 'job-seen', job: job('succeeded'), at: 6 })
    expect(stepOrder(saving, { what: 'saved', artifacts: [], failure: null, at: 7 })).toMatchObject({
      stage: 'done',
      problem,
    })
  })

  test.each<[why: string, created: string | null, completed: string | null, took: number | null, finishedAt: number]>([
    ['both times', '2026-08-31T10:00:00.000Z', '2026-08-31T10:00:02.000Z', 2000, 12_000],
    ['times of another zone', '2026-08-31T18:00:00+08:00', '2026-08-31T10:00:02Z', 2000, 12_000],
    ['times without a zone', '2026-08-31 10:00:00', '2026-08-31 10:00:02', 2000, 12_000],
    ['a clock that is a day ahead', '2026-09-01T10:00:00Z', '2026-09-01T10:00:02Z', 2000, 12_000],
    ['the same moment', '2026-08-31T10:00:00Z', '2026-08-31T10:00:00Z', 0, 10_000],
    ['no end', '2026-08-31T10:00:00Z', null, null, 110_000],
    ['no beginning', null, '2026-08-31T10:00:02Z', null, 110_000],
    ['an end before the beginning', '2026-08-31T10:00:02Z', '2026-08-31T10:00:00Z', null, 110_000],
    ['an end that nobody can read', '2026-08-31T10:00:00Z', 'soon', null, 110_000],
    ['longer than the order is old', '2026-08-31T10:00:00Z', '2026-08-31T12:00:00Z', null, 110_000],
    ['longer than from the sending to the notice', '2026-08-31T10:00:00Z', '2026-08-31T10:03:00Z', null, 110_000],
    ['an end in the second of the notice', '2026-08-31T10:00:00Z', '2026-08-31T10:01:42Z', 102_000, 110_000],
  ])('the service tells %s: what it took and when it ended', (_, created_at, completed_at, took, finishedAt) => {
    const working = at('working', { jobId: 'api_1', placedAt: 9_000, sentAt: 10_000 })
    for (const status of ['succeeded', 'failed']) {
      const told = { ...job(status), created_at, completed_at }
      expect(stepOrder(working, { what: 'job-seen', job: told, at: 110_000, since: 9500 })).toMatchObject({
        took,
        finishedAt,
      })
    }
  })

  test('options that were made otherwise are kept, heard at acceptance and at every look', () => {
    const echo = { tier: 'standard', style: 'general', background_mode: 'keep' }
    const accepted = stepOrder(at('sending'), { what: 'accepted', jobId: 'api_1', at: 5, charged: 30, echo })
    const kept = { option: 'background_mode', asked: 'remove', made: 'keep' }
    expect(accepted.differences).toEqual([kept])
    const see = (order: OrderRecord, more: Partial<ServiceJob>) =>
      stepOrder(order, { what: 'job-seen', job: { ...job('running'), ...more }, at: 6 })
    expect(see(accepted, {}).differences).toEqual([kept])
    const other = see(accepted, { style: 'StoneCarvingUniversal', background_mode: 'remove' })
    expect(other.differences).toEqual([{ option: 'style', asked: 'general', made: 'StoneCarvingUniversal' }])
    expect(see(other, { style: 'StoneCarvingUniversal' })).toBe(other)
    expect(stepOrder(other, { what: 'job-seen', job: job('succeeded'), at: 7 }).differences).toBe(other.differences)
  })

  test('a refund is late after three reads and ten minutes, and still seen when it comes', () => {
    const failed = stepOrder(at('working', { jobId: 'api_1' }), { what: 'job-seen', job: job('failed'), at: 0 })
    const read = (order: OrderRecord, time: number) =>
      stepOrder(order, { what: 'ledger-read', refunded: 0, seenAt: null, at: time })
    const two = read(read(failed, 1000), 700_000)
    expect(two.refundState).toBe('expected')
    const late = read(two, 700_001)
    expect(late.refundState).toBe('late')
    const seen = stepOrder(late, { what: 'ledger-read', refunded: 30, seenAt: 900_000, at: 900_001 })
    expect(seen).toMatchObject({ refundState: 'seen', refundPoints: 30, refundSeenAt: 900_000 })
  })
})
