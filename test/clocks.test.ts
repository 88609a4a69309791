// The clock of the tests: a process that stands still ages nothing.
import { expect, it } from 'vitest'
import { fastClock } from './helpers/clocks.ts'

it('counts next to nothing of a time in which nothing could run', () => {
  const clock = fastClock(100)
  const [before, begun] = [clock.monotonic(), performance.now()]
  while (performance.now() - begun < 200);
  const counted = clock.monotonic() - before
  expect(counted).toBeGreaterThan(0)
  expect(counted).toBeLessThanOrEqual(25 * 100)
})

it('goes on while nobody looks, and sleeps by what it counts', async () => {
  const clock = fastClock(100)
  const before = clock.monotonic()
  await clock.sleep(10_000)
  expect(clock.monotonic() - before).toBeGreaterThanOrEqual(10_000)
})

it('ends a sleep with the reason for which it is no longer wanted', async () => {
  const stop = new AbortController()
  const sleeping = fastClock(1).sleep(600_000, stop.signal)
  stop.abort(new Error('no longer'))
  await expect(sleeping).rejects.toThrow('no longer')
})
