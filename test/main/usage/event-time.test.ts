// Times of usage events in the forms that services write them.
import { expect, it } from 'vitest'
import { eventTime } from '../../../src-main/usage/event-time.ts'

const noon = Date.UTC(2025, 0, 31, 12, 0, 5)

it.each([
  ['2025-01-31T12:00:05Z', noon],
  ['2025-01-31T12:00:05.000000Z', noon],
  ['2025-01-31T12:00:05', noon],
  ['2025-01-31 12:00:05', noon],
  ['2025-01-31T20:00:05+08:00', noon],
  ['2025-01-31T20:00:05+0800', noon],
  [`${noon / 1000}`, noon],
  [`${noon}`, noon],
  ['yesterday', 42],
  ['', 42],
])('reads %s', (text, time) => {
  expect(eventTime(text, 42)).toBe(time)
})
