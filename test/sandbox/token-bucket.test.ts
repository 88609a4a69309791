// How many requests an account may make. Specification: Errors, 429.
import { expect, test } from 'vitest'
import { createTokenBuckets } from '../../src-sandbox/token-bucket.ts'
import { refusalOf, startRegion } from './practice-region.ts'

test('a burst is let through, then one request for each token that flows back, for every account by itself', () => {
  let now = 0
  const buckets = createTokenBuckets(
    () => now,
    () => ({ perSecond: 2, burst: 3 }),
  )
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 0.5])
  expect(buckets.take('b')).toBe(0)
  now = 499
  expect(buckets.take('a')).toBeCloseTo(0.0005)
  now = 500
  expect([1, 2].map(() => buckets.take('a'))).toEqual([0, 0.5])
  now = 60_000
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 0.5])
  now = 0
  expect(buckets.take('a')).toBe(0.5)
})

test('who asks too often gets a 429 with Retry-After and is not charged', async () => {
  let now = 0
  const region = await startRegion({ clock: () => now, faults: { rateLimit: { perSecond: 1, burst: 2 } } })
  const rich = region.as('rich')
  expect((await rich.get('/capabilities')).status).toBe(200)
  expect((await rich.get('/capabilities')).status).toBe(200)
  const answer = await rich.post('/jobs', {})
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(await refusalOf(answer)).toBe('429 rate_limited')
  expect((await region.as('second').get('/capabilities')).status).toBe(200)
  now = 1000
  expect(await rich.credits()).toMatchObject({ used: 0 })
  await region.close()
})
