// A ledger that writes its times in another zone, without saying so: its lines and days are told when they were.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCsvExports } from '../../../src-main/csv/save-csv.ts'
import { plainCsvWords as words } from '../../helpers/csv-words.ts'
import { readTable } from '../../helpers/read-csv.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, quickPace } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const hour = 3_600_000
let zone = 0
let loses = false
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio

/** The region, but for its ledger's times; what a request for work answers can be lost. */
const zoned: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (loses && init?.method === 'POST' && String(input).endsWith('/jobs'))
    return new Response('<p>hello', { headers: { 'content-type': 'text/html' } })
  if (!String(input).includes('/account/usage')) return answer
  const away = (_: string, time: string) =>
    `"created_at":"${new Date(Date.parse(time) + zone).toISOString().slice(0, 19)}"`
  const text = (await answer.text()).replaceAll(/"created_at":"([^"]+)"/g, away)
  return new Response(text, { headers: answer.headers })
}

beforeEach(async () => {
  loses = false
  region = await servedRegion({ accounts: [{ name: 'maker', points: 500 }], speed: 400 })
  world = studioWorld({ fetch: zoned })
  const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
  studio = await orderStudio({ ...world, region: at, pace: quickPace })
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const read = async () => {
  await studio.ledger.refresh(studio.accountId)
  return studio.ledger.read(studio.accountId, 50)
}
const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

test.each([12, -11, 5.75])('lines, days and the file of a ledger %s hours ahead tell when it was', async (hours) => {
  zone = hours * hour
  const begun = Date.now()
  const dayBefore = today()
  await studio.order(await studio.keepPictures([1, 2]))
  await studio.until(({ stage }) => stage === 'done')
  const { rows, days } = await read()
  expect(rows).toHaveLength(4)
  // The ledger writes whole seconds.
  for (const { at } of rows) expect(Math.abs(at - begun)).toBeLessThan(Date.now() - begun + 1000)
  expect([dayBefore, today()]).toEqual(expect.arrayContaining(days.map(({ day }) => day)))

  const target = join(world.folder, '点数.csv')
  const csv = createCsvExports({
    ...world,
    ...world.ports,
    accounts: () => [{ id: studio.accountId, name: 'a', kind: 'service' }],
    language: () => 'en',
    dialogs: { chooseFile: async () => target },
    now: () => Date.now(),
  })
  await csv.save({ table: 'ledger', accountId: studio.accountId, words })
  const table = readTable(readFileSync(target, 'utf8'))
  const times = table.map((line) => Date.parse(line.time ?? ''))
  expect(times).toEqual(rows.map(({ at }) => at).toReversed())
})

test('a charge whose answer was lost may be the order in doubt, whether or not a charge tells the zone', async () => {
  zone = 12 * hour
  loses = true
  await studio.order(await studio.keepPictures([1]))
  const matches = async () => (await read()).rows.map(({ match, points }) => `${points} ${match}`).sort()
  await expect.poll(matches).toEqual(['1 upload', '30 unclear'])
  // An upload that was asked for twice tells no zone.
  world.db.run('update intents set attempts = 1')
  expect(await matches()).toEqual(['1 upload', '30 unclear'])
})
