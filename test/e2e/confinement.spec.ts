// What the window cannot do, whatever script runs in it: reach the network, Node, another origin or an unlisted call.
import { createSocket, type Socket } from 'node:dgram'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixture.ts'

let canary: Server
let datagrams: Socket
let address = ''
const seen: string[] = []
test.beforeAll(async () => {
  canary = createServer((request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('reached')
  })
  canary.on('upgrade', (request, socket) => {
    seen.push(`upgrade ${request.url}`)
    socket.destroy()
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  const { port } = canary.address() as AddressInfo
  address = `http://127.0.0.1:${port}`
  datagrams = createSocket('udp4', () => seen.push('datagram'))
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve))
})
test.afterAll(() => {
  canary.close()
  datagrams.close()
})

test('no way out of the window reaches the network', async ({ studio }) => {
  studio.allow(
    /Content Security Policy|Refused to|ERR_BLOCKED|ERR_FAILED|ERR_ABORTED|violates|Failed to (load|register)|net::/,
  )
  const probes: Record<string, (to: string) => unknown> = {
    fetch: (to) => fetch(to),
    xhr: (to) => {
      const request = new XMLHttpRequest()
      request.open('GET', to)
      request.send()
    },
    websocket: (to) => new WebSocket(to.replace('http', 'ws')),
    events: (to) => new EventSource(to),
    beacon: (to) => navigator.sendBeacon(to, 'canary'),
    image: (to) => {
      new Image().src = to
    },
    style: (to) => {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'stylesheet', href: to })
      document.head.append(link)
    },
    prefetch: (to) => {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'prefetch', href: to })
      document.head.append(link)
    },
    background: (to) => {
      document.body.style.backgroundImage = `url(${to})`
    },
    font: (to) => new FontFace('canary', `url(${to})`).load(),
    script: (to) => {
      const script = document.createElement('script')
      script.src = to
      document.head.append(script)
    },
    frame: (to) => {
      const frame = document.createElement('iframe')
      frame.src = to
      document.body.append(frame)
    },
    form: (to) => {
      const form = document.createElement('form')
      Object.assign(form, { action: to, method: 'post' })
      document.body.append(form)
      form.submit()
    },
    worker: (to) => new Worker(to),
    serviceWorker: (to) => navigator.serviceWorker.register(to),
    rtc: (to) => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:${new URL(to).host}` }] })
      peer.createDataChannel('canary')
      return peer.createOffer().then((offer) => peer.setLocalDescription(offer))
    },
    window: (to) => window.open(to),
    navigation: (to) => {
      location.href = to
    },
  }
  const before = studio.page.url()
  for (const [name, probe] of Object.entries(probes)) {
    await studio.page.evaluate(`Promise.resolve().then(() => (${probe})('${address}/${name}')).catch(() => {}); 0`)
  }
  await studio.page.waitForTimeout(1500)
  expect(seen).toEqual([])
  expect(studio.page.url()).toBe(before)
  expect(await fetch(`${address}/alive`).then((answer) => answer.text())).toBe('reached')
})

test('the page has neither Node nor Electron, only the calls of the contract', async ({ studio }) => {
  const globals = ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer', '__dirname']
  const found = await studio.page.evaluate((names) => names.filter((name) => name in globalThis), globals)
  expect(found).toEqual([])
  const surface = await studio.page.evaluate(() =>
    Object.fromEntries(
      Object.entries(Reflect.get(window, 'studio') as object).map(([group, of]) => [group, Object.keys(of)]),
    ),
  )
  expect(surface).toEqual({
    studio: ['state'],
    accounts: ['add', 'practice', 'choose', 'change', 'replaceKey', 'remove', 'refresh', 'catalog'],
    practice: ['refill', 'rehearse', 'reset'],
    tray: [
      'list',
      'add',
      'addGiven',
      'checked',
      'pick',
      'pickFolders',
      'addSamples',
      'addArtifacts',
      'remove',
      'restore',
      'remedy',
    ],
    quotes: ['make'],
    rebuilds: ['begin', 'letGo', 'dismiss'],
    records: ['read', 'showCopy'],
    orders: [
      'place',
      'list',
      'cancel',
      'clear',
      'putBack',
      'resume',
      'agree',
      'settle',
      'pauseSending',
      'findModel',
      'fetchAgain',
    ],
    artifacts: ['look', 'relocate', 'search', 'showInFolder', 'saveAs', 'heightFacts'],
    usage: ['read', 'rows', 'refresh'],
    memory: ['read', 'keep'],
    settings: ['change', 'chooseFolder'],
    texts: ['copy', 'saveAs'],
    events: ['on'],
    files: ['wordOf'],
  })
})

test('a call with arguments outside the contract is refused and changes nothing', async ({ studio }) => {
  const answers = await studio.page.evaluate(async () => {
    const { studio: api } = window as unknown as {
      studio: Record<string, Record<string, (...given: unknown[]) => Promise<unknown>>>
    }
    return Promise.all([
      api.orders?.place?.({ quoteId: 'x', total: '1', titles: {} }),
      api.tray?.add?.([]),
      api.accounts?.choose?.({ id: 'x' }),
      api.settings?.change?.({ savingFolder: '/etc' }),
      api.artifacts?.showInFolder?.('../../etc/passwd', 'more'),
    ])
  })
  expect(answers).toEqual(answers.map(() => ({ ok: false, failure: { kind: 'bad-call' } })))
})

test('data addresses give nothing that was not saved by the studio', async ({ studio }) => {
  studio.allow(/404|Not found/)
  const statuses = await studio.page.evaluate(async () => {
    const paths = [
      '/asset/artifact/..%2f..%2fstudio.db',
      '/asset/artifact/none',
      '/asset/../studio.db',
      '/asset/source/x/full',
      '/%2e%2e/studio.db',
    ]
    return Promise.all(paths.map((path) => fetch(path).then((answer) => answer.status)))
  })
  expect(statuses).toEqual([404, 404, 404, 404, 404])
})

test('permissions are denied', async ({ studio }) => {
  const states = await studio.page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'] as PermissionName[]
    return Promise.all(names.map((name) => navigator.permissions.query({ name }).then(({ state }) => state)))
  })
  expect(states).toEqual(states.map(() => 'denied'))
})
