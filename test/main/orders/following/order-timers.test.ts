// Waits of orders: ended by a call, also one that came a moment before, and not lengthened by a sleeping computer or a wrong clock.
import { expect, test } from 'vitest'
import { createOrderTimers } from '../../../../src-main/orders/following/order-timers.ts'

/** A clock that stands until it is moved: by both hands, or, asleep, by the wall's alone. */
function standing() {
  let [now, run] = [1e12, 0]
  const waits: { at: number; end: () => void }[] = []
  return {
    waits,
    clock: {
      now: () => now,
      monotonic: () => run,
      sleep: (ms: number, signal?: AbortSignal) =>
        new Promise<void>((resolve, reject) => {
          if (signal?.aborted) return reject(signal.reason)
          signal?.addEventListener('abort', () => reject(signal.reason))
          waits.push({ at: run + ms, end: resolve })
        }),
    },
    async pass(wall: number, awake = wall) {
      now += wall
      run += awake
      for (const wait of waits.splice(0)) wait.at <= run ? wait.end() : waits.push(wait)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}
const hour = 3_600_000
const never = new AbortController().signal
const owner = { id: 'o', accountId: 'a' }

test('a call between two rests ends the next one at once, and one alone', async () => {
  const { clock } = standing()
  const timers = createOrderTimers(clock)
  const timer = timers.enter(owner, never)
  timers.wake(({ accountId }) => accountId === 'b')
  timers.wake(({ accountId }) => accountId === 'a')
  expect(await timer.rest(hour)).toBe('woken')
  const next = timer.rest(hour)
  timers.rouse()
  expect(await next).toBe('woken')
  expect(timers.sleeps()).toBe(1)
})

test('a computer that slept through a wait is noticed within a minute of its waking', async () => {
  const { clock, pass } = standing()
  const timers = createOrderTimers(clock)
  let end = ''
  void timers
    .enter(owner, never)
    .rest(2 * hour)
    .then((how) => {
      end = how
    })
  await pass(8 * hour, 1000)
  expect(end).toBe('')
  await pass(60_000)
  expect(end).toBe('over')
  expect(timers.sleeps()).toBe(1)
})

test('a clock that is set back lengthens nothing, and a busy computer is not asleep', async () => {
  const { clock, pass } = standing()
  const timers = createOrderTimers(clock)
  let end = ''
  void timers
    .enter(owner, never)
    .rest(50_000)
    .then((how) => {
      end = how
    })
  await pass(-24 * hour, 30_000)
  await pass(25_000)
  expect(end).toBe('over')
  expect(timers.sleeps()).toBe(0)
})

test('a stop ends a rest with its reason', async () => {
  const stopping = new AbortController()
  const timers = createOrderTimers(standing().clock)
  const rest = timers.enter(owner, stopping.signal).rest(hour)
  stopping.abort(new Error('the studio stops'))
  await expect(rest).rejects.toThrow('the studio stops')
})
