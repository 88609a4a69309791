// Accounts over a real practice region and real servers of the wrong kind.
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountBook, createAccountBook } from '../../../src-main/accounts/account-book.ts'
import { createLog } from '../../../src-main/log.ts'
import type { Keychain } from '../../../src-main/ports.ts'
import { type Account, accountSchema } from '../../../src-shared/account.ts'
import { failure, type Outcome, success } from '../../../src-shared/failure.ts'
import { filesHolding } from '../../helpers/find-bytes.ts'
import { noPracticeRegion, practiceRegionAt } from '../../helpers/region/practice-ports.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let region: ServedRegion
let world: StudioWorld
let book: AccountBook
let secrets: Map<string, string>
const lines: string[] = []
const servers: Server[] = []

/** A keychain that works, in memory: the real one has a test of its own. */
const keychain = (): Keychain => ({
  read: async (id) => success(secrets.get(id) ?? null),
  async write(id, secret) {
    secrets.set(id, secret)
    return { ok: true }
  },
  async forget(id) {
    secrets.delete(id)
    return { ok: true }
  },
})
const lockedKeychain: Keychain = {
  read: async () => failure('keychain-locked'),
  write: async () => failure('keychain-locked'),
  forget: async () => failure('keychain-locked'),
}

beforeAll(async () => {
  region = await servedRegion({
    accounts: [
      { name: 'rich', points: 100_000 },
      { name: 'second', points: 1000 },
    ],
  })
})
afterAll(() => region.end())
beforeEach(() => {
  secrets = new Map()
  lines.length = 0
  world = studioWorld({ keychain: keychain(), log: createLog((line) => lines.push(line)) })
  book = createAccountBook(world)
})
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
  world.end()
})

const entry = (over = {}) => ({ name: 'Atelier', baseUrl: region.baseUrl, apiKey: region.key('rich'), ...over })
const must = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`failed: ${outcome.failure.kind}`)
  return outcome.value
}
const kindOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'ok' : outcome.failure.kind)

