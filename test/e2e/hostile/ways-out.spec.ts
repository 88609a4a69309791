// The ways out of the window that no request filter sees: peer connections, names, and what is saved to disk.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixture.ts'
import { StudioUnderTest } from '../helpers/studio-under-test.ts'
import { networkCanary } from './network-canary.ts'

/** How long a way out is given to be found, in milliseconds; each takes far less where it is open. */
const wait = 3000

const peers = {
  'a relay over TCP': (host: string) => {
    const server = { urls: `turn:${host}?transport=tcp`, username: 'secret-words', credential: 'x' }
    const peer = new RTCPeerConnection({ iceServers: [server], iceTransportPolicy: 'relay' })
    peer.createDataChannel('canary')
    return peer.createOffer().then((offer) => peer.setLocalDescription(offer))
  },
  'a relay over datagrams': (host: string) => {
    const servers = [{ urls: `turn:${host}`, username: 'secret-words', credential: 'x' }, { urls: `stun:${host}` }]
    const peer = new RTCPeerConnection({ iceServers: servers })
    peer.createDataChannel('canary')
    return peer.createOffer().then((offer) => peer.setLocalDescription(offer))
  },
  'another peer, by its addresses': async (host: string) => {
    const peer = new RTCPeerConnection()
    peer.createDataChannel('canary')
    await peer.setLocalDescription(await peer.createOffer())
    const other = new RTCPeerConnection()
    await other.setRemoteDescription(peer.localDescription as RTCSessionDescription)
    const { sdp = '' } = await other.createAnswer()
    await peer.setRemoteDescription({ type: 'answer', sdp: sdp.replace(/a=ice-ufrag:.*/, 'a=ice-ufrag:secretwords') })
    const [address, port] = host.split(':')
    for (const way of [
      `udp 2122260223 ${address} ${port} typ host`,
      `tcp 1518280447 ${address} ${port} typ host tcptype passive`,
    ])
      await peer.addIceCandidate({ candidate: `candidate:1 1 ${way}`, sdpMid: '0' })
  },
}

/** Loads the page again without its own policy, so that what stands behind it has to do the work. */
async function withoutPolicy(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setBypassCSP', { enabled: true })
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
}

for (const [name, probe] of Object.entries(peers))
  test(`nothing leaves the window through ${name}`, async ({ studio }) => {
    const canary = await networkCanary()
    await studio.page.evaluate(`(${probe})('${canary.host}').then(() => 0)`)
    await studio.page.waitForTimeout(wait)
    canary.close()
    expect(canary.received).toEqual([])
  })

test('no name is looked up for the window', async () => {
  const studio = new StudioUnderTest()
  const log = join(studio.userData, 'net-log.json')
  await studio.start({ args: [`--log-net-log=${log}`, '--net-log-capture-mode=Everything'] })
  await studio.page.evaluate(() => {
    // Names below localhost are answered inside Chromium: where the studio fails, still nothing goes out.
    for (const rel of ['dns-prefetch', 'preconnect'])
      document.head.append(
        Object.assign(document.createElement('link'), { rel, href: `http://${rel}-words.localhost` }),
      )
  })
  await studio.page.waitForTimeout(wait)
  await studio.close()
  const written = readFileSync(log, 'utf8')
  studio.removeUserData()
  const [, lookUp] = /"HOST_RESOLVER_MANAGER_REQUEST":(\d+)/.exec(written) ?? []
  expect(Number(lookUp)).toBeGreaterThan(0)
  // What Chromium itself would like to know is among them, so that a way to names is seen whoever takes it.
  const asked = written.match(new RegExp(`^.*"host":.*"type":${lookUp}\\},?$`, 'gm')) ?? []
  const beyond = asked.filter((line) => !/"host":"[^"]*(~notfound|127\.77\.7\.7)/.test(line))
  expect(beyond).toEqual([])
})

test('nothing is saved by a link that names a file', async ({ studio }) => {
  studio.allow(/ERR_|Refused|violates/)
  const begun = await studio.app.evaluateHandle(({ BrowserWindow }) => {
    const downloads: [string, boolean][] = []
    const session = BrowserWindow.getAllWindows()[0]?.webContents.session
    session?.on('will-download', (event, item) => downloads.push([item.getURL().slice(0, 5), event.defaultPrevented]))
    return downloads
  })
  const save = (href: string) =>
    studio.page.evaluate((to) => {
      const address = to === 'blob' ? URL.createObjectURL(new Blob(['words'])) : to
      const link = Object.assign(document.createElement('a'), { href: address, download: 'words.txt' })
      document.body.append(link)
      link.click()
    }, href)
  // One after the other, and again where nothing began: a page on its way to one drops the other.
  for (const [href, scheme] of [
    ['blob', 'blob:'],
    ['data:text/plain,words', 'data:'],
    ['/index.html', 'app:/'],
  ] as const) {
    const begins = async () => {
      const last = await begun.evaluate((downloads) => downloads.at(-1)?.[0])
      if (last !== scheme) await save(href)
      return last
    }
    await expect.poll(begins, { intervals: [1000, 5000] }).toBe(scheme)
  }
  expect(await begun.evaluate((downloads) => downloads.filter(([, prevented]) => !prevented))).toEqual([])
})

