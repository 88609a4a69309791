// The zone of this computer in a few words, and its place where the clocks change.
// Not beside the others of text/, which share a process: it changes the zone of its own.
import { afterEach, expect, it } from 'vitest'
import { zoneOf } from '../../src-renderer/text/format/zone.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

it.each([
  ['Asia/Shanghai', 'UTC+8', false],
  ['Asia/Kolkata', 'UTC+5:30', false],
  ['America/Sao_Paulo', 'UTC−3', false],
  ['Europe/Berlin', 'UTC+1', true],
  ['UTC', 'UTC', false],
])('in %s', (name, offset, changes) => {
  process.env.TZ = name
  expect(zoneOf(Date.UTC(2026, 10, 20))).toMatchObject({ offset, changes })
})
