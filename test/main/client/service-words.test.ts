// Words of the service that are kept: no signed address, no key.
import { expect, test } from 'vitest'
import { answerFailure } from '../../../src-main/client/answer-failure.ts'
import { createExchange } from '../../../src-main/client/exchange.ts'
import { serviceWords } from '../../../src-main/client/service-words.ts'
import { stepOrder } from '../../../src-main/orders/order-steps.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'

const signed = 'https://cdn.example.com/a/b.tif?X-Signature=abc&Expires=9'

test('queries, user info and bearer tokens are blanked and the rest is kept', () => {
  const words = `No file at ${signed} for Bearer sk-123, see https://me:pass@example.com/help`
  expect(serviceWords(words, 500)).toBe(
    'No file at https://cdn.example.com/a/b.tif?[hidden] for Bearer [hidden], see https://[hidden]@example.com/help',
  )
  expect(serviceWords('x'.repeat(600), 500)).toHaveLength(500)
})

test('neither a refusal nor a failed job brings an address or the key into the records', async () => {
  const apiKey = 'sk-canary-51fe0c'
  const body = JSON.stringify({ error: { type: 'x', code: 'y', message: `${apiKey} ${signed}`, request_id: null } })
  const exchange = createExchange({
    base: { origin: 'https://example.com', path: '/v2' },
    apiKey,
    fetch: async () => new Response(body, { status: 400, headers: { 'content-type': 'application/json' } }),
  })
  const answer = await exchange({ method: 'GET', path: '/jobs/1', timeout: 1000 })
  if (!answer.ok) throw new Error('no answer')
  const request = { kind: 'relief', options: reliefOptionsSchema.parse({}) }
  const failed = stepOrder({ stage: 'working', request, differences: [] } as never, {
    what: 'job-seen',
    at: 1,
    job: {
      ...{ id: 'api_1', object: 'relief_job', status: 'failed', points: 30, artifacts: [] },
      error: { code: 'y', message: `see ${signed}` },
    },
  })
  const kept = JSON.stringify([answerFailure(answer.value), failed.problem])
  expect(kept).not.toContain('Signature')
  expect(kept).not.toContain(apiKey)
  expect(kept).toContain('cdn.example.com')
})
