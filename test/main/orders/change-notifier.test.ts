// Changes told together: each order once in its latest state, and never very many at a time.
import { expect, it } from 'vitest'
import { createChangeNotifier } from '../../../src-main/orders/change-notifier.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { orderOf } from '../../renderer/order-of.ts'

/** A notifier whose waits end when the test says so. */
function notifier() {
  const waits: (() => void)[] = []
  const stages = new Map<string, Order['stage']>()
  const ending = new AbortController()
  const told: Order[][] = []
  const created = createChangeNotifier({
    clock: { now: () => 0, monotonic: () => 0, sleep: () => new Promise<void>((resolve) => waits.push(resolve)) },
    quiet: 200,
    read: (ids) => ids.map((id) => orderOf(Number(id), { id, stage: stages.get(id) ?? 'waiting' })),
    signal: ending.signal,
    track: () => undefined,
  })
  created.onChange((orders) => void told.push(orders))
  const pass = async () => {
    waits.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ...created, told, pass, stages, waits, ending }
}

it('gathers the changes of a while and tells each order once, as it is by then', async () => {
  const { note, told, pass, stages } = notifier()
  for (const id of ['1', '2', '1']) note(id)
  stages.set('1', 'done')
  await pass()
  expect(told.map((orders) => orders.map(({ id, stage }) => [id, stage]))).toEqual([
    [
      ['1', 'done'],
      ['2', 'waiting'],
    ],
  ])
})

it('tells thousands in chunks with a pause between them, and what changes meanwhile with the last', async () => {
  const { note, told, pass, waits } = notifier()
  const ids = Array.from({ length: 600 }, (_, at) => String(at))
  for (const id of ids) note(id)
  await pass()
  note('0')
  note('599')
  expect(waits).toHaveLength(1)
  for (let count = 0; count < 4; count += 1) await pass()
  expect(told.map((orders) => orders.length)).toEqual([250, 250, 101])
  expect(told.flat().map(({ id }) => id)).toEqual([...ids, '0'])
  note('7')
  await pass()
  expect(told.at(-1)?.map(({ id }) => id)).toEqual(['7'])
})

it('says nothing after its end', async () => {
  const { note, told, pass, ending } = notifier()
  note('1')
  ending.abort()
  await pass()
  expect(told).toEqual([])
})
