// Orders in a company network: everything goes through its proxy, nothing is sent while it asks, and no mishap of it buys twice.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createNetworkDesk } from '../../../src-main/desks/network-desk.ts'
import { createNetwork } from '../../../src-main/network/create-network.ts'
import { createProxyLogins } from '../../../src-main/network/proxy-logins.ts'
import { createRouteFinder } from '../../../src-main/network/route-finder.ts'
import { createTrust } from '../../../src-main/network/trust.ts'
import { createClock } from '../../../src-main/world.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { fastClock } from '../../helpers/clocks.ts'
import { type CompanyServer, companyAuthority, companyServer } from '../../helpers/network/company-server.ts'
import { type ProxyServer, proxyServer } from '../../helpers/network/proxy-server.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio } from '../../helpers/studio/order-studio.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const points = 500
const clock = fastClock(100)
let region: ServedRegion
let server: CompanyServer
let proxy: ProxyServer
let world: StudioWorld
let studio: OrderStudio
let desk: ReturnType<typeof createNetworkDesk>
let posts: string[]
/** True to hang up behind the region's answer. */
let swallow: (method: string, path: string) => boolean

beforeEach(async () => {
  posts = []
  swallow = () => false
  region = await servedRegion({ accounts: [{ name: 'maker', points }], clock: clock.now, speed: 100 })
  const inside = new URL(region.baseUrl).origin
  server = await companyServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url = '' } = request
    if (method === 'POST') posts.push(url)
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !/^(host|connection|content-length)$/.test(name) ? [[name, value] as const] : [],
    )
    const answer = await fetch(inside + url, {
      method,
      headers: Object.fromEntries(headers),
      redirect: 'manual',
      ...(method === 'POST' ? { body: Buffer.concat(parts) } : {}),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (swallow(method, url)) return proxy.cut()
    const type = answer.headers.get('content-type') ?? ''
    const told = type.includes('json') ? bytes.toString().replaceAll(inside, 'https://service.test') : bytes
    const keep = ['content-type', 'etag', 'x-request-id', 'retry-after']
    const kept = keep.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    response
      .writeHead(answer.status, { ...Object.fromEntries(kept), date: new Date(clock.now()).toUTCString() })
      .end(told)
  })
  proxy = await proxyServer({ 'service.test:443': server.port })
  const log = { info() {}, warn() {}, error() {} }
  const network = createNetwork({
    routes: createRouteFinder({ askWays: async () => `PROXY 127.0.0.1:${proxy.port}`, clock: createClock(), log }),
    logins: createProxyLogins({ keychain: undefined, log, hide: () => () => undefined }),
    trust: createTrust((store) => (store === 'system' ? [companyAuthority] : [])),
    near: fetch,
  })
  world = studioWorld({ clock, fetch: network.fetch, network })
  const at = { baseUrl: 'https://service.test/v2', apiKey: region.key('maker') }
  studio = await orderStudio({ ...world, region: at, account: 'service' })
  desk = createNetworkDesk({ network, accounts: studio.accounts })
  studio.engine.start()
})
afterEach(async () => {
  await studio.engine.stop()
  world.end()
  await proxy.close()
  await server.close()
  await region.end()
})

const done = ({ stage }: Order) => stage === 'done'
const spent = () => points - (region.sandbox.accounts[0]?.points ?? 0)

test('orders wait unharmed while the proxy asks, and go on by themselves when it was told', async () => {
  const [first, second] = await studio.keepPictures([1, 2])
  proxy.login = 'ada:open sesame'
  proxy.cut()
  const ids = await studio.order([first ?? '', second ?? ''])
  await studio.until(({ stage, problem }) => stage === 'held' && problem?.kind === 'proxy-login', ids)
  expect([posts, spent()]).toEqual([[], 0])

  const name = `127.0.0.1:${proxy.port}`
  const stranger = { proxy: 'elsewhere.test:80', user: 'ada', password: 'open sesame' }
  expect(await desk['network.enterLogin'](stranger)).toMatchObject({ ok: false })
  const login = { proxy: name, user: 'ada', password: 'open sesame' }
  expect(await desk['network.enterLogin'](login)).toEqual({ ok: true, value: { kept: 'session' } })
  const orders = await studio.until(done, ids)
  expect(spent()).toBe(62)
  expect(orders.flatMap(({ artifacts }) => artifacts).every(({ state }) => state === 'saved')).toBe(true)
  expect(proxy.seen().includes(region.key('maker'))).toBe(false)
  expect(proxy.asked.every(({ target }) => target === 'service.test:443')).toBe(true)
})

test('a proxy that hangs up behind a charge leaves a doubt, and the same bytes buy once', async () => {
  let left = 1
  swallow = (method, path) => method === 'POST' && path.endsWith('/jobs') && left-- > 0
  await studio.until(done, await studio.order(await studio.keepPictures([3])))
  expect(spent()).toBe(31)
  expect(posts.filter((path) => path.endsWith('/jobs')).length).toBeGreaterThan(1)
})
