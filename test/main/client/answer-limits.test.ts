// How much of an answer is read, counted as it is unpacked: a server may send more than any memory holds.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServiceClient } from '../../../src-main/client/service-client.ts'
import { createChance } from '../../../src-main/world.ts'
import { fastClock } from '../../helpers/clocks.ts'
import { errorBody, type ScriptedServer, scriptedServer } from '../../helpers/network/scripted-server.ts'

let server: ScriptedServer
beforeAll(async () => {
  server = await scriptedServer(() => undefined)
})
afterAll(() => server.close())

/** What a read comes to when the answer is this JSON and so many spaces before it; sent packed, it is small. */
async function read(status: number, body: object, spaces = 0): Promise<unknown> {
  const packed = gzipSync(' '.repeat(spaces) + JSON.stringify(body))
  server.answer = (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed)
  const log = { info() {}, warn() {}, error() {} }
  const client = createServiceClient({
    account: { id: 'a', baseUrl: `${server.origin}/v2`, kind: 'service' },
    apiKey: 'sk-canary-51fe0c',
    ports: { clock: fastClock(1000), chance: createChance(), fetch, log },
  })
  const outcome = await client.credits()
  return outcome.ok ? 'read' : outcome.failure.kind
}

test('an answer ends at five mebibytes', async () => {
  const credits = { object: 'credit_balance', unit: 'api_point', total: 100, used: 1, remaining: 99 }
  expect(await read(200, credits, 5 * 1024 * 1024 - 1000)).toBe('read')
  expect(await read(200, credits, 5 * 1024 * 1024)).toBe('unreadable-answer')
})

test('a refusal ends at 64 kibibytes', async () => {
  expect(await read(402, errorBody('insufficient_points'), 63 * 1024)).toBe('insufficient-points')
  expect(await read(402, errorBody('insufficient_points'), 64 * 1024)).toBe('unreadable-answer')
})

test('an answer of more values than any of the service has is none', async () => {
  const credits = { object: 'credit_balance', unit: 'api_point', total: 100, used: 1, remaining: 99 }
  const more = (values: number) => ({ ...credits, more: Array.from({ length: values }, () => '') })
  expect(await read(200, more(190_000))).toBe('read')
  expect(await read(200, more(200_000))).toBe('unreadable-answer')
})
