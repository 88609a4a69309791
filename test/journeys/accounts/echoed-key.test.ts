// A service that repeats the key in everything it says, from the upload to the ledger: neither the records, the files, the log
// nor what the window is told hold it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../../src-main/log.ts'
import { filesHolding } from '../../helpers/find-bytes.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let apiKey: string
const lines: string[] = []

/** The key in turn as it is, in escapes, in percent, in hex, and as its header in base64. */
const writings = () => [
  apiKey,
  [...apiKey].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join(''),
  [...apiKey].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''),
  Buffer.from(apiKey).toString('hex'),
  Buffer.from(`Bearer ${apiKey}`).toString('base64'),
]

const spoken = ['description', 'message', 'code', 'mode', 'style', 'filename', 'status_text', 'version'] as const
let said = 0

function speaking(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(speaking)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (!(spoken as readonly string[]).includes(name) || typeof part !== 'string') return [name, speaking(part)]
      said += 1
      return [name, `${part} ${writings()[said % 5]}`]
    }),
  )
}

const echoing: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (!answer.headers.get('content-type')?.includes('json')) return answer
  const headers = new Headers(answer.headers)
  headers.set('x-request-id', writings()[0] ?? '')
  headers.delete('content-length')
  return new Response(JSON.stringify(speaking(await answer.json())), { status: answer.status, headers })
}

beforeEach(async () => {
  region = await servedRegion({ accounts: [{ name: 'rich', points: 300 }] })
  apiKey = region.key('rich')
  const log = createLog((line) => lines.push(line))
  world = studioWorld({ fetch: echoing, log })
  studio = await orderStudio({ ...world, region: { baseUrl: region.baseUrl, apiKey }, account: 'service' })
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  await region.end()
  world.end()
})

test('orders that end well and ill, with their ledger', async () => {
  const hashes = await studio.keepPictures([1, 2])
  await studio.order(hashes)
  await studio.until(({ stage }) => stage === 'done')
  region.sandbox.setFaults({ faults: { 'job-failure': 1 } })
  await studio.order(hashes)
  await studio.until(({ stage }) => stage === 'done' || stage === 'failed')
  await studio.ledger.refresh(studio.accountId)
  const window = JSON.stringify([
    studio.engine.list(),
    studio.ledger.read(studio.accountId, 50),
    studio.accounts.list(),
  ])
  expect(said).toBeGreaterThan(10)
  expect(window).toContain('[hidden]')
  for (const writing of writings()) {
    expect(window).not.toContain(JSON.stringify(writing).slice(1, -1))
    expect(lines.join('\n')).not.toContain(writing)
    expect(filesHolding(world.folder, writing)).toEqual([])
  }
})
