// An account's history is brought back while everything goes wrong: what can be found is found, and nothing is bought twice.
import { cpSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type RecordsWorld, recordsWorld } from '../../helpers/studio/records-world.ts'

const clock = fastClock(20)
const dated = datedFetch(clock)

let world: RecordsWorld
/** Answers in the service's place; undefined leaves it to the service. */
let meddle: (call: string) => Response | undefined
const reach: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(String(input))
  const answer = meddle(`${init?.method ?? 'GET'} ${pathname.replace('/v2', '')}${search}`)
  if (answer?.status === 599) throw new TypeError('fetch failed')
  return answer ?? (await dated(input, init))
}
beforeEach(async () => {
  meddle = () => undefined
  world = await recordsWorld(1000, { fetch: reach, clock }, { clock: clock.now })
})
afterEach(() => world.end())

const polling = { interval: 50 }
const second = 1000
const trouble = (status: number) =>
  Response.json({ error: { type: 'api_error', code: 'trouble', message: 'No.', request_id: null } }, { status })
const nowhere = () => new Response(null, { status: 599 })
const all = async (...stages: string[]) =>
  expect.poll(async () => (await world.orders()).every(({ stage }) => stages.includes(stage)), polling).toBe(true)
const jobs = async () => (await world.orders()).map(({ jobId }) => jobId).toSorted()
const state = async () => (await world.state()).rebuilds[0]?.state
const design = { kind: 'design', options: { mode: 'pvc_render', resolution: '2k' } }

/** Three orders that are done, and the records of them deleted. */
async function lost() {
  await world.start()
  await world.ask('accounts.practice')
  const hashes = await world.pictures([1, 2])
  await world.place(hashes)
  await all('done')
  await world.place(hashes.slice(0, 1), design)
  await all('done')
  const before = await jobs()
  const newest = (await world.orders())[0]?.jobId
  await world.stop()
  rmSync(world.records)
  return { before, newest, points: world.points() }
}

describe('lost records', () => {
  test('a job that the service fails to show for ever keeps no other from coming back', async () => {
    const { before, points, newest: stuck } = await lost()
    meddle = (call) => (call === `GET /jobs/${stuck}` ? trouble(500) : undefined)
    await world.start()
    await world.ask('rebuilds.begin', 'practice')
    await expect.poll(jobs, polling).toEqual(before.filter((id) => id !== stuck))
    await expect
      .poll(async () => (await world.state()).rebuilds, polling)
      .toMatchObject([{ orders: 2, problem: { kind: 'service-trouble' } }])
    await expect.poll(state, polling).toBe('done')
    expect((await world.state()).rebuilds).toMatchObject([{ orders: 2, unknown: 0, unanswered: 1 }])
    await all('done')
    meddle = () => undefined
    await world.ask('rebuilds.begin', 'practice')
    await expect.poll(state, polling).toBe('done')
    expect((await world.state()).rebuilds).toMatchObject([{ orders: 1, unanswered: 0 }])
    await all('done')
    expect(await jobs()).toEqual(before)
    expect(world.points()).toBe(points)
    expect(world.posts()).toEqual([])
  })

  test('a disk that fills up in the middle is told, and all of it goes on when there is room', async () => {
    const { before, points } = await lost()
    await world.start()
    meddle = (call) => {
      if (call === `GET /jobs/${before[1]}`) world.writable(false)
      return undefined
    }
    await world.ask('rebuilds.begin', 'practice')
    await expect.poll(async () => (await world.state()).rebuilds[0]?.problem?.kind, polling).toBe('journal-unavailable')
    meddle = () => undefined
    world.writable(true)
    await expect.poll(state, polling).toBe('done')
    await all('done')
    expect(await jobs()).toEqual(before)
    expect(world.points()).toBe(points)
    expect(world.posts()).toEqual([])
  })

  test('a full disk before the first line of the history is read', async () => {
    const { before } = await lost()
    await world.start()
    await world.ask('rebuilds.begin', 'practice')
    world.writable(false)
    await expect.poll(async () => (await world.state()).rebuilds[0]?.problem?.kind, polling).toBe('journal-unavailable')
    world.writable(true)
    await expect.poll(state, polling).toBe('done')
    expect(await jobs()).toEqual(before)
  })

  test('two presses at once, and a third in the middle, are one', async () => {
    const { before, points } = await lost()
    await world.start()
    await Promise.all([world.ask('rebuilds.begin', 'practice'), world.ask('rebuilds.begin', 'practice')])
    await expect.poll(async () => (await world.orders()).length, { ...polling, interval: 1 }).toBeGreaterThan(0)
    await world.ask('rebuilds.begin', 'practice')
    await expect.poll(state, polling).toBe('done')
    await all('done')
    expect(await jobs()).toEqual(before)
    expect((await world.state()).rebuilds).toMatchObject([{ orders: 3, uploads: 2, unknown: 0 }])
    expect(world.points()).toBe(points)
  })
})

