// The main story over the real core and a real region: twelve pictures become twelve saved reliefs for exactly the
// quoted points.
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedRegion, servedRegion } from '../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, relief } from '../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../helpers/studio/studio-world.ts'

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio

beforeAll(async () => {
  region = await servedRegion({ accounts: [{ name: 'maker', points: 2000 }] })
  world = studioWorld()
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey: region.key('maker') } })
  studio.engine.start()
})

afterAll(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

test('twelve pictures cost what the quote says, upload each picture once and are saved whole', async () => {
  const numbers = Array.from({ length: 12 }, (_, number) => number)
  const hashes = await studio.keepPictures(numbers)
  const titles = Object.fromEntries(hashes.map((hash, number) => [hash, `Münze 浮雕 ${number}`]))
  const quote = await studio.engine.quote({
    accountId: studio.accountId,
    requests: [relief],
    inputs: hashes.map((source) => ({ source })),
  })
  expect(quote).toMatchObject({
    ok: true,
    value: { orders: 12, total: 12 * 30 + 12, after: 2000 - 372, prices: 'catalog' },
  })
  const ids = await studio.order(hashes, titles)
  const orders = await studio.until(({ stage }) => stage === 'done', ids)

  expect(orders.map(({ charged, problem }) => ({ charged, problem }))).toEqual(
    Array(12).fill({ charged: 31, problem: null }),
  )
  expect(region.sandbox.accounts.find(({ name }) => name === 'maker')?.points).toBe(2000 - 372)
  const [day = ''] = await readdir(world.ports.folders.saving)
  const files = await readdir(join(world.ports.folders.saving, day))
  for (const number of numbers) expect(files).toContain(`Münze 浮雕 ${number}-relief.tif`)
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
  const [first] = files.filter((name) => name.endsWith('.tif'))
  expect(
    readFileSync(join(world.ports.folders.saving, day, first ?? ''))
      .subarray(0, 2)
      .toString(),
  ).toMatch(/II|MM/)
})

test('a picture that was uploaded before is used again for nothing', async () => {
  const hashes = await studio.keepPictures([0])
  const quote = await studio.engine.quote({
    accountId: studio.accountId,
    requests: [relief],
    inputs: hashes.map((source) => ({ source })),
  })
  expect(quote).toMatchObject({
    ok: true,
    value: { total: 30, lines: [{ what: 'work' }, { what: 'reuse', count: 1 }] },
  })
  const [id = ''] = await studio.order(hashes)
  await studio.until(({ stage }) => stage === 'done', [id])
  expect(studio.get(id)).toMatchObject({ charged: 30, price: { uploads: 0, work: 30 } })
})

test('placing the same quote twice buys one batch', async () => {
  const hashes = await studio.keepPictures([1])
  const quote = await studio.engine.quote({
    accountId: studio.accountId,
    requests: [relief],
    inputs: hashes.map((source) => ({ source })),
  })
  if (!quote.ok) throw new Error('no quote')
  const ask = { quoteId: quote.value.id, total: quote.value.total, titles: {} }
  const [first, second] = await Promise.all([studio.engine.place(ask), studio.engine.place(ask)])
  expect(first).toEqual(second)
  expect(first.ok).toBe(true)
  await studio.until(({ stage }) => stage === 'done')
})

test('after everything the ledger, the balance and the orders agree', async () => {
  await studio.ledger.refresh(studio.accountId)
  const ledger = studio.ledger.read(studio.accountId, 1000)
  const charged = studio.engine.list().reduce((sum, order) => sum + (order.charged ?? 0), 0)
  expect({ sum: ledger.sum, difference: ledger.difference, foreign: ledger.foreign.events }).toEqual({
    sum: charged,
    difference: 0,
    foreign: 0,
  })
})
