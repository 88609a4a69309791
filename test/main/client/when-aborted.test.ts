// The end of a signal: told to everybody who still waits for it, through one listener however many they are.
import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { createGate, serviceGate } from '../../../src-main/client/gate.ts'
import { whenAborted } from '../../../src-main/client/when-aborted.ts'
import { createOrderTimers } from '../../../src-main/orders/following/order-timers.ts'
import { createChance, createClock } from '../../../src-main/world.ts'

const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length

test('everybody who waits is told, in their sequence; who took it back and who comes twice is counted so', () => {
  const { signal, abort } = withAbort()
  const told: string[] = []
  const tell = () => told.push('b')
  whenAborted(signal, () => told.push('a'))
  whenAborted(signal, tell)
  const takeBack = whenAborted(signal, tell)
  takeBack()
  takeBack()
  expect(listeners(signal)).toBe(1)
  abort()
  expect(told).toEqual(['a', 'b'])
})

test('a signal that ended before is told at once, and once', () => {
  const { signal, abort } = withAbort()
  abort()
  const told: number[] = []
  whenAborted(signal, () => told.push(1))()
  expect(told).toEqual([1])
})

test('a thousand waits for orders and looks that wait for their turn have one listener', async () => {
  const { signal, abort } = withAbort()
  const [clock, chance] = [createClock(), createChance()]
  const timers = createOrderTimers(clock)
  const gate = createGate(serviceGate, { clock, chance })
  const ends = Array.from({ length: 1000 }, (_, at) => {
    const timer = timers.enter({ id: `${at}`, accountId: 'a' }, signal)
    return Promise.race([timer.rest(3_600_000), gate.enter('job', signal).then(() => timer.rest(3_600_000))])
  })
  const ended = Promise.allSettled(ends)
  expect(listeners(signal)).toBe(1)
  abort()
  expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['rejected']))
})

function withAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort(new Error('ended')) }
}
