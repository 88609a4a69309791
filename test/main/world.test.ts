// The clock and the chance of plain Node.
import { expect, it } from 'vitest'
import { createChance, createClock, createLookUp } from '../../src-main/world.ts'

it('sleeps until the signal says otherwise, and rejects with the reason of the signal', async () => {
  const clock = createClock()
  const before = clock.monotonic()
  await clock.sleep(5)
  expect(clock.monotonic()).toBeGreaterThan(before)
  const stop = new AbortController()
  const slept = clock.sleep(60_000, stop.signal)
  const reason = new Error('the app is closing')
  stop.abort(reason)
  await expect(slept).rejects.toBe(reason)
  await expect(clock.sleep(1, stop.signal)).rejects.toBe(reason)
})

it('draws bytes that differ and numbers inside their bounds', () => {
  const chance = createChance()
  expect(Buffer.from(chance.bytes(16)).equals(Buffer.from(chance.bytes(16)))).toBe(false)
  for (let draw = 0; draw < 1000; draw += 1) {
    const number = chance.between(2, 3)
    expect(number >= 2 && number < 3).toBe(true)
  }
})

it('a name is looked up with all its addresses; one that nobody knows has none', async () => {
  const lookUp = createLookUp()
  const local = await lookUp('localhost')
  expect(local.length).toBeGreaterThan(0)
  for (const address of local) expect(['127.0.0.1', '::1']).toContain(address)
  expect(await lookUp('[::1]')).toEqual(['::1'])
  expect(await lookUp('no-such-name.invalid')).toEqual([])
})