/** Every request that failed from here on, with Chromium's name for why. */
function failures(page: Page): string[] {
  const names: string[] = []
  page.on('requestfailed', (request) => names.push(request.failure()?.errorText ?? ''))
  return names
}

test('the app cancels by itself whatever the page is allowed to ask for', async ({ studio }) => {
  studio.allow(/ERR_/)
  await withoutPolicy(studio.page)
  const failed = failures(studio.page)
  expect(await studio.page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => 'refused'))).toBe('refused')
  expect(failed).toEqual([expect.stringMatching(/^net::ERR_BLOCKED_BY_CLIENT/)])
})

// Where the names are cut no number is found either, and nothing of the probes above shows whether this wall stands.
test('what the app would let pass goes to a proxy that is not there, for this computer too', async ({ studio }) => {
  studio.allow(/ERR_/)
  await withoutPolicy(studio.page)
  await studio.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.session.webRequest.onBeforeRequest(null),
  )
  const failed = failures(studio.page)
  for (const place of ['http://127.0.0.1:4009/', 'https://elsewhere.example/'])
    expect(await studio.page.evaluate((to) => fetch(to).catch(() => 'refused'), place)).toBe('refused')
  const noProxy = expect.stringMatching(/^net::ERR_PROXY_CONNECTION_FAILED/)
  expect(failed).toEqual([noProxy, noProxy])
})

test('the policy of the page refuses by itself what the app would be asked about', async ({ studio }) => {
  studio.allow(/Content Security Policy|Refused|violates/)
  const refused = await studio.page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
        fetch('http://127.0.0.1:9/').catch(() => setTimeout(() => resolve('nobody'), 1000))
      }),
  )
  expect(refused).toBe('connect-src')
})

test('the page goes nowhere, not even back to its own beginning', async ({ studio }) => {
  studio.allow(/ERR_/)
  const { page } = studio
  const before = page.url()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  for (const leave of ["location.href = 'http://127.0.0.1:9/'", 'location.reload()', "location.href = '/other.html'"]) {
    await page.evaluate(`setTimeout(() => { ${leave} }); 0`)
    await page.waitForTimeout(700)
    expect(page.url()).toBe(before)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  }
})

test('the page opens no other window', async ({ studio }) => {
  studio.allow(/ERR_/)
  await studio.page.evaluate(() => {
    for (const address of ['about:blank', '/index.html', 'http://127.0.0.1:9/']) window.open(address)
  })
  await studio.page.waitForTimeout(1500)
  expect(studio.app.windows()).toHaveLength(1)
})

test('no click of any button on a link, and no link that is dropped, leads anywhere', async ({ studio }) => {
  studio.allow(/ERR_|Not allowed to navigate top frame/)
  const { page } = studio
  const before = page.url()
  await page.evaluate(() => {
    for (const [at, address] of [
      'http://127.0.0.1:9/',
      '/other.html',
      'data:text/html,x',
      'mailto:a@b.example',
    ].entries()) {
      const link = Object.assign(document.createElement('a'), { href: address, textContent: address, id: `out-${at}` })
      Object.assign(link.style, { position: 'fixed', top: `${at * 30}px`, left: '0', zIndex: '10000' })
      document.body.append(link)
    }
    Object.assign(window, { stayed: true })
  })
  for (const at of [0, 1, 2, 3])
    for (const how of [{ button: 'middle' as const }, { modifiers: ['Control' as const] }, {}])
      await page.locator(`#out-${at}`).click({ noWaitAfter: true, ...how })
  const devtools = await page.context().newCDPSession(page)
  const items = [{ mimeType: 'text/uri-list', data: 'http://127.0.0.1:9/dropped' }]
  for (const { x, y } of [
    { x: 300, y: 400 },
    { x: 60, y: 300 },
  ])
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, x, y, data: { items, dragOperationsMask: 1 } })
  await page.waitForTimeout(1500)
  await expect.poll(() => studio.app.windows().map((window) => window.url())).toEqual([before])
  expect(page.url()).toBe(before)
  expect(await page.evaluate(() => 'stayed' in window), 'the page is the same').toBe(true)
})
