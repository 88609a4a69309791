// What the window cannot do, whatever script runs in it: reach the network, Node, another origin or an unlisted call.
import { createSocket, type Socket } from 'node:dgram'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '../helpers/fixture.ts'

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
    accounts: ['add', 'practice', 'choose', 'change', 'replaceKey', 'openPage', 'remove', 'refresh', 'catalog'],
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
      'addPicturesOf',
      'cutViews',
      'remove',
      'restore',
      'remedy',
      'showInFolder',
      'copyPath',
    ],
    watching: ['choose', 'stop'],
    quotes: ['make'],
    rebuilds: ['begin', 'release', 'dismiss'],
    records: ['read', 'showCopy'],
    orders: [
      'place',
      'list',
      'cancel',
      'clear',
      'putBack',
      'nameBatch',
      'sendFirst',
      'sendInTurn',
      'resume',
      'agree',
      'settle',
      'pauseSending',
      'findModel',
      'fetchAgain',
    ],
    marks: ['put', 'words'],
    library: ['find', 'choices', 'takeAway', 'bringBack', 'planMove', 'move', 'moveBack', 'stopMove'],
    artifacts: [
      'look',
      'relocate',
      'search',
      'showInFolder',
      'open',
      'saveAs',
      'savePicture',
      'dragOut',
      'copyPaths',
      'heightFacts',
    ],
    exports: ['make', 'stop', 'show'],
    customer: ['make', 'stop', 'show'],
    sheets: ['make', 'stop', 'show'],
    usage: ['read', 'rows', 'found', 'spent', 'setBudget', 'refresh', 'saveCsv'],
    memory: ['read', 'keep'],
    diagnostics: ['system', 'windowBytes', 'log', 'showLog', 'bundle'],
    settings: ['change', 'chooseFolder', 'usualFolder', 'earlierFolder'],
    network: ['look', 'test', 'enterLogin', 'forgetLogin'],
    updates: ['look', 'download', 'restart', 'halt'],
    texts: ['copy', 'copiedView', 'saveAs'],
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

test('nothing that a page stores is there after its end, nor on the disk', async ({ studio }) => {
  const word = 'canary-words-of-the-page'
  await studio.page.evaluate(async (text) => {
    localStorage.setItem('kept', text)
    await cookieStore.set({ name: 'kept', value: text, expires: Date.now() + 86_400_000 })
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('kept')
      opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
      opening.onerror = reject
      opening.onsuccess = () => {
        const writing = opening.result.transaction('kept', 'readwrite')
        writing.objectStore('kept').put(text, 'kept')
        writing.oncomplete = resolve
      }
    })
  }, word)
  await studio.close()
  const files = readdirSync(studio.userData, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const holding = files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes(word))
  expect(files.length).toBeGreaterThan(0)
  expect(holding.map(({ name }) => name)).toEqual([])
  await studio.start()
  expect(await studio.page.evaluate(() => [localStorage.getItem('kept'), document.cookie])).toEqual([null, ''])
  expect(await studio.page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('text does not become markup or script, whatever asks for it', async ({ studio }) => {
  studio.allow(/Trusted|TrustedTypePolicy/)
  const made = await studio.page.evaluate((canary) => {
    const said = (act: () => unknown) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    }
    const box = document.createElement('div')
    return {
      markup: said(() => Object.assign(box, { innerHTML: '<img src=x onerror=alert(1)>' })),
      document: said(() => new DOMParser().parseFromString('<p>words</p>', 'text/html')),
      frame: said(() => Object.assign(document.createElement('iframe'), { srcdoc: '<p>words</p>' })),
      script: said(() => Object.assign(document.createElement('script'), { text: 'alert(1)' })),
      address: said(() => Object.assign(document.createElement('script'), { src: `${canary}/script.js` })),
      worker: said(() => new Worker(`${canary}/worker.js`)),
      blob: said(() => new Worker(URL.createObjectURL(new Blob(['1'])))),
      policy: said(() => Reflect.get(window, 'trustedTypes').createPolicy('other', {})),
      style: said(() => Object.assign(document.createElement('style'), { innerHTML: '.a { color: red }' })),
    }
  }, address)
  const { style, ...refused } = made
  expect(Object.entries(refused).filter(([, how]) => how !== 'refused')).toEqual([])
  expect(style).toBe('done')
})