/** Starts with the older copy, lets the account's history be looked through, and waits until every order is done. */
async function rebuiltAsOffered() {
  await world.start()
  await world.ask('orders.pauseSending', false)
  await expect.poll(state, polling).toBe('offered')
  await world.ask('rebuilds.begin', 'practice')
  await expect.poll(state, polling).toBe('done')
  await all('done')
  return await world.orders()
}

describe('a whole folder from an older copy', () => {
  const reliefs = async () => world.place(await world.pictures([2, 3]))
  async function restored(during: () => Promise<void>, waiting: () => Promise<unknown> = reliefs) {
    await world.start()
    await world.ask('accounts.practice')
    await world.place(await world.pictures([1]))
    await all('done')
    await world.ask('orders.pauseSending', true)
    await waiting()
    await world.stop()
    cpSync(world.data, `${world.data} copy`, { recursive: true })
    await world.start()
    await during()
    await world.ask('orders.pauseSending', false)
    await all('done', 'cancelled')
    const before = await world.orders()
    await world.stop()
    rmSync(world.data, { recursive: true })
    cpSync(`${world.data} copy`, world.data, { recursive: true })
    return { before, points: world.points() }
  }

  test('rebuilt by hand before the first look was answered: what waits takes its charges', async () => {
    const { before, points } = await restored(async () => {})
    meddle = (call) => (call.startsWith('GET /account/usage') ? nowhere() : undefined)
    await world.start()
    await world.ask('orders.pauseSending', false)
    // In the pause between two looks.
    await clock.sleep(5 * second)
    await world.ask('rebuilds.begin', 'practice')
    meddle = () => undefined
    await expect.poll(state, polling).toBe('done')
    await clock.sleep(120 * second)
    await all('done')
    expect(world.posts()).toEqual([])
    expect(world.points()).toBe(points)
    expect((await world.orders()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })

  test('whose first order was cancelled since and whose second was sent: the second is not bought again', async () => {
    const { before, points } = await restored(async () => {
      const [, first] = (await world.orders()).toReversed()
      await world.ask('orders.cancel', [first?.id ?? ''])
    })
    const sent = before.find(({ stage, title }) => stage === 'done' && title.startsWith('2'))
    const after = await rebuiltAsOffered()
    expect(after.find(({ id }) => id === sent?.id)).toMatchObject({ jobId: sent?.jobId, rebuilt: 'adopted' })
    expect(world.posts()).toEqual(['POST /files', 'POST /jobs'])
    expect(world.points()).toBe(points - 31)
  })

  test('with two conversions to one format of which the second was sent: it is the second’s', async () => {
    const surface = { quality: 'basic', texture: false, pbr: false }
    const model = { kind: 'model', options: { type: 'text_to_model', prompt: 'a coin', ...surface } }
    const make = async (requests: object[]) => {
      const quote = await world.ask('quotes.make', { inputs: [{}], requests } as never)
      return (await world.ask('orders.place', { quoteId: quote.id, total: quote.total, titles: {} })).orderIds
    }
    let ids: string[] = []
    const { before, points } = await restored(
      async () => {
        await world.ask('orders.cancel', ids.slice(0, 1))
      },
      async () => {
        await world.ask('orders.pauseSending', false)
        const models = [...(await make([model])), ...(await make([model]))]
        await all('done')
        await world.ask('orders.pauseSending', true)
        ids = await make(models.map((orderId) => ({ kind: 'conversion', options: { orderId, format: 'stl' } })))
      },
    )
    const sent = before.find(({ id }) => id === ids[1])
    const after = await rebuiltAsOffered()
    expect(after.find(({ id }) => id === ids[1])).toMatchObject({ jobId: sent?.jobId, rebuilt: 'adopted' })
    expect(world.posts()).toEqual(['POST /model/conversions'])
    expect(world.points()).toBe(points - 10)
  })
})

test('a history that cannot be read holds what waits with a reason, and the person may let it go', async () => {
  await world.start()
  await world.ask('accounts.practice')
  await world.ask('orders.pauseSending', true)
  await world.place(await world.pictures([1]))
  await world.stop()
  meddle = (call) => (call.startsWith('GET /account/usage') ? trouble(500) : undefined)
  await world.start()
  await world.ask('orders.pauseSending', false)
  await expect
    .poll(async () => (await world.state()).rebuilds, polling)
    .toMatchObject([{ why: 'first-look', holds: true, problem: { kind: 'service-trouble' } }])
  expect(world.posts()).toEqual([])
  await world.ask('rebuilds.release', 'practice')
  await all('done')
  expect((await world.state()).rebuilds).toEqual([])
  expect(world.points()).toBe(1000 - 31)
})
