// An upload that is brought back from the account: the card in the window and the quote say the same of it.
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TrayItem } from '../../../src-shared/source.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type RecordsWorld, recordsWorld, relief } from '../../helpers/studio/records-world.ts'

const clock = fastClock(20)
const dated = datedFetch(clock)
/** The upload alone is taken: every job is refused. */
const refusing: typeof fetch = async (input, init) => {
  if (init?.method !== 'POST' || !String(input).endsWith('/jobs')) return await dated(input, init)
  const error = { type: 'invalid_request_error', code: 'invalid_parameter', message: 'no', request_id: null }
  return Response.json({ error }, { status: 422, headers: { date: new Date(clock.now()).toUTCString() } })
}
let world: RecordsWorld
beforeEach(async () => {
  world = await recordsWorld(1000, { fetch: refusing, clock }, { clock: clock.now })
})
afterEach(() => world.end())

it('a picture whose upload a rebuild found is told as uploaded', async () => {
  await world.start()
  await world.ask('accounts.practice')
  await world.place(await world.pictures([1]))
  await expect.poll(async () => (await world.orders()).map(({ stage }) => stage)).toEqual(['failed'])
  await world.stop()
  rmSync(world.records)
  const studio = await world.start()
  const cards = new Map<string, TrayItem>()
  studio.on('tray-changed', ({ upserted }) => {
    for (const item of upserted) cards.set(item.id, item)
  })
  const [source = ''] = await world.pictures([1])
  const uploaded = () => [...cards.values()].map(({ check }) => check.state === 'ready' && check.uploaded)
  await expect.poll(uploaded).toEqual([false])
  await world.ask('rebuilds.begin', 'practice')
  const quote = () => world.ask('quotes.make', { inputs: [{ source }], requests: [relief] })
  await expect.poll(async () => (await quote()).total).toBe(30)
  await expect.poll(uploaded).toEqual([true])
})
