// Days of spending in the person's own time zone.
import { afterEach, expect, it } from 'vitest'
import { dayStart, spendingDays } from '../../../src-main/usage/spending-days.ts'

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
  const days = spendingDays([{ at, points: 30, purpose: 'relief' }], at, 3)
  expect(days.map((each) => [each.day, each.relief]).filter(([, relief]) => relief !== 0)).toEqual([[day, 30]])
})

it('has every day once, also where the clocks change', () => {
  process.env.TZ = 'Europe/Berlin'
  const now = Date.UTC(2025, 3, 5, 10)
  const days = spendingDays([], now, 90).map((each) => each.day)
  expect(new Set(days).size).toBe(90)
  expect(days.at(-1)).toBe('2025-04-05')
  expect(days[0]).toBe('2025-01-06')
  expect(new Date(dayStart(now, 89)).getHours()).toBe(0)
})

it('nets refunds by kind and files what nobody here ordered under foreign', () => {
  const now = Date.UTC(2025, 3, 5, 10)
  const some = [
    { at: now, points: 50, purpose: 'model' },
    { at: now, points: -50, purpose: 'model' },
    { at: now, points: 1, purpose: 'upload' },
    { at: now, points: 15, purpose: null },
  ]
  expect(spendingDays(some, now, 1)).toMatchObject([{ model: 0, upload: 1, foreign: 15, relief: 0 }])
})
