// Times of usage events in the forms that services write them.
import { expect, it } from 'vitest'
import { eventTime } from '../../../src-main/client/event-time.ts'

const noon = Date.UTC(2025, 0, 31, 12, 0, 5)

it.each([
  ['2025-01-31T12:00:05Z', noon],
  ['2025-01-31T12:00:05.000000Z', noon],
  ['2025-01-31T12:00:05', noon],
  ['2025-01-31 12:00:05', noon],
  ['2025-01-31t12:00:05z', noon],
  ['2025-01-31 12:00:05 UTC', noon],
  ['2025-01-31T20:00:05+08:00', noon],
  ['2025-01-31T20:00:05 +08:00', noon],
  ['2025-01-31T20:00:05+0800', noon],
  ['2025-01-31T20:00:05+08', noon],
  ['2025-01-31T06:30:05-0530', noon],
  ['2025-01-31T06:30:05\u221205:30', noon],
  ['20250131T120005Z', noon],
  ['20250131T200005+0800', noon],
  ['20250131T120005,5Z', noon + 500],
  ['2025-01-31T12:00:05,5Z', noon + 500],
  ['2025-01-31T12:00:05.123456789Z', noon + 123],
  ['2025-01-31T12:00Z', noon - 5000],
  ['2025-01-31', noon - 43_205_000],
  ['2025-01-30T24:00:00Z', noon - 43_205_000],
  ['2025-01-31T12:00:60Z', noon + 55_000],
  [`${noon / 1000}`, noon],
  [`${noon / 1000}.5`, noon + 500],
  [`${noon}`, noon],
])('reads %s', (text, time) => {
  expect(eventTime(text, 42)).toBe(time)
})

it.each([
  ['yesterday'],
  [''],
  ['0'],
  ['-5'],
  ['job 12'],
  ['2025'],
  ['2025-13-01T00:00:00Z'],
  ['2025-02-30T00:00:00Z'],
  ['2025-01-31T25:00:00Z'],
  ['2025-01-31T12:00:05+99:00'],
  ['2025-01-31T12:00:05 tomorrow'],
])('does not guess what %s means', (text) => {
  expect(eventTime(text, 42)).toBe(42)
})
