// What outlives the key of an account: the pause that the service asked for, the keys before, and answers to the earlier key.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AccountBook, createAccountBook } from '../../../src-main/accounts/account-book.ts'
import type { Outcome } from '../../../src-shared/failure.ts'
import { picture } from '../../helpers/pictures/pictures.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let region: ServedRegion
let world: StudioWorld
let book: AccountBook
let id: string

const must = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`failed: ${outcome.failure.kind}`)
  return outcome.value
}
/** An upload that the account made, so that there is something to show. */
const upload = async (apiKey: string) => {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(await picture(1))]), 'a.png')
  const headers = { authorization: `Bearer ${apiKey}` }
  const answer = await fetch(`${region.baseUrl}/files`, { method: 'POST', headers, body })
  const file = (await answer.json()) as { id: string }
  world.db.run(
    `insert into intents (id, account_id, purpose, path, idempotency_key, state, points, confirmed_at, last_attempt_at,
      resource_id, charged) values ('i', ?, 'upload', '/files', 'k', 'accepted', 1, 1, ?, ?, 1)`,
    id,
    Date.now(),
    file.id,
  )
}

beforeEach(async () => {
  region = await servedRegion()
  world = studioWorld()
  book = createAccountBook(world)
  id = must(await book.add({ name: 'Atelier', baseUrl: region.baseUrl, apiKey: region.key('rich') })).id
  await upload(region.key('rich'))
})
afterEach(async () => {
  world.end()
  await region.end()
})

it('the pause that the service asked for holds for the calls of the new key', async () => {
  region.sandbox.setFaults({ faults: { 'rate-limit-seconds': { seconds: 60, only: 'GET /account/credits' } } })
  expect((await book.refresh(id)).ok).toBe(false)
  region.sandbox.setFaults({})
  expect(must(await book.replaceKey(id, region.sandbox.renewKey('rich'))).waiting).toBe(0)
  expect(must(await book.client(id)).pausedFor()).toBeGreaterThan(30_000)
})

it('a late refusal of the earlier key does not stop the new one', async () => {
  must(await book.replaceKey(id, region.sandbox.renewKey('rich')))
  const usable: string[] = []
  book.onUsable((account) => usable.push(account))
  book.refused(id, { kind: 'key-refused', status: 401 })
  await expect.poll(() => book.problem(id)).toBeNull()
  expect(usable).toEqual([id])
})

it('every key that showed the account stays known, also after a restart, and is no second account', async () => {
  const keys = [region.key('rich'), region.sandbox.renewKey('rich'), region.sandbox.renewKey('rich')]
  const first = book.keyFingerprint(id)
  must(await book.replaceKey(id, keys[2] ?? ''))
  world.reopen()
  const again = createAccountBook(world)
  expect(again.isKeyOf(id, first)).toBe(true)
  expect(again.isKeyOf(id, 'another')).toBe(false)
  expect(again.isKeyOf(id, null)).toBe(false)
  const twice = await again.add({ name: 'Again', baseUrl: region.baseUrl, apiKey: keys[0] ?? '' })
  expect(twice).toMatchObject({ ok: false, failure: { kind: 'account-exists' } })
})

it('a key without anything to compare forgets the keys before it', async () => {
  world.db.run('delete from intents')
  const first = book.keyFingerprint(id)
  must(await book.replaceKey(id, region.key('second')))
  expect(book.isKeyOf(id, first)).toBe(false)
})

it('another key of an account that is here is told as that, and of one that was removed brings it back', async () => {
  const renewed = { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.sandbox.renewKey('rich') }
  expect(await book.add(renewed)).toMatchObject({ failure: { kind: 'account-exists', detail: { name: 'Atelier' } } })
  expect(book.list()).toHaveLength(1)
  const first = book.keyFingerprint(id)
  must(await book.remove(id))
  expect(must(await book.add(renewed))).toMatchObject({ id, name: 'Workshop', problem: null })
  expect(book.isKeyOf(id, first)).toBe(true)
  expect((await must(await book.client(id)).credits()).ok).toBe(true)
})

it('a key that shows nothing of what is here becomes an account of its own', async () => {
  const other = { name: 'Other', baseUrl: region.baseUrl, apiKey: region.key('second') }
  expect(must(await book.add(other)).id).not.toBe(id)
  expect(book.list()).toHaveLength(2)
})
