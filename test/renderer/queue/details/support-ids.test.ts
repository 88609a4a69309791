// The ids of an order for the service's support: whole, named, and none of them twice.
import { expect, it } from 'vitest'
import { supportIds } from '../../../../src-renderer/queue/details/support-ids.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { orderOf } from '../../order-of.ts'

const format = formatsOf('en')
const t: Translate = (key, values) => texts.t(key, values ?? {})
const named = (more: Partial<Order>) => supportIds(orderOf(1, more), t, format).map(({ name, id }) => [name, id])
const own = [
  ['Order id', 'order-1'],
  ['Batch id', 'batch-1'],
]

it('are those of the accepted order and of its upload', () => {
  expect(named({ requestIds: { work: 'req_2', uploads: ['req_1'] } })).toEqual([
    ['Job id', 'api_1'],
    ['Request id', 'req_2'],
    ['Request id of the upload', 'req_1'],
    ...own,
  ])
})

it('are there for a failed job too, and for each of several uploads', () => {
  const failed = { stage: 'failed', problem: { kind: 'job-failed', code: 'x' } } as const
  expect(named({ ...failed, requestIds: { work: 'req_3', uploads: ['req_1', 'req_2'] } })).toEqual([
    ['Job id', 'api_1'],
    ['Request id', 'req_3'],
    ['Request id of upload 1', 'req_1'],
    ['Request id of upload 2', 'req_2'],
    ...own,
  ])
})

it('are there for a work that was sent anew, and for the upload of a file that the service lost', () => {
  expect(named({ requestIds: { work: 'req_4', earlier: ['req_2'], uploads: ['req_1', 'req_3'] } })).toEqual([
    ['Job id', 'api_1'],
    ['Request id', 'req_4'],
    ['Request id of an earlier attempt', 'req_2'],
    ['Request id of upload 1', 'req_1'],
    ['Request id of upload 2', 'req_3'],
    ...own,
  ])
})

it('name a refusal once, whether the work or its upload was refused', () => {
  const refused = { jobId: null, problem: { kind: 'request-refused', requestId: 'req_9' } } as const
  const request = ['Request id', 'req_9']
  expect(named({ ...refused, requestIds: { work: 'req_9', uploads: [] } })).toEqual([request, ...own])
  const upload = ['Request id of the upload', 'req_9']
  expect(named({ ...refused, requestIds: { work: null, uploads: ['req_9'] } })).toEqual([upload, ...own])
  const failure = ['Request id of the failure', 'req_9']
  expect(named({ ...refused, requestIds: { work: null, uploads: [] } })).toEqual([failure, ...own])
})
