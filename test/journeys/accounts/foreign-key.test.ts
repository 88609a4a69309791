// A new key for an account: it must show something of the account before anything goes on, and is charged nothing otherwise.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usualPace } from '../../../src-main/orders/following/pace.ts'
import type { Keychain } from '../../../src-main/ports.ts'
import { type Outcome, success } from '../../../src-shared/failure.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { datedFetch, fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, relief } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const clock = fastClock(400)
const minute = 60_000

let region: ServedRegion
let world: StudioWorld
let studio: OrderStudio
let secrets: Map<string, string>
const calls: string[] = []
/** Only calls with this key are counted, where it is given: the one that is refused is asked again from time to time. */
let countedKey: string | null = null

/** The next charged request is taken, its answer is lost, and the key is revoked in the same moment. */
let losesAnswer = false
const watched: typeof fetch = async (input, init) => {
  const isCounted = countedKey === null || new Headers(init?.headers).get('authorization') === `Bearer ${countedKey}`
  if (isCounted) calls.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/v2', '')}`)
  const answer = await (countsIds ? countedIds : datedFetch(clock))(input, init)
  if (!losesAnswer || init?.method !== 'POST') return answer
  losesAnswer = false
  region.sandbox.revoke('maker')
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
}
/** The service counts files, jobs and lines of the ledger anew in every account, and looks the counted ids up again. */
let countsIds = false
const counted = new Map<string, string[]>()
const countedIds: typeof fetch = async (input, init) => {
  const key = new Headers(init?.headers).get('authorization') ?? ''
  const owner = region.sandbox.accounts.find(({ api_key }) => key.endsWith(api_key))?.name ?? ''
  const ids = counted.get(owner) ?? []
  counted.set(owner, ids)
  const real = (text: string) => text.replace(/\b(?:file|api|event)_n(\d+)\b/g, (id, n) => ids[Number(n)] ?? id)
  const told = (id: string) => {
    if (!ids.includes(id)) ids.push(id)
    return `${id.split('_')[0]}_n${ids.indexOf(id)}`
  }
  const isJson = new Headers(init?.headers).get('content-type') === 'application/json'
  const body = isJson && init?.body ? real(new TextDecoder().decode(init.body as Uint8Array)) : init?.body
  const answer = await datedFetch(clock)(real(String(input)), { ...init, ...(body ? { body } : {}) })
  if (!answer.headers.get('content-type')?.includes('json')) return answer
  const text = (await answer.text()).replace(/\b(?:file|api|event)_[0-9a-f]{12,}\b/g, told)
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(text, { status: answer.status, headers })
}
const keychain: Keychain = {
  read: async (id) => success(secrets.get(id) ?? null),
  async write(id, secret) {
    secrets.set(id, secret)
    return { ok: true }
  },
  async forget(id) {
    secrets.delete(id)
    return { ok: true }
  },
}

const open = async (account: 'service' | { id: string } = 'service') => {
  const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
  studio = await orderStudio({ ...world, region: at, pace: usualPace, account })
  studio.engine.start()
}
const restart = async () => {
  await studio.engine.stop()
  world.reopen()
  await open({ id: studio.accountId })
}
beforeEach(async () => {
  secrets = new Map()
  region = await servedRegion({
    accounts: [
      { name: 'maker', points: 1000 },
      { name: 'other', points: 1000 },
    ],
    clock: clock.now,
    speed: 400,
  })
  world = studioWorld({ clock, fetch: watched, keychain })
  await open()
  calls.length = 0
  countedKey = null
  counted.clear()
})
afterEach(async () => {
  countsIds = false
  await studio.engine.stop()
  world.end()
  await region.end()
})

const done = ({ stage }: Order) => stage === 'done'
const held =
  (kind: string) =>
  ({ stage, problem }: Order) =>
    stage === 'held' && problem?.kind === kind
const pointsOf = (name: string) => region.sandbox.accounts.find((each) => each.name === name)?.points
const kindOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'ok' : outcome.failure.kind)
const replace = async (name: string) => kindOf(await studio.accounts.replaceKey(studio.accountId, region.key(name)))
const ledgerLength = () => studio.ledger.read(studio.accountId, 100).events

