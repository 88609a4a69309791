// What the Queue's search looks at: every word and every id that an order shows.
import { expect, it } from 'vitest'
import { searchTexts } from '../../../../src-renderer/queue/list/search-text.ts'
import { orderOf } from '../../order-of.ts'

it('finds an order by each request id that its details show', () => {
  const text = searchTexts((key) => key)
  const requestIds = { work: 'req_W', earlier: ['req_E'], uploads: ['req_U1', 'req_U2'] }
  const problem = { kind: 'job-failed', requestId: 'req_P' } as const
  const found = text(orderOf(1, { title: 'Koi 鲤 №7', requestIds, problem }))
  for (const part of ['koi 鲤 №7', 'order-1', 'api_1', 'req_w', 'req_e', 'req_u1', 'req_u2', 'req_p'])
    expect(found).toContain(part)
  expect(text(orderOf(2, { jobId: null }))).not.toMatch(/null|undefined/)
})
