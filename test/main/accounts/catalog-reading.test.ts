// The catalog that an account was last seen with: told with its age, kept over restarts, and nothing where nothing was read.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAccountBook } from '../../../src-main/accounts/account-book.ts'
import { type Account, catalogReadingSchema } from '../../../src-shared/account.ts'
import type { Outcome } from '../../../src-shared/failure.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let region: ServedRegion
let world: StudioWorld

beforeAll(async () => {
  region = await servedRegion({ accounts: [{ name: 'rich', points: 1000 }] })
})
afterAll(() => region.end())
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

const must = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`failed: ${outcome.failure.kind}`)
  return outcome.value
}
async function added() {
  const book = createAccountBook(world)
  const entry = { name: 'Atelier 浮雕', baseUrl: region.baseUrl, apiKey: region.key('rich') }
  return { book, account: must(await book.add(entry)) }
}

it('is told with the time of its reading, which the account carries too', async () => {
  const { book, account } = await added()
  const reading = catalogReadingSchema.parse(must(book.catalogReading(account.id)))
  expect(reading.catalog?.design?.resolutions).toMatchObject({ '1k': 15 })
  expect(reading.readAt).toBe(account.catalogReadAt)
  expect(reading.readAt).not.toBeNull()
})

it('says that it was read again, with a newer time', async () => {
  const { book, account } = await added()
  const received: (Account | undefined)[] = []
  book.onChange(() => received.push(book.list()[0]))
  const before = account.catalogReadAt ?? 0
  while (world.ports.clock.now() <= before) await new Promise((done) => setTimeout(done, 2))
  const after = must(await book.refresh(account.id))
  expect(after.catalogReadAt).toBeGreaterThan(before)
  expect(received.at(-1)?.catalogReadAt).toBe(after.catalogReadAt)
})

it('is there after a restart without a network, with its age', async () => {
  const { account } = await added()
  world.reopen()
  const reading = must(createAccountBook(world).catalogReading(account.id))
  expect(reading.readAt).toBe(account.catalogReadAt)
  expect(reading.catalog?.billing?.file_upload_points).toBe(1)
})

it('is nothing when what was kept is no catalog any more', async () => {
  const { account } = await added()
  for (const text of ['{"object":', '{"object":"credit_balance"}', null]) {
    world.db.run('update accounts set catalog = ? where id = ?', text, account.id)
    world.reopen()
    expect(must(createAccountBook(world).catalogReading(account.id))).toEqual({ catalog: null, readAt: null })
  }
})

it('of an account that is not there is a failure', () => {
  expect(createAccountBook(world).catalogReading('nobody')).toMatchObject({ failure: { kind: 'account-unknown' } })
})