/** One order done, the key revoked, and so many held. */
async function heldOrders(count: number) {
  const hashes = await studio.keepPictures([...Array(count + 1).keys()].map((number) => number + 1))
  await studio.until(done, await studio.order(hashes.slice(0, 1)))
  await studio.ledger.refresh(studio.accountId)
  region.sandbox.revoke('maker')
  const ids = await studio.order(hashes.slice(1))
  await studio.until(held('key-refused'), ids)
  return ids
}

test('the key of another account is not taken: nothing is charged to it, nothing is lost, the ledgers stay apart', async () => {
  const ids = await heldOrders(3)
  const events = ledgerLength()
  expect(await replace('other')).toBe('key-of-another-account')
  await clock.sleep(60 * minute)
  expect(pointsOf('other')).toBe(1000)
  expect(studio.engine.list().filter(held('key-refused'))).toHaveLength(3)
  expect(ledgerLength()).toBe(events)

  const added = await studio.accounts.add({ name: 'Other', baseUrl: region.baseUrl, apiKey: region.key('other') })
  expect(kindOf(added)).toBe('ok')
  await clock.sleep(30 * minute)
  expect(pointsOf('other')).toBe(1000)

  region.sandbox.renewKey('maker')
  expect(await replace('maker')).toBe('ok')
  await studio.until(done, ids)
  expect(pointsOf('maker')).toBe(1000 - 4 * 31)
  expect(pointsOf('other')).toBe(1000)
})

test('another key of the same account is taken after one look, and everything goes on', async () => {
  const ids = await heldOrders(2)
  countedKey = region.sandbox.renewKey('maker')
  calls.length = 0
  const replaced = replace('maker')
  await expect.poll(() => calls.length, { interval: 1 }).toBeGreaterThanOrEqual(3)
  const proof = calls.slice(0, 3)
  expect(await replaced).toBe('ok')
  expect(proof.slice(0, 2).sort()).toEqual(['GET /account/credits', 'GET /capabilities'])
  expect(proof[2]).toMatch(/^GET \/(jobs|files)\/[^/]+$/)
  await studio.until(done, ids)
  expect(pointsOf('maker')).toBe(1000 - 3 * 31)
})

test('jobs and files that the service does not show just now are no proof against the key: its ledger shows the account', async () => {
  const ids = await heldOrders(1)
  region.sandbox.renewKey('maker')
  region.sandbox.setFaults({ faults: { 'hidden-jobs': { seconds: 1e7 }, 'lost-files': 1 } })
  expect(await replace('maker')).toBe('ok')
  region.sandbox.setFaults({})
  await studio.until(done, ids)
  expect(pointsOf('maker')).toBe(1000 - 2 * 31)
})

test('a key that nothing can be asked about now is neither taken nor called another’s', async () => {
  const ids = await heldOrders(1)
  region.sandbox.renewKey('maker')
  region.sandbox.setFaults({
    faults: {
      'error-reading': [{ only: 'GET /account/usage' }, { only: 'GET /jobs/:id' }, { only: 'GET /files/:id' }],
    },
  })
  expect(await replace('maker')).toBe('key-not-compared')
  await clock.sleep(10 * minute)
  expect(pointsOf('maker')).toBe(1000 - 31)
  expect(studio.engine.list().filter(held('key-refused'))).toHaveLength(1)
  region.sandbox.setFaults({})
  expect(await replace('maker')).toBe('ok')
  await studio.until(done, ids)
})

test('a ledger that lags behind still shows what it showed before', async () => {
  await heldOrders(1)
  await clock.sleep(10 * minute)
  region.sandbox.renewKey('maker')
  region.sandbox.setFaults({
    faults: { 'hidden-jobs': { seconds: 1e7 }, 'lost-files': 1, 'late-ledger': { seconds: 300 } },
  })
  expect(await replace('maker')).toBe('ok')
})

