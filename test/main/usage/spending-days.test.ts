// Days of spending in the person's own time zone.
import { afterEach, expect, it } from 'vitest'
import { spendingDays } from '../../../src-main/usage/spending-days.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

it.each([
  ['Asia/Shanghai', '2025-03-02'],
  ['UTC', '2025-03-01'],
  ['America/Los_Angeles', '2025-03-01'],
])('counts an evening in UTC on the right day in %s', (tz, day) => {
  process.env.TZ = tz
  const at = Date.UTC(2025, 2, 1, 20)
  const days = spendingDays([{ at, points: 30, purpose: 'relief' }])
  expect(days.map((each) => [each.day, each.relief])).toEqual([[day, 30]])
})

it('keeps every day on which something happened, oldest first, also where the clocks change', () => {
  process.env.TZ = 'Europe/Berlin'
  const hours = Array.from({ length: 24 * 4 }, (_, hour) => Date.UTC(2025, 2, 29) + hour * 3_600_000)
  const days = spendingDays(hours.toReversed().map((at) => ({ at, points: 1, purpose: 'relief' })))
  expect(days.map(({ day, relief }) => [day, relief])).toEqual([
    ['2025-03-29', 23],
    ['2025-03-30', 23],
    ['2025-03-31', 24],
    ['2025-04-01', 24],
    ['2025-04-02', 2],
  ])
})

it('nets refunds by kind and files what nobody here ordered under foreign', () => {
  const now = Date.UTC(2025, 3, 5, 10)
  const some = [
    { at: now, points: 50, purpose: 'model' },
    { at: now, points: -50, purpose: 'model' },
    { at: now, points: 1, purpose: 'upload' },
    { at: now, points: 15, purpose: null },
  ]
  expect(spendingDays(some)).toMatchObject([{ model: 0, upload: 1, foreign: 15, relief: 0 }])
})
