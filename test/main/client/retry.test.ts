// Rules about waiting: Retry-After as a header, and which reads are asked again when.
import { expect, test } from 'vitest'
import { readRetryDelay, retryAfter } from '../../../src-main/client/retry.ts'
import { fc } from '../../helpers/properties.ts'

const now = Date.parse('2026-09-01T10:00:00Z')

test.each([
  [null, null],
  ['5', 5000],
  ['0', null],
  ['-5', null],
  ['1e12', null],
  ['1800', 1_800_000],
  ['99999999', 3_600_000],
  ['soon', null],
  ['Tue, 01 Sep 2026 10:00:20 GMT', 20_000],
  ['Tue, 01 Sep 2026 09:00:00 GMT', null],
  ['Wed, 01 Sep 2027 10:00:00 GMT', 3_600_000],
])('Retry-After %j is %j', (header, wait) => {
  expect(retryAfter(header, now)).toBe(wait)
})

test('a read is asked again only while the trouble may pass, within the bounds, and never before Retry-After', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom('service-trouble', 'rate-limited', 'not-found', 'key-refused', 'timed-out' as const),
      fc.option(fc.integer({ min: 1, max: 300_000 })),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (made, kind, wait, chance) => {
        const delay = readRetryDelay(made, { kind: kind as 'timed-out' }, wait, chance)
        const final = made >= 3 || kind === 'not-found' || kind === 'key-refused'
        if (final) expect(delay).toBeNull()
        else {
          expect(delay).toBeGreaterThanOrEqual(wait ?? 0)
          expect(delay).toBeLessThanOrEqual(Math.max(wait ?? 0, 8000))
        }
      },
    ),
  )
})
