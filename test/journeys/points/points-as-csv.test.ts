// What an account paid, saved as CSV: both tables sum to the ledger and to the balance, to the point, whatever was refunded.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUsageDesk } from '../../../src-main/desks/usage-desk.ts'
import { createMarksBook } from '../../../src-main/library/marks-book.ts'
import { noMarks } from '../../../src-shared/orders/marks.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { CsvTable } from '../../../src-shared/usage/usage-csv.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { plainCsvWords } from '../../helpers/csv-words.ts'
import { picture } from '../../helpers/pictures/pictures.ts'
import { readTable } from '../../helpers/read-csv.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, quickPace } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(100)
let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio

beforeEach(async () => {
  region = await servedRegion({ accounts: [{ name: 'maker', points: 500 }], clock: clock.now, speed: 400 })
  world = studioWorld({ clock, fetch: datedFetch(clock) })
  const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
  studio = await orderStudio({ ...world, region: at, pace: { ...quickPace, first: 1000, least: 1000, most: 5000 } })
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await region.end()
})

const over = ({ stage }: Order) => stage === 'done' || stage === 'failed'
const isSettled = ({ stage, refund }: Order) => stage === 'done' || refund.state === 'seen'

async function save(table: CsvTable): Promise<Record<string, string>[]> {
  const target = join(world.folder, `${table} 浮雕 №7 – ü 🪙.csv`)
  const dialogs = { chooseFile: async () => target }
  const desk = createUsageDesk({ ...world, ...studio, dialogs, language: () => 'en' })
  const saved = await desk.answers['usage.saveCsv']({ accountId: studio.accountId, table, words: plainCsvWords })
  const text = readFileSync(target, 'utf8')
  const rows = readTable(text)
  expect(saved).toEqual({ ok: true, value: { saved: true, name: `${table} 浮雕 №7 – ü 🪙.csv`, lines: rows.length } })
  for (const secret of [region.key('maker'), 'http://', 'signature']) expect(text).not.toContain(secret)
  return rows
}
const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)

/** An order of somebody else with the same key. */
async function orderElsewhere() {
  const authorization = `Bearer ${region.key('maker')}`
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await picture(9))]), 'other.png')
  const file = await fetch(`${region.baseUrl}/files`, { method: 'POST', headers: { authorization }, body: form })
  const { id } = (await file.json()) as { id: string }
  const headers = { authorization, 'content-type': 'application/json' }
  const job = await fetch(`${region.baseUrl}/jobs`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ source: { file_id: id } }),
  })
  expect(job.ok).toBe(true)
}

test('the ledger and the points of orders are saved, and both sum to the point', async () => {
  const hashes = await studio.keepPictures([1, 2, 3])
  const [first = '', second = '', third = ''] = hashes
  const titles = { [first]: '浮雕 №7 – ü 🪙.png', [second]: '=1+1.png', [third]: 'a, "b"\n.png' }
  region.sandbox.setFaults({ faults: { 'job-failure': { times: 1 } } })
  const ids = await studio.order(hashes, titles)
  await studio.until(over, ids)
  await orderElsewhere()
  await studio.ledger.refresh(studio.accountId)
  await studio.until(isSettled, ids)
  await studio.ledger.refresh(studio.accountId)
  const marks = createMarksBook(world.db, () => undefined)
  marks.put(ids.map((orderId) => ({ orderId, marks: { ...noMarks, client: 'Grün & 金', tags: ['a', 'b'] } })))

  const { sum, events, balance, complete, difference } = studio.ledger.read(studio.accountId, 1)
  // Three uploads and two reliefs, and as much elsewhere; the one that failed came back.
  expect([sum, events, complete, difference]).toEqual([94, 9, true, 0])
  expect(balance?.used).toBe(sum)

  const ledger = await save('ledger')
  expect(ledger).toHaveLength(events)
  expect(sumOf(ledger, 'points')).toBe(sum)
  expect(ledger.at(-1)?.sum).toBe(String(sum))
  for (const [at, row] of ledger.entries()) expect(Number(row.sum)).toBe(sumOf(ledger.slice(0, at + 1), 'points'))
  const times = ledger.map(({ time = '' }) => new Date(time).getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(ledger.filter(({ type }) => type === 'refund').map(({ points }) => points)).toEqual(['-30'])
  expect(ledger.map((row) => row.for).toSorted()).toEqual([
    ...['foreign', 'foreign', 'relief', 'relief', 'relief', 'relief', 'upload', 'upload', 'upload'],
  ])
  const mine = ledger.filter((row) => row.for === 'relief' || row.for === 'upload')
  expect(new Set(mine.map(({ title }) => title))).toEqual(new Set(['浮雕 №7 – ü 🪙.png', "'=1+1.png", 'a, "b"\n.png']))
  for (const row of mine) {
    expect(row).toMatchObject({ client: 'Grün & 金', request: expect.stringMatching(/\S/) })
    expect(row.batch).toMatch(/^(\d pictures|浮雕 №7 – ü 🪙\.png) · General · \d{4}-/)
  }

  const orders = await save('orders')
  expect(orders).toHaveLength(ids.length + 1)
  expect(sumOf(orders, 'net')).toBe(sum)
  expect(sumOf(orders, 'charged') - sumOf(orders, 'refunded')).toBe(sum)
  for (const row of orders) expect(Number(row.charged) - Number(row.refunded)).toBe(Number(row.net))
  expect(orders.at(-1)).toMatchObject({ order: '', for: 'foreign', net: '31' })
  for (const id of ids) {
    const order = studio.get(id)
    const row = orders.find((each) => each.order === String(order.number))
    expect(row?.batch).toBe(mine.find(({ order }) => order === row?.order)?.batch)
    expect(row).toMatchObject({
      ...{ for: 'relief', stage: order.stage, client: 'Grün & 金', tags: 'a; b', agreed: '31' },
      ...{ charged: '31', net: String(order.charged), refunded: order.stage === 'failed' ? '30' : '0' },
      files: expect.stringContaining(order.artifacts.map(({ fileName }) => fileName).join('; ')),
    })
  }
})

test('an account without anything gives tables of headers alone', async () => {
  expect(await save('ledger')).toEqual([])
  expect(await save('orders')).toEqual([])
})
