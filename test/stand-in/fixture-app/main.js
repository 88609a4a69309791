// A small app that runs without a build: what the stand-in's own end-to-end tests look at.
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import * as electron from 'electron'

const { app } = electron
const here = import.meta.dirname
const log = []
Object.assign(globalThis, { log, mayClose: true })

electron.protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
])
app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND')
if (app.requestSingleInstanceLock()) void run()
else app.exit(7)

async function run() {
  app.on('second-instance', (_event, argv) => log.push(['second-instance', argv.at(-1)]))
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(({ url }) => {
      log.push(['window', url])
      return { action: 'deny' }
    })
    contents.on('will-navigate', (event) => {
      log.push(['navigate', event.url])
      if (!event.url.startsWith('app://studio/')) event.preventDefault()
    })
  })
  for (const name of ['window-all-closed', 'before-quit', 'will-quit', 'quit'])
    app.on(name, () => console.log(`fixture: ${name}`))
  app.on('window-all-closed', () => app.quit())
  electron.powerMonitor.on('suspend', () => log.push(['suspend']))

  await app.whenReady()
  const session = electron.session.fromPartition('ui', { cache: false })
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler((_contents, permission) => permission === 'clipboard-sanitized-write')
  session.protocol.handle('app', serve)

  const { ipcMain, dialog, utilityProcess, MessageChannelMain } = electron
  ipcMain.handle('ping', (event, ...args) => ({
    origin: event.senderFrame?.origin,
    top: event.senderFrame === event.sender.mainFrame,
    args,
  }))
  ipcMain.handle('fail', () => {
    throw new TypeError('no such model')
  })
  ipcMain.handle('uncloneable', () => ({ f: () => 1 }))
  ipcMain.handle('large', (_event, size) => new Uint8Array(size))
  ipcMain.handle('open', () => dialog.showOpenDialog({ properties: ['openFile'] }))
  ipcMain.on('tick', (event, count) => {
    for (let at = 0; at < count; at++) event.sender.send('tock', at, new Map([[at, new Date(at)]]))
  })
  ipcMain.handle('utility', async (_event, word) => {
    const child = utilityProcess.fork(join(here, 'utility.js'), [word], { stdio: 'pipe', serviceName: 'fixture' })
    const first = (listen) => new Promise(listen)
    child.postMessage('hello')
    const answer = await first((take) => child.once('message', take))
    const { port1, port2 } = new MessageChannelMain()
    child.postMessage('port', [port1])
    const sum = first((take) => port2.once('message', ({ data }) => take(data)))
    port2.start()
    port2.postMessage([1, 2, 3])
    const result = [answer, await sum]
    const gone = first((take) => child.once('exit', take))
    child.kill()
    return [...result, await gone]
  })

  const window = new electron.BrowserWindow({
    width: 1000,
    height: 700,
    show: false,
    webPreferences: { session, preload: join(here, 'preload.cjs'), sandbox: true, contextIsolation: true },
  })
  window.once('ready-to-show', () => window.show())
  window.on('close', (event) => {
    if (!Reflect.get(globalThis, 'mayClose')) event.preventDefault()
  })
  window.webContents.on('render-process-gone', () => {
    log.push(['gone'])
    void window.loadURL('app://studio/index.html')
  })
  await window.loadURL('app://studio/index.html')
}

const types = { '.html': 'text/html', '.js': 'text/javascript' }
const policy = "default-src 'self'; script-src 'self'; img-src 'self' blob:"
const large = new Uint8Array(64 * 1024 * 1024).fill(65)

async function serve(request) {
  const { pathname } = new URL(request.url)
  if (pathname === '/asset/large') return new Response(large, { headers: { 'content-length': String(large.length) } })
  if (pathname === '/asset/range') return range(request)
  if (pathname === '/asset/echo')
    return Response.json({ method: request.method, url: request.url, body: await request.text() })
  if (pathname === '/asset/broken') throw new Error('the handler failed')
  if (pathname === '/asset/stream') return new Response(stream(), { headers: { 'content-type': 'text/plain' } })
  if (pathname === '/asset/in-turn') return new Response(stream(turn), { headers: { 'content-type': 'text/plain' } })
  if (pathname === '/asset/next') {
    giveTurn()
    return new Response('')
  }
  const file = join(here, 'page', pathname)
  const headers = {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
  return new Response(readFileSync(file), { headers })
}

function range(request) {
  const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? []
  const part = large.slice(Number(from), Number(to) + 1)
  const headers = { 'content-range': `bytes ${from}-${to}/${large.length}`, 'content-length': String(part.length) }
  return new Response(part, { status: 206, headers })
}

/** Five parts, each a while after the last one was taken. */
let turns = 0
let waiting = () => {}
function giveTurn() {
  turns += 1
  waiting()
}
/** Resolves once for each time that the page has asked for more. */
async function turn() {
  while (turns === 0) await new Promise((resolve) => (waiting = resolve))
  turns -= 1
}

function stream(pause = () => new Promise((resolve) => setTimeout(resolve, 5))) {
  let part = 0
  return new ReadableStream({
    async pull(controller) {
      await pause()
      part += 1
      if (part > 5) controller.close()
      else controller.enqueue(new TextEncoder().encode(`part${part}`))
    },
  })
}
