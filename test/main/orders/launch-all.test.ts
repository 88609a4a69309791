// Very many orders at a start: all of them run, in their sequence and in portions, and none of them once it stops.
import { expect, test } from 'vitest'
import { createOrderRunner } from '../../../src-main/orders/order-runner.ts'
import type { StudioDb } from '../../../src-main/storage/studio-db.ts'

const ids = Array.from({ length: 130 }, (_, at) => `order-${at}`)

function runner() {
  const stopping = new AbortController()
  const ran: string[] = []
  const waits: (() => void)[] = []
  const none = { get: () => undefined } as unknown as StudioDb
  const never = () => {
    throw new Error('not part of this')
  }
  const made = createOrderRunner({
    db: none,
    clock: {
      now: () => 0,
      monotonic: () => 0,
      sleep: (_, signal) =>
        new Promise((resolve, reject) => waits.push(() => (signal?.aborted ? reject(signal.reason) : resolve()))),
    },
    log: { info() {}, warn() {}, error: never },
    orders: { waitingAccounts: () => [] } as never,
    posts: { free: never, take: never },
    waits: { left: never } as never,
    signal: stopping.signal,
    track: (work) => void work,
    maySend: never,
    run: (id) => {
      ran.push(id)
      return new Promise(() => undefined)
    },
    stuckChanged: never,
  })
  made.start()
  const turn = async () => {
    for (const end of waits.splice(0)) end()
    await new Promise((resolve) => setImmediate(resolve))
    return waits.length
  }
  return { ...made, ran, turn, stop: () => stopping.abort(new Error('stops')) }
}

test('all of very many run, in their sequence, and others have their turn between', async () => {
  const { launchAll, launch, ran, turn } = runner()
  launchAll(ids)
  expect(ran.length).toBeGreaterThan(0)
  expect(ran.length).toBeLessThan(50)
  launch('asked for meanwhile')
  while ((await turn()) > 0);
  expect(ran.filter((id) => id !== 'asked for meanwhile')).toEqual(ids)
  expect(ran.indexOf('asked for meanwhile')).toBeLessThan(50)
})

test('few run at once', () => {
  const { launchAll, ran } = runner()
  launchAll(ids.slice(0, 5))
  expect(ran).toEqual(ids.slice(0, 5))
})

test('what was not begun when the studio stops is not begun any more', async () => {
  const { launchAll, ran, turn, stop } = runner()
  launchAll(ids)
  const begun = ran.length
  stop()
  while ((await turn()) > 0);
  expect(ran).toHaveLength(begun)
})
