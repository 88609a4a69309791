// A service that asks to wait with every answer: a person who asks for something free is told, and not held for minutes.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AccountBook, createAccountBook } from '../../../src-main/accounts/account-book.ts'
import { createLedgerMirror, type LedgerMirror } from '../../../src-main/usage/ledger-mirror.ts'
import type { Outcome } from '../../../src-shared/failure.ts'
import { type ScriptedServer, scriptedServer, sendJson } from '../../helpers/network/scripted-server.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const answers: Readonly<Record<string, unknown>> = {
  '/v2/account/credits': { object: 'credit_balance', unit: 'api_point', total: 100, used: 1, remaining: 99 },
  '/v2/capabilities': { object: 'capability_catalog', version: '2' },
  '/v2/account/usage': { object: 'list', data: [], has_more: false },
}

let server: ScriptedServer
let world: StudioWorld
let book: AccountBook
let ledger: LedgerMirror
let id: string
let headers: Record<string, string>

beforeEach(async () => {
  headers = {}
  server = await scriptedServer(({ url }, response) =>
    sendJson(response, 200, answers[url.split('?')[0] ?? ''] ?? {}, headers),
  )
  world = studioWorld()
  book = createAccountBook(world)
  ledger = createLedgerMirror({ ...world, accounts: book })
  const added = await book.add({ name: 'Atelier', baseUrl: `${server.origin}/v2`, apiKey: 'sk-canary-51fe0c' })
  if (!added.ok) throw new Error(added.failure.kind)
  id = added.value.id
  server.asked.length = 0
})
afterEach(async () => {
  await server.close()
  world.end()
})

const told = { ok: false, failure: { kind: 'rate-limited', detail: { minutes: 5 } } }

/** The outcome, or `held` when it takes longer than anybody looks at a button. */
function pressed<T>(work: Promise<Outcome<T>>): Promise<Outcome<T> | 'held'> {
  const late = new Promise<'held'>((resolve) => setTimeout(() => resolve('held'), 8000))
  return Promise.race([work, late])
}

it('a refresh brings what came, and the next one is told for how long, without a call', async () => {
  headers = { 'retry-after': '300' }
  expect(await pressed(book.refresh(id))).toMatchObject({ ok: true, value: { balance: { remaining: 99 } } })
  expect(server.asked.map(({ url }) => url)).toEqual(['/v2/account/credits'])
  expect(await pressed(book.refresh(id))).toEqual(told)
  expect(server.asked).toHaveLength(1)
})

it('the ledger is not waited for either, whenever it is that the service asks to wait', async () => {
  headers = { 'retry-after': '300' }
  expect(await pressed(book.asPress(id, () => ledger.refresh(id)))).toEqual(told)
  expect(server.asked.map(({ url }) => url.split('?')[0])).toEqual(['/v2/account/usage'])
  expect(await pressed(book.asPress(id, () => ledger.refresh(id)))).toEqual(told)
  expect(server.asked).toHaveLength(1)
})

it('a charged call and one that nobody pressed keep to it', async () => {
  headers = { 'retry-after': '300' }
  await book.refresh(id)
  const client = await book.client(id)
  if (!client.ok) throw new Error(client.failure.kind)
  const before = server.asked.length
  const stop = new AbortController()
  const request = {
    path: '/jobs',
    idempotencyKey: 'k',
    contentType: 'application/json',
    body: new Uint8Array([1]),
  } as const
  const waiting = [
    client.value.post(request, stop.signal),
    client.value.credits(stop.signal),
    client.value.job('a', stop.signal),
  ]
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(server.asked).toHaveLength(before)
  stop.abort()
  await Promise.all(waiting)
  expect(server.asked).toHaveLength(before)
})
