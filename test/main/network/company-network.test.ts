// Calls through a real proxy to a real TLS server: what works, what is refused in which words, and what the proxy can see.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBaseAddress } from '../../../src-main/client/base-address.ts'
import { createExchange } from '../../../src-main/client/exchange.ts'
import { transportFailure } from '../../../src-main/client/transport-failure.ts'
import { createNetwork } from '../../../src-main/network/create-network.ts'
import { createProxyLogins } from '../../../src-main/network/proxy-logins.ts'
import { createRouteFinder } from '../../../src-main/network/route-finder.ts'
import { createTrust } from '../../../src-main/network/trust.ts'
import type { Keychain } from '../../../src-main/ports.ts'
import { createClock } from '../../../src-main/world.ts'
import { waitLimit } from '../../helpers/limits.ts'
import { type CompanyServer, companyAuthority, companyServer } from '../../helpers/network/company-server.ts'
import { type ProxyServer, proxyServer } from '../../helpers/network/proxy-server.ts'
import { scriptedServer } from '../../helpers/network/scripted-server.ts'

const apiKey = 'sk-canary-7711ab'
const clock = createClock()
type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer }

let server: CompanyServer
let proxy: ProxyServer
let received: Received[]
let answer: (received: Received, response: ServerResponse) => void
let ways: string
let asked: string[]
let kept: Map<string, string>

const keychain: Keychain = {
  read: async (id) => ({ ok: true, value: kept.get(id) ?? null }),
  async write(id, secret) {
    kept.set(id, secret)
    return { ok: true }
  },
  async forget(id) {
    kept.delete(id)
    return { ok: true }
  },
}

beforeEach(async () => {
  received = []
  asked = []
  kept = new Map()
  answer = (_, response) => void response.end('{"ok":true}')
  server = await companyServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url = '', headers } = request
    received.push({ method, url, headers, body: Buffer.concat(parts) })
    answer({ method, url, headers, body: Buffer.concat(parts) }, response)
  })
  proxy = await proxyServer({ 'service.test:443': server.port, 'other.test:443': server.port })
  ways = `PROXY 127.0.0.1:${proxy.port}`
})
afterEach(async () => {
  await proxy.close()
  await server.close()
})

const lines: string[] = []
const say = (what: string, facts?: object) => void lines.push(`${what} ${JSON.stringify(facts)}`)
const log = { info: say, warn: say, error: say }

function open(system: readonly string[] = [companyAuthority], timeout = waitLimit) {
  const hidden: string[] = []
  const hide = (secret: string) => {
    hidden.push(secret)
    return () => undefined
  }
  const askWays = async (url: string) => {
    asked.push(url)
    return ways
  }
  const network = createNetwork({
    routes: createRouteFinder({ askWays, clock, log }),
    logins: createProxyLogins({ keychain, log, hide }),
    trust: createTrust((store) => (store === 'system' ? system : [])),
    near: fetch,
    timeout,
  })
  const base = readBaseAddress('https://service.test/v2', 'service')
  if (!base) throw new Error('no base')
  const exchange = createExchange({ base, apiKey, fetch: network.fetch })
  return { network, exchange, hidden }
}

const credits = { method: 'GET', path: '/account/credits', timeout: waitLimit } as const
const body = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256)
const charged = {
  method: 'POST',
  path: '/files',
  timeout: waitLimit,
  body,
  headers: { 'content-type': 'x/y' },
} as const

test('a call goes by the proxy with its exact bytes, and the proxy sees neither the key nor the bytes', async () => {
  const { exchange } = open()
  expect(await exchange(charged)).toMatchObject({ ok: true, value: { status: 200, body: { ok: true } } })
  expect(received).toHaveLength(1)
  expect(received[0]?.body.equals(body)).toBe(true)
  expect(received[0]?.headers).toMatchObject({ 'content-length': '300000', authorization: `Bearer ${apiKey}` })
  expect(proxy.asked.map(({ target }) => target)).toEqual(['service.test:443'])
  expect(JSON.stringify(proxy.asked)).not.toContain('sk-canary')
  expect(proxy.seen().length).toBeGreaterThan(300_000)
  expect(proxy.seen().includes(apiKey)).toBe(false)
  expect(asked).toEqual(['https://service.test/'])
})

