// Moments with the zone of this computer, which name the same moment again.
import { afterEach, expect, it } from 'vitest'
import { zonedTime } from '../../../src-main/csv/zoned-time.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

it.each([
  ['Asia/Shanghai', '2026-07-01T00:30:05+08:00'],
  ['America/St_Johns', '2026-06-30T14:00:05-02:30'],
  ['Europe/Berlin', '2026-06-30T18:30:05+02:00'],
  ['UTC', '2026-06-30T16:30:05+00:00'],
])('in %s', (name, written) => {
  process.env.TZ = name
  const at = Date.UTC(2026, 5, 30, 16, 30, 5, 321)
  expect(zonedTime(at)).toBe(written)
  expect(new Date(zonedTime(at)).getTime()).toBe(at - 321)
})