test('the account’s own key, typed again, needs no other proof', async () => {
  const ids = await heldOrders(1)
  region.sandbox.renewKey('maker')
  region.sandbox.setFaults({ faults: { 'key-revoked': { only: 'POST /files' } } })
  expect(await replace('maker')).toBe('ok')
  await studio.until(held('key-refused'), ids)
  region.sandbox.setFaults({
    faults: { 'hidden-jobs': { seconds: 1e7 }, 'lost-files': 1, outage: { only: 'GET /account/usage' } },
  })
  expect(await replace('maker')).toBe('ok')
  region.sandbox.setFaults({})
  await studio.until(done, ids)
})

test('where nothing is known to compare, unsent orders wait for a word, also after a restart, and are then charged', async () => {
  region.sandbox.revoke('maker')
  const ids = await studio.order(await studio.keepPictures([1, 2]))
  await studio.until(held('key-refused'), ids)
  calls.length = 0
  const replaced = await studio.accounts.replaceKey(studio.accountId, region.key('other'))
  expect(replaced).toMatchObject({ ok: true, value: { waiting: 2 } })
  await studio.until(held('account-not-compared'), ids)
  await clock.sleep(30 * minute)
  await restart()
  await clock.sleep(30 * minute)
  expect(studio.engine.list().every(held('account-not-compared'))).toBe(true)
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(0)

  const [first = '', second = ''] = ids
  // A word that did not count this order lets nothing go.
  studio.engine.resume([first], new Set())
  expect(studio.get(first).stage).toBe('held')
  studio.engine.resume([first], studio.engine.awaitingWord([first]))
  await studio.until(done, [first])
  await clock.sleep(10 * minute)
  expect(studio.get(second)).toMatchObject({ stage: 'held' })
  expect(pointsOf('other')).toBe(1000 - 31)
  expect(studio.engine.cancel([second]).cancelled).toEqual([second])
})

test('a charge whose answer was lost is never taken for free by the word of a key that cannot be compared', async () => {
  losesAnswer = true
  const ids = await studio.order(await studio.keepPictures([1]))
  await studio.until(({ stage }) => stage === 'checking', ids)
  await expect.poll(() => studio.accounts.problem(studio.accountId)?.kind).toBe('key-refused')
  expect(await replace('other')).toBe('ok')
  await studio.until(({ stage }) => stage === 'unresolved', ids)
  await clock.sleep(30 * minute)
  expect(pointsOf('other')).toBe(1000)
})

test('a key that another program put into the keychain has to show the account too', async () => {
  const ids = await heldOrders(1)
  secrets.set(studio.accountId, region.key('other'))
  await restart()
  expect(studio.accounts.problem(studio.accountId)?.kind).toBe('key-of-another-account')
  await clock.sleep(30 * minute)
  expect(pointsOf('other')).toBe(1000)
  secrets.set(studio.accountId, region.sandbox.renewKey('maker'))
  await restart()
  await studio.until(done, ids)
  expect(pointsOf('maker')).toBe(1000 - 2 * 31)
})

test('ids that every account counts anew prove nothing: what the other account has under them is not what was ordered here', async () => {
  countsIds = true
  // The other account has orders of its own, and as many of them.
  const theirs = await studio.accounts.add({ name: 'Other', baseUrl: region.baseUrl, apiKey: region.key('other') })
  if (!theirs.ok) throw new Error(theirs.failure.kind)
  const [first = ''] = await studio.keepPictures([77])
  const quote = await studio.engine.quote({
    ...{ accountId: theirs.value.id, inputs: [{ source: first }], requests: [relief] },
  })
  if (!quote.ok) throw new Error(quote.failure.kind)
  const placed = await studio.engine.place({ quoteId: quote.value.id, total: quote.value.total, titles: {} })
  if (!placed.ok) throw new Error(placed.failure.kind)
  await studio.until(done, placed.value.orderIds)
  await clock.sleep(30 * minute)

  const ids = await heldOrders(1)
  const renewed = region.sandbox.renewKey('other')
  expect(await replace('other')).toBe('key-of-another-account')
  expect(pointsOf('other')).toBe(1000 - 31)
  expect(kindOf(await studio.accounts.replaceKey(theirs.value.id, renewed))).toBe('ok')
  region.sandbox.renewKey('maker')
  expect(await replace('maker')).toBe('ok')
  await studio.until(done, ids)
  expect([pointsOf('maker'), pointsOf('other')]).toEqual([1000 - 2 * 31, 1000 - 31])
})