test('a redirect is not followed through a proxy either, and no key goes along', async () => {
  answer = (_, response) => void response.writeHead(302, { location: 'https://other.test/v2/files' }).end()
  const { exchange, network } = open()
  expect(await exchange(charged)).toMatchObject({ ok: true, value: { status: 302 } })
  expect(proxy.asked).toHaveLength(1)
  await expect(network.fetch('https://service.test/')).rejects.toThrow('redirects are not followed')
})

test('a proxy that asks for a password: nothing was sent, and what was entered once opens it', async () => {
  proxy.login = 'ada:open sesame'
  const { exchange, network, hidden } = open()
  const name = `127.0.0.1:${proxy.port}`
  const lost = await exchange(charged)
  expect(lost).toEqual({
    ok: false,
    lost: { sent: 'no', failure: { kind: 'proxy-login', status: 407, detail: { proxy: name } } },
  })
  await network.keepLogin(name, { user: 'ada', password: 'wrong word' })
  expect(await exchange(charged)).toMatchObject({ lost: { failure: { detail: { proxy: name, user: 'ada' } } } })
  const told = proxy.asked.length
  expect(await exchange(charged)).toMatchObject({ lost: { sent: 'no', failure: { kind: 'proxy-login' } } })
  expect(proxy.asked).toHaveLength(told)
  await expect(network.reach('https://service.test/v2')).rejects.toThrow()
  expect(proxy.asked).toHaveLength(told + 1)
  expect(received).toEqual([])
  expect(await network.keepLogin(name, { user: 'ada', password: 'open sesame' })).toBe('keychain')
  expect(await exchange(charged)).toMatchObject({ ok: true })
  expect(received[0]?.headers['proxy-authorization']).toBeUndefined()
  expect(await open().exchange(credits)).toMatchObject({ ok: true })
  expect(await network.look('https://service.test/v2')).toEqual({ proxy: name, user: 'ada' })
  expect(hidden).toContain('open sesame')
  expect(hidden).toContain(Buffer.from('ada:open sesame').toString('base64'))
  expect(lines.join('\n')).not.toMatch(/sesame|wrong word/)
})

test('a company certificate in the system store works, and one that is not there is named by its issuer', async () => {
  expect(await open().exchange(credits)).toMatchObject({ ok: true })
  expect(await open([]).exchange(charged)).toMatchObject({
    ok: false,
    lost: { sent: 'no', failure: { kind: 'certificate', detail: { host: 'service.test', issuer: 'Company Network' } } },
  })
  expect(received).toHaveLength(1)
  expect(await open().network.reach('https://service.test/v2')).toEqual({
    proxy: `127.0.0.1:${proxy.port}`,
    host: 'service.test',
    issuer: 'Company Network',
  })
})

test('a certificate of another host is refused although its authority is trusted', async () => {
  const { network } = open()
  await expect(network.fetch('https://other.test/', { redirect: 'manual' })).rejects.toMatchObject({
    cause: { failure: { kind: 'certificate', detail: { host: 'other.test' } } },
  })
  expect(received).toEqual([])
})

test.each([
  ['dies', 'proxy-unreachable'],
  ['silent', 'proxy-unreachable'],
  ['refuse', 'proxy-refuses'],
  ['ntlm', 'proxy-unsupported'],
] as const)('a proxy that %s before there is a way: surely not sent', async (mood, kind) => {
  proxy.mood = mood
  const { exchange } = open([companyAuthority], 300)
  expect(await exchange(charged)).toMatchObject({ ok: false, lost: { sent: 'no', failure: { kind } } })
  expect(received).toEqual([])
})

