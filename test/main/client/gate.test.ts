// The gate: how fast it lets calls through, whom first, and what it learns.
import { expect, test } from 'vitest'
import { createGate, type GateLimits, type Leave, type Urgency } from '../../../src-main/client/gate.ts'
import type { Taught } from '../../../src-main/client/troubles.ts'
import type { Chance, Clock } from '../../../src-main/ports.ts'

const limits: GateLimits = { start: 2, burst: 2, most: 10, least: 0.2, atOnce: 4 }
const chance: Chance = { bytes: (count) => new Uint8Array(count), between: (least) => least }

/** A clock that jumps to the end of every wait. */
function jumpingClock(): Clock & { at: number } {
  const clock = {
    at: 0,
    now: () => clock.at,
    monotonic: () => clock.at,
    async sleep(ms: number, signal?: AbortSignal) {
      await Promise.resolve()
      if (signal?.aborted) throw signal.reason
      clock.at += ms
    },
  }
  return clock
}

const fine: Taught = { how: 'fine', retryAfter: null }

async function rush(gate: { enter(urgency: Urgency): Promise<Leave> }, count: number, end = fine) {
  await Promise.all(Array.from({ length: count }, async () => (await gate.enter('job'))(end)))
}

test('twenty calls take as long as the bucket allows and get faster while demand waits', async () => {
  const clock = jumpingClock()
  await rush(createGate(limits, { clock, chance }), 20)
  expect(clock.at).toBeGreaterThan(4000)
  expect(clock.at).toBeLessThan(9000)
})

test('never more than the limit are inside at once', async () => {
  const gate = createGate({ ...limits, start: 1000, burst: 100, most: 1000 }, { clock: jumpingClock(), chance })
  const inside: Leave[] = []
  const entries = Array.from({ length: 10 }, () => gate.enter('job').then((leave) => inside.push(leave)))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(inside).toHaveLength(4)
  while (inside.length > 0) {
    inside.shift()?.(fine)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(entries)
})

test('charged requests pass before looks at jobs, and those before books', async () => {
  const gate = createGate({ ...limits, burst: 1, atOnce: 1 }, { clock: jumpingClock(), chance })
  const first = await gate.enter('book')
  const passed: Urgency[] = []
  const enter = async (urgency: Urgency) => {
    const leave = await gate.enter(urgency)
    passed.push(urgency)
    leave(fine)
  }
  const all = [enter('book'), enter('job'), enter('charged'), enter('job')]
  first(fine)
  await Promise.all(all)
  expect(passed).toEqual(['charged', 'job', 'job', 'book'])
})

test('a 429 with Retry-After stops everyone for that long and slows what follows', async () => {
  const clock = jumpingClock()
  const gate = createGate(limits, { clock, chance })
  ;(await gate.enter('job'))({ how: 'limited', retryAfter: 30_000 })
  const before = clock.at
  ;(await gate.enter('charged'))(fine)
  expect(clock.at - before).toBeGreaterThanOrEqual(30_000)
})

test('Retry-After is kept whatever the answer was, and a longer pause is not shortened by another call', async () => {
  const clock = jumpingClock()
  const gate = createGate(limits, { clock, chance })
  const [first, second] = [await gate.enter('job'), await gate.enter('job')]
  first({ how: 'troubled', retryAfter: 60_000 })
  second({ how: 'fine', retryAfter: 1000 })
  expect(gate.pausedFor()).toBe(60_000)
  const before = clock.at
  ;(await gate.enter('charged'))(fine)
  expect(clock.at - before).toBeGreaterThanOrEqual(60_000)
})

test('troubles in a row make everyone rest, longer each time up to a minute, one call at a time, until an answer', async () => {
  const clock = jumpingClock()
  const gate = createGate({ ...limits, start: 1000, burst: 100, most: 1000 }, { clock, chance })
  const pauses: number[] = []
  for (let call = 0; call < 12; call += 1) {
    const leave = await gate.enter('job')
    leave({ how: 'troubled', retryAfter: null })
    pauses.push(Math.round(gate.pausedFor() / 100) / 10)
  }
  expect(pauses).toEqual([0, 0, 0, 0, 3.5, 7, 14, 28, 42, 42, 42, 42])
  const leave = await gate.enter('job')
  const next = gate.enter('job')
  const early = await Promise.race([
    next.then(() => 'both'),
    new Promise((resolve) => setTimeout(() => resolve('one'), 20)),
  ])
  expect(early).toBe('one')
  leave(fine)
  ;(await next)({ how: 'troubled', retryAfter: null })
  expect(gate.pausedFor()).toBe(0)
})

test('a network that is away makes everyone rest a quarter of a minute at most; a call never made says nothing', async () => {
  const gate = createGate({ ...limits, start: 1000, burst: 100, most: 1000 }, { clock: jumpingClock(), chance })
  for (let call = 0; call < 12; call += 1) (await gate.enter('job'))({ how: 'unanswered', retryAfter: null })
  expect(gate.pausedFor()).toBe(0.7 * 15_000)
  ;(await gate.enter('job'))({ how: 'nothing', retryAfter: null })
  expect(gate.pausedFor()).toBe(0)
})

test('one who gives up leaves the line', async () => {
  const gate = createGate({ ...limits, atOnce: 1 }, { clock: jumpingClock(), chance })
  const first = await gate.enter('job')
  const stop = new AbortController()
  const waiting = gate.enter('job', stop.signal)
  stop.abort(new Error('no more'))
  await expect(waiting).rejects.toThrow('no more')
  first(fine)
  ;(await gate.enter('job'))(fine)
})

test('looks at many jobs never keep the books waiting for good', async () => {
  const gate = createGate({ ...limits, burst: 1, atOnce: 1 }, { clock: jumpingClock(), chance })
  let read = false
  const looks = Array.from({ length: 3 }, async () => {
    for (let look = 0; look < 30 && !read; look += 1) (await gate.enter('job'))(fine)
  })
  const book = gate.enter('book').then((leave) => {
    read = true
    leave(fine)
  })
  await Promise.race([book, Promise.all(looks)])
  expect(read).toBe(true)
  await Promise.all([book, ...looks])
})

test('a pause that was asked for before holds for a gate that is told of it', async () => {
  const clock = jumpingClock()
  const gate = createGate(limits, { clock, chance })
  gate.rest(90_000)
  gate.rest(1000)
  expect(gate.pausedFor()).toBe(90_000)
  const leave = await gate.enter('charged')
  expect(clock.at).toBeGreaterThanOrEqual(90_000)
  leave(fine)
})