async function server(answer: RequestListener) {
  const made = createServer(answer).listen(0, '127.0.0.1')
  servers.push(made)
  await once(made, 'listening')
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`
}
function restart(over: Partial<StudioWorld['ports']> = {}) {
  world.reopen()
  Object.assign(world.ports, over)
  book = createAccountBook(world)
  return book.start()
}

describe('adding an account', () => {
  it('proves the key, keeps it in the keychain, reads balance and catalog, and chooses the account', async () => {
    const account = must(
      await book.add(entry({ baseUrl: `  ${region.baseUrl}/ `, apiKey: ` ${region.key('rich')}\n` })),
    )
    expect(accountSchema.parse(account)).toMatchObject({
      name: 'Atelier',
      baseUrl: region.baseUrl,
      kind: 'service',
      key: 'keychain',
      keyTail: region.key('rich').slice(-4),
      balance: { total: 100_000, used: 0, remaining: 100_000 },
      problem: null,
    })
    expect(book.current()).toBe(account.id)
    expect(book.catalog(account.id)?.billing?.file_upload_points).toBe(1)
    expect(secrets.get(account.id)).toBe(region.key('rich'))
    expect(book.keyFingerprint(account.id)).toMatch(/^[0-9a-f]{16}$/)
  })

  it.each([
    ['a key with a line break inside', { apiKey: 'abc\ndef' }, 'key-malformed'],
    ['a key of other letters', { apiKey: '钥匙钥匙' }, 'key-malformed'],
    ['a key of 513 characters', { apiKey: 'k'.repeat(513) }, 'key-malformed'],
    ['a wrong key', { apiKey: 'practice_wrong' }, 'key-refused'],
    ['no address at all', { baseUrl: 'my region' }, 'address-malformed'],
    ['another scheme', { baseUrl: 'ftp://example.com/v2' }, 'address-malformed'],
    ['an address with a query', { baseUrl: 'https://example.com/v2?x=1' }, 'address-not-base'],
    ['an address with a place on the page', { baseUrl: 'https://example.com/v2#keys' }, 'address-not-base'],
    ['an address with a user', { baseUrl: 'https://me:pw@example.com/v2' }, 'address-malformed'],
    ['http to another computer', { baseUrl: 'http://example.com/v2' }, 'address-insecure'],
    ['nobody at the address', { baseUrl: 'http://127.0.0.1:9/v2' }, 'unreachable'],
  ])('refuses %s', async (_what, over, kind) => {
    expect(kindOf(await book.add(entry(over)))).toBe(kind)
    expect(book.list()).toEqual([])
    expect(secrets.size).toBe(0)
  })

  it.each([
    ['', '/v2', 'address-without-version'],
    ['/', '/v2', 'address-without-version'],
    ['/v1', '/v2', 'address-not-base'],
    ['/gate', '/gate/v2', 'address-without-version'],
    ['/V2/', '/v2', 'address-not-base'],
    ['/v2/jobs', '/v2', 'address-not-base'],
    ['/gate/v2/account/credits/', '/gate/v2', 'address-not-base'],
    ['/v2?x=1', '/v2', 'address-not-base'],
    ['/v2/files#top', '/v2', 'address-not-base'],
    ['/?lang=en', '/v2', 'address-not-base'],
    ['/v2.', '/v2', 'address-not-base'],
    ['/gate/v2,', '/gate/v2', 'address-not-base'],
    ['/v2"', '/v2', 'address-not-base'],
    ['/v2。', '/v2', 'address-not-base'],
    ['/v1/jobs', '/v2', 'address-not-base'],
    ['/gate/v20', '/gate/v2', 'address-not-base'],
    ['/v2-eu', '/v2-eu/v2', 'address-without-version'],
  ])('proposes the likely base URL for “%s”, and does not try the key there by itself', async (typed, base, kind) => {
    const asked: string[] = []
    const origin = await server((request, out) => {
      asked.push(String(request.url))
      out.writeHead(404).end()
    })
    const refused = await book.add(entry({ baseUrl: origin + typed }))
    expect(refused).toMatchObject({ failure: { kind, detail: { suggestion: origin + base } } })
    expect(asked).toEqual([])
  })

  it('says that no computer has the name when nobody knows it', async () => {
    const unknown = Object.assign(new TypeError('fetch failed'), {
      cause: Object.assign(new Error('dns'), { code: 'ENOTFOUND' }),
    })
    book = createAccountBook({ ...world, ports: { ...world.ports, fetch: () => Promise.reject(unknown) } })
    expect(kindOf(await book.add(entry({ baseUrl: 'https://nobody.example/v2' })))).toBe('address-not-found')
  })

  it('takes a base URL with a slash behind it, and adds what is missing in front', async () => {
    expect(must(await book.add(entry({ baseUrl: `${region.baseUrl}/` }))).baseUrl).toBe(region.baseUrl)
    expect(await book.add(entry({ baseUrl: 'api.example.com/v2' }))).toMatchObject({
      failure: { kind: 'address-malformed', detail: { suggestion: 'https://api.example.com/v2' } },
    })
  })

  it('proposes the base URL of what was typed: nothing invisible, no query, and http for this computer alone', async () => {
    expect(must(await book.add(entry({ baseUrl: `${region.baseUrl}\u200b` }))).baseUrl).toBe(region.baseUrl)
    const suggestion = async (baseUrl: string) => {
      const added = await book.add(entry({ baseUrl }))
      return added.ok ? 'added' : added.failure.detail?.suggestion
    }
    expect(await suggestion('h.example/v2?x=1')).toBe('https://h.example/v2')
    expect(await suggestion('h.example:8443/v2')).toBe('https://h.example:8443/v2')
    expect(await suggestion('localhost:8080/v2')).toBe('http://localhost:8080/v2')
    expect(await suggestion('127.0.0.1:8080/v2')).toBe('http://127.0.0.1:8080/v2')
    expect(await suggestion('127.0.0.1.example.com/v2')).toBe('https://127.0.0.1.example.com/v2')
    expect(await suggestion('h.example/v2.')).toBe('https://h.example/v2')
    expect(await suggestion('h.example/V2/jobs')).toBe('https://h.example/v2')
    expect(await suggestion('“https://h.example/v2”')).toBe('https://h.example/v2')
    expect(await suggestion('<https://h.example/v2>')).toBe('https://h.example/v2')
    expect(await suggestion('https://h.example/v2x')).toBe('https://h.example/v2')
    expect(await suggestion('https：//h.example/ｖ２／jobs')).toBe('https://h.example/v2')
    expect(await suggestion('https://h.example/v2x-engine')).toBe('https://h.example/v2x-engine/v2')
    expect(await suggestion('nonsense')).toBeUndefined()
  })

  it('proposes the address without what stands before its version when there is nothing', async () => {
    const nothing = await server((_, out) =>
      out
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"error":{"type":"t","code":"not_found","message":"No such route.","request_id":"req_1"}}'),
    )
    expect(await book.add(entry({ baseUrl: `${nothing}/api/v2` }))).toMatchObject({
      failure: { kind: 'address-has-nothing', message: 'No such route.', detail: { suggestion: `${nothing}/v2` } },
    })
    const there = await book.add(entry({ baseUrl: `${nothing}/v2` }))
    expect(there).toMatchObject({ failure: { kind: 'address-has-nothing' } })
    expect(JSON.stringify(there)).not.toContain('suggestion')
  })

  it('tells a page, a foreign program, a missing address and a redirect apart', async () => {
    const page = await server((_, out) => out.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>'))
    const foreign = await server((_, out) => out.setHeader('content-type', 'application/json').end('{"status":"up"}'))
    const nothing = await server((_, out) => out.writeHead(404).end('no such page'))
    const elsewhere = await server((_, out) => out.writeHead(302, { location: region.baseUrl }).end())
    const kinds = []
    const small = await server((_, out) => out.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413</h1>'))
    for (const url of [page, foreign, nothing, elsewhere, small])
      kinds.push(kindOf(await book.add(entry({ baseUrl: `${url}/v2` }))))
    const found = ['address-holds-page', 'address-not-the-service', 'address-has-nothing', 'redirected']
    expect(kinds).toEqual([...found, 'address-refuses-all'])
  })

  it.each([400, 402, 403, 409, 422, 451])('speaks of no order where the service answers %i', async (status) => {
    const answer = { error: { type: 't', code: 'no_entry', message: 'Not from here.', request_id: null } }
    let opened = true
    const closed = await server((request, out) => {
      out.setHeader('content-type', 'application/json')
      if (!opened) out.writeHead(status).end(JSON.stringify(answer))
      else if (request.url !== '/v2/account/credits') out.writeHead(404).end()
      else out.end(JSON.stringify({ object: 'credit_balance', unit: 'api_point', total: 9, used: 0, remaining: 9 }))
    })
    const { id } = must(await book.add(entry({ baseUrl: `${closed}/v2` })))
    opened = false
    const refused = { kind: 'account-refused', status, code: 'no_entry', message: 'Not from here.' }
    expect(await book.add(entry({ baseUrl: `${closed}/v2`, apiKey: 'another' }))).toMatchObject({ failure: refused })
    await book.refresh(id)
    expect(book.list()[0]?.problem).toMatchObject(refused)
  })

  it('gives up on an address that never answers', async () => {
    const silent = await server(() => undefined)
    book = createAccountBook({ ...world, timeout: 300 })
    expect(kindOf(await book.add(entry({ baseUrl: `${silent}/v2` })))).toBe('timed-out')
  })

  it('never sends the key anywhere but to the address that was typed', async () => {
    const seen: (string | undefined)[] = []
    const thief = await server((request, out) => {
      seen.push(request.headers.authorization)
      out.end()
    })
    const lure = await server((_, out) => out.writeHead(307, { location: `${thief}/v2/account/credits` }).end())
    expect(kindOf(await book.add(entry({ baseUrl: `${lure}/v2` })))).toBe('redirected')
    expect(seen).toEqual([])
  })

  it('refuses a key that is kept for the same address, even when pressed twice at once', async () => {
    const both = await Promise.all([book.add(entry()), book.add(entry())])
    expect(both.map(kindOf).sort()).toEqual(['account-exists', 'ok'])
    expect(kindOf(await book.add(entry({ name: 'Again' })))).toBe('account-exists')
    expect(kindOf(await book.add(entry({ name: 'Other', apiKey: region.key('second') })))).toBe('ok')
    expect(new Set(book.list().map((account) => account.colour)).size).toBe(2)
  })

  it('leaves no trace of the key on disk, in the log or in the answer', async () => {
    const account = must(await book.add(entry()))
    await book.replaceKey(account.id, 'practice_wrong')
    await book.refresh(account.id)
    const apiKey = region.key('rich')
    expect(JSON.stringify([account, book.list(), lines])).not.toContain(apiKey)
    expect(filesHolding(world.folder, apiKey)).toEqual([])
  })
})

describe('without a keychain', () => {
  it.each([
    ['there is none', undefined],
    ['it is locked', lockedKeychain],
  ])('when %s the key lives for the session, and is missing after a restart', async (_what, keychain) => {
    Object.assign(world.ports, { keychain })
    book = createAccountBook(world)
    const account = must(await book.add(entry()))
    expect(account.key).toBe('session')
    expect((await book.client(account.id)).ok).toBe(true)
    await restart()
    expect(book.list()).toMatchObject([{ key: 'missing', problem: { kind: 'key-missing' } }])
    expect(kindOf(await book.client(account.id))).toBe('key-missing')
    expect(kindOf(await book.refreshBalance(account.id))).toBe('key-missing')
    expect(must(await book.replaceKey(account.id, region.key('rich'))).account).toMatchObject({
      key: 'session',
      problem: null,
    })
  })

  it('a keychain that is locked at the start is asked again on refresh', async () => {
    const account = must(await book.add(entry()))
    await restart({ keychain: lockedKeychain })
    expect(book.list()).toMatchObject([{ key: 'missing', problem: { kind: 'keychain-locked' } }])
    const usable: string[] = []
    book.onUsable((id) => usable.push(id))
    expect(kindOf(await book.refresh(account.id))).toBe('keychain-locked')
    await restart({ keychain: keychain() })
    expect(book.list()).toMatchObject([{ key: 'keychain', problem: null }])
  })

  it('a key that someone deleted from the keychain is missing', async () => {
    const account = must(await book.add(entry()))
    secrets.clear()
    await restart()
    expect(book.list()).toMatchObject([{ id: account.id, key: 'missing', problem: { kind: 'key-missing' } }])
  })
})

describe('an account', () => {
  it('works again after a restart, with its balance and catalog known at once', async () => {
    const account = must(await book.add(entry()))
    world.reopen()
    book = createAccountBook(world)
    expect(book.balance(account.id)?.remaining).toBe(100_000)
    expect(book.catalog(account.id)?.version).toBe('2')
    await book.start()
    expect(must(await must(await book.client(account.id)).credits()).remaining).toBe(100_000)
  })

  it('changes its name and colour, and is told to listeners', async () => {
    const account = must(await book.add(entry()))
    let calls = 0
    const undo = book.onChange(() => (calls += 1))
    expect(must(book.change(account.id, { name: 'Nord', colour: 'rose' }))).toMatchObject({
      name: 'Nord',
      colour: 'rose',
    })
    expect(calls).toBe(1)
    undo()
    book.change(account.id, { name: 'Süd' })
    expect(calls).toBe(1)
    expect(kindOf(book.change('nobody', {}))).toBe('account-unknown')
  })

  it('keeps its page over a restart and over being removed, and forgets it when it is taken out', async () => {
    const page = 'https://region.example/points'
    const account = must(await book.add({ ...entry(), page }))
    expect(account.page).toBe(page)
    world.reopen()
    book = createAccountBook(world)
    expect(book.list()[0]?.page).toBe(page)
    await book.start()
    await book.remove(account.id)
    expect(must(await book.add(entry())).page).toBe(page)
    expect(must(book.change(account.id, { page: null })).page).toBeUndefined()
  })

  it('takes a new key only when that one works, and says that it is usable', async () => {
    const account = must(await book.add(entry()))
    const before = book.keyFingerprint(account.id)
    expect(kindOf(await book.replaceKey(account.id, 'practice_wrong'))).toBe('key-refused')
    expect(book.keyFingerprint(account.id)).toBe(before)
    const usable: string[] = []
    book.onUsable((id) => usable.push(id))
    const changed = must(await book.replaceKey(account.id, region.key('second'))).account
    expect(changed).toMatchObject({ id: account.id, balance: { total: 1000 } })
    expect(book.keyFingerprint(account.id)).not.toBe(before)
    expect(usable).toEqual([account.id])
    expect(secrets.get(account.id)).toBe(region.key('second'))
  })

  it('shows what went wrong until a call succeeds again', async () => {
    const account = must(await book.add(entry()))
    region.sandbox.setFaults({ faults: { 'key-revoked': 1 } })
    expect(kindOf(await book.refresh(account.id))).toBe('key-refused')
    expect(book.list()[0]?.problem?.kind).toBe('key-refused')
    region.sandbox.setFaults({})
    const usable: string[] = []
    book.onUsable((id) => usable.push(id))
    expect(must(await book.refresh(account.id)).problem).toBeNull()
    expect(usable).toEqual([account.id])
  })

  it('is not removed while something is under way; afterwards its key is gone and its rows stay', async () => {
    const account = must(await book.add(entry()))
    const intent = (state: string) =>
      world.db.run(
        `insert or replace into intents (id, account_id, purpose, path, idempotency_key, state, points, confirmed_at)
         values ('i', ?, 'relief', '/jobs', 'k', ?, 30, 1)`,
        account.id,
        state,
      )
    for (const state of ['confirmed', 'armed', 'reconciling', 'unresolved']) {
      intent(state)
      expect([state, kindOf(await book.remove(account.id))]).toEqual([state, 'account-busy'])
    }
    intent('accepted')
    expect(kindOf(await book.remove(account.id))).toBe('ok')
    expect(secrets.size).toBe(0)
    expect(book.list()).toEqual([])
    expect(book.current()).toBeNull()
    expect(kindOf(await book.client(account.id))).toBe('account-unknown')
    expect(world.db.get('select name from accounts where id = ?', account.id)?.name).toBe('Atelier')
    const back: Account = must(await book.add(entry({ name: 'Back' })))
    expect(back.id).toBe(account.id)
  })

  it('stays when its key cannot be taken out of the keychain', async () => {
    const account = must(await book.add(entry()))
    Object.assign(world.ports, { keychain: lockedKeychain })
    expect(kindOf(await book.remove(account.id))).toBe('keychain-locked')
    expect(book.list()).toHaveLength(1)
  })
})

describe('the practice region', () => {
  const practice = () => practiceRegionAt({ baseUrl: region.baseUrl, apiKey: region.key('rich') })

  it('has one account, made once and revived after removal and restart', async () => {
    Object.assign(world.ports, { practiceRegion: practice() })
    const first = must(await book.practice())
    expect(first).toMatchObject({ kind: 'practice', key: 'keychain', balance: { remaining: 100_000 } })
    expect(must(await book.practice()).id).toBe(first.id)
    expect(kindOf(await book.remove(first.id))).toBe('ok')
    expect(must(await book.practice()).id).toBe(first.id)
    await restart()
    expect(book.list()).toMatchObject([{ id: first.id, key: 'keychain', problem: null }])
    expect(book.current()).toBe(first.id)
  })

  it('follows the address of each start, and says when it does not start', async () => {
    Object.assign(world.ports, { practiceRegion: practice() })
    const account = must(await book.practice())
    const moved = await servedRegion()
    await restart({
      practiceRegion: practiceRegionAt({ baseUrl: moved.baseUrl, apiKey: moved.key('poor') }),
    })
    expect(book.list()).toMatchObject([{ id: account.id, baseUrl: moved.baseUrl, balance: { remaining: 10 } }])
    await moved.end()
    await restart({ practiceRegion: noPracticeRegion })
    expect(book.list()).toMatchObject([{ key: 'missing', problem: { kind: 'practice-unavailable' } }])
    expect(kindOf(await book.practice())).toBe('practice-unavailable')
  })
})