test('a host that the proxy does not find is tried again, and no order is held for it', async () => {
  const { network } = open()
  const looked = network.fetch('https://unknown.test/', { redirect: 'manual' })
  const { sent, failure } = transportFailure(await looked.catch((error: unknown) => error))
  expect([sent, failure]).toEqual(['no', { kind: 'unreachable', code: 'PROXY_502' }])
})

test('a proxy that hangs up after the way was open leaves a charge in doubt', async () => {
  answer = () => proxy.cut()
  expect(await open().exchange(charged)).toMatchObject({ ok: false, lost: { sent: 'maybe' } })
  expect(received).toHaveLength(1)
})

test('the next of several ways is taken when a proxy is not there, and no other refusal is gone around', async () => {
  const good = ways
  ways = `PROXY 127.0.0.1:1; SOCKS5 127.0.0.1:2; ${good}; DIRECT`
  const { exchange } = open()
  expect(await exchange(credits)).toMatchObject({ ok: true })
  proxy.mood = 'refuse'
  proxy.cut()
  expect(await open().exchange(credits)).toMatchObject({ lost: { failure: { kind: 'proxy-refuses' } } })
})

test('a proxy that is itself spoken to by TLS works, and must prove itself like any host', async () => {
  const safe = await proxyServer({ 'service.test:443': server.port }, { secure: true })
  safe.login = 'ada:open sesame'
  ways = `HTTPS 127.0.0.1:${safe.port}`
  const { network, exchange } = open()
  await network.keepLogin(`https://127.0.0.1:${safe.port}`, { user: 'ada', password: 'open sesame' })
  expect(await exchange(charged)).toMatchObject({ ok: true })
  expect(received[0]?.body.equals(body)).toBe(true)
  const told = safe.asked.length
  const strange = open([]).exchange
  const failure = { kind: 'certificate', detail: { host: `127.0.0.1:${safe.port}`, issuer: 'Company Network' } }
  expect(await strange(charged)).toMatchObject({ ok: false, lost: { sent: 'no', failure } })
  expect(safe.asked).toHaveLength(told)
  await safe.close()
})

test('a password of a proxy that is spoken to by TLS is not told to the same place without it, nor the other way', async () => {
  proxy.login = 'ada:open sesame'
  const name = `127.0.0.1:${proxy.port}`
  ways = `HTTPS ${name}`
  const first = open()
  const lost = await first.exchange(credits)
  expect(lost).toMatchObject({ lost: { failure: { kind: 'proxy-unreachable', detail: { proxy: `https://${name}` } } } })
  expect(first.network.hasNamed(`https://${name}`)).toBe(true)
  expect(first.network.hasNamed(name)).toBe(false)
  await first.network.keepLogin(`https://${name}`, { user: 'ada', password: 'open sesame' })
  expect(await first.network.look('https://service.test/v2')).toEqual({ proxy: `https://${name}`, user: 'ada' })

  ways = `PROXY ${name}`
  for (const { exchange, network } of [open(), first]) {
    expect(await network.reach('https://service.test/v2').catch(transportFailure)).toMatchObject({
      failure: { kind: 'proxy-login', detail: { proxy: name } },
    })
    expect(await exchange(credits)).toMatchObject({
      lost: { failure: { kind: 'proxy-login', detail: { proxy: name } } },
    })
    expect(await network.look('https://service.test/v2')).toEqual({ proxy: name, user: null })
  }
  expect(proxy.asked.length).toBeGreaterThan(0)
  expect(proxy.asked.filter(({ headers }) => headers['proxy-authorization'])).toEqual([])

  await first.network.keepLogin(name, { user: 'bob', password: 'other word' })
  ways = `HTTPS ${name}`
  expect(await open().network.look('https://service.test/v2')).toEqual({ proxy: `https://${name}`, user: 'ada' })
})

