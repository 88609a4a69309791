// The bytes of a charge: the same at every attempt or none, and no trouble where it is cancelled while they are hashed.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createIntentBook, type IntentBook } from '../../../../src-main/orders/records/intent-book.ts'
import { chargedRequest, freezeJson } from '../../../../src-main/orders/sending/charged-body.ts'
import { freshIntent } from '../../../../src-main/orders/sending/fresh-intent.ts'
import type { Intent } from '../../../../src-main/orders/sending/intent.ts'
import { sha256 } from '../../../../src-main/storage/sha256.ts'
import { success } from '../../../../src-shared/failure.ts'
import { recordStages } from '../../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'

let world: StudioWorld
let intents: IntentBook
beforeEach(() => {
  world = studioWorld()
  // With them their account.
  recordStages(world.db, ['waiting'])
  intents = createIntentBook(world.db)
})
afterEach(() => world.end())

/** More than is hashed at once. */
const picture = new Uint8Array(300_000).map((_, at) => at)
const unused = () => {
  throw new Error('not asked for')
}
const sources = {
  ...{ record: unused, setOrigin: unused, path: unused, facts: unused, take: unused, takeViews: unused },
  bytes: async () => success(picture),
}
const wanted = { accountId: 'account-1', path: '/files', points: 1, sourceHash: null, confirmedAt: 1 } as const
const bodyOf = async (intent: Intent) => {
  const request = await chargedRequest(intents.get(intent.id), intents, sources)
  return request.ok ? sha256(request.value.body) : request.failure.kind
}
function upload() {
  const intent = freshIntent(world.ports.chance, { ...wanted, purpose: 'upload' })
  intents.add(intent, { contentType: 'a', body: Buffer.from('before'), sha256: null })
  return intent
}
function work(json: string) {
  const intent = freshIntent(world.ports.chance, { ...wanted, purpose: 'relief' })
  intents.add(intent, null)
  freezeJson(intent.id, json, intents)
  return intent
}
const spoil = ({ id }: Intent) => world.db.run("update intents set body = cast('other' as blob) where id = ?", id)

it.each([
  ['an upload', upload],
  ['work', () => work('{"a":1}')],
])('%s is the same at every attempt, or is not sent', async (_, make) => {
  const intent = make()
  const first = await bodyOf(intent)
  expect(intents.frozen(intent.id)?.sha256).toBe(first)
  expect(await bodyOf(intent)).toBe(first)
  freezeJson(intent.id, '{"a":2}', intents)
  expect(await bodyOf(intent)).toBe(first)
  spoil(intent)
  expect(await bodyOf(intent)).toBe('file-damaged')
})

it.each([
  ['an upload', upload],
  ['work', () => work('{"a":1}')],
])('%s that is cancelled meanwhile keeps its books', async (_, make) => {
  const intent = make()
  const body = bodyOf(intent)
  intents.step(intent.id, { what: 'cancelled' })
  expect(await body).toMatch(/^[0-9a-f]{64}$/)
  expect(intents.frozen(intent.id)?.sha256).toBeNull()
})