test('a password that an earlier version kept without saying for which kind of proxy is not told', async () => {
  proxy.login = 'ada:open sesame'
  kept.set(`proxy 127.0.0.1:${proxy.port}`, JSON.stringify({ user: 'ada', password: 'open sesame' }))
  expect(await open().exchange(credits)).toMatchObject({ lost: { failure: { kind: 'proxy-login' } } })
  expect(proxy.asked.map(({ headers }) => headers['proxy-authorization'])).toEqual([undefined])
  expect(await open().network.forgetLogin(`https://127.0.0.1:${proxy.port}`)).toBe(true)
  expect([...kept]).toEqual([])
})

test('a password is told to the proxy that it was entered for and to no other', async () => {
  const { network, exchange } = open()
  await network.keepLogin('elsewhere.office:8080', { user: 'ada', password: 'open sesame' })
  expect(await exchange(credits)).toMatchObject({ ok: true })
  expect(proxy.asked[0]?.headers['proxy-authorization']).toBeUndefined()
  expect(await network.forgetLogin('elsewhere.office:8080')).toBe(true)
  expect([...kept]).toEqual([])
})

test('a kind of proxy that is not spoken says so by name', async () => {
  ways = 'SOCKS5 socks.office:1080'
  const { network, exchange } = open()
  expect(await exchange(credits)).toEqual({
    ok: false,
    lost: { sent: 'no', failure: { kind: 'proxy-unsupported', detail: { proxy: 'socks.office:1080', how: 'SOCKS5' } } },
  })
  await network.keepLogin('socks.office:1080', { user: 'ada', password: 'open sesame' })
  expect(await network.look('https://service.test/v2')).toEqual({ proxy: 'socks.office:1080', user: null })
})

test('when the system changes its mind the next call goes the new way', async () => {
  ways = 'PROXY 127.0.0.1:1'
  const { exchange } = open()
  expect(await exchange(credits)).toMatchObject({ lost: { failure: { kind: 'proxy-unreachable' } } })
  ways = `PROXY 127.0.0.1:${proxy.port}`
  expect(await exchange(credits)).toMatchObject({ ok: true })
})

test('what is for this computer meets no proxy and the system is not even asked', async () => {
  const { network } = open()
  const near = await scriptedServer((_, response) => void response.end('near'))
  const answer = await network.fetch(`${near.origin}/v2`, { redirect: 'manual' })
  expect(await answer.text()).toBe('near')
  expect(await network.reach(`${near.origin}/v2`)).toEqual({
    proxy: null,
    host: new URL(near.origin).host,
    issuer: null,
  })
  await near.close()
  expect(asked).toEqual([])
  expect(proxy.asked).toEqual([])
})

test('nothing goes to another computer without protection, whoever asks for it and by whichever way', async () => {
  const { network } = open()
  const exchange = createExchange({
    base: { origin: 'http://service.test', path: '/v2' },
    apiKey,
    fetch: network.fetch,
  })
  for (const way of [ways, 'DIRECT']) {
    ways = way
    expect(await exchange(charged)).toEqual({ ok: false, lost: { sent: 'no', failure: { kind: 'address-insecure' } } })
  }
  expect([proxy.asked, received]).toEqual([[], []])
})

test('a download goes on where it stopped and obeys its signal', async () => {
  answer = ({ headers }, response) => {
    if (headers.range) response.writeHead(206, { 'content-range': 'bytes 4-9/10' }).end('efghij')
    else response.writeHead(200).write('abcd')
  }
  const { network } = open()
  const get = (more: RequestInit) => network.fetch('https://service.test/file', { redirect: 'manual', ...more })
  const ending = new AbortController()
  const whole = await get({ signal: ending.signal })
  const reader = whole.body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('abcd')
  ending.abort()
  await expect(reader?.read()).rejects.toThrow()
  const rest = await get({ headers: { range: 'bytes=4-' } })
  expect([rest.status, await rest.text()]).toEqual([206, 'efghij'])
})
