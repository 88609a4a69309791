// Prints a page of ours to a PDF in a window that nobody sees: without scripts, without a network, with its own pictures alone.
import { readFile } from 'node:fs/promises'
import * as electron from 'electron'
import type { Desktop, PrintedPage } from '../../ports.ts'
import { cutNetwork } from '../guard-network.ts'
import { pageLimits } from './page-limits.ts'

const millimetresPerInch = 25.4

/** What such a page may load: its styles, and the pictures beside it. */
const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
const always = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'content-security-policy': policy }

/** Ends with the window that `owner` is at that time: a print that nobody waits for keeps no app running. */
export function createPrinter(owner: () => Electron.BrowserWindow | undefined): Desktop['print'] {
  const pages = new Map<string, PrintedPage>()
  let opened: Promise<Electron.Session> | undefined
  let last = 0

  const openSession = async () => {
    // In memory; the guard of sessions has met it by now.
    const session = electron.session.fromPartition('print', { cache: false })
    await cutNetwork(session, undefined)
    session.protocol.handle('app', async ({ method, url }) => {
      const { host, pathname } = new URL(url)
      const page = pages.get(host)
      if (!page || method !== 'GET') return new Response('Not found', { status: 404 })
      return await answer(page, pathname.slice(1))
    })
    return session
  }

  return async (page, signal) => {
    signal.throwIfAborted()
    opened ??= openSession()
    const session = await opened
    signal.throwIfAborted()
    last += 1
    const host = `print-${last}`
    pages.set(host, page)
    const window = openHidden(session)
    const { promise: ended, reject } = Promise.withResolvers<never>()
    const stop = () => reject(signal.reason)
    const orphaned = () => reject(new Error('the window that asked for it was closed'))
    const asking = owner()
    signal.addEventListener('abort', stop)
    asking?.once('closed', orphaned)
    window.once('closed', () => reject(new Error('the window was closed')))
    window.webContents.once('render-process-gone', (_event, { reason }) =>
      reject(new Error(`the page’s process is gone: ${reason}`)),
    )
    const printing = load(window, `app://${host}/index.html`).then(() => toPdf(window, page.paper))
    // Whichever comes second is heard by nobody.
    for (const each of [printing, ended]) each.catch(() => {})
    try {
      return await Promise.race([printing, ended])
    } finally {
      signal.removeEventListener('abort', stop)
      asking?.removeListener('closed', orphaned)
      pages.delete(host)
      if (!window.isDestroyed()) window.destroy()
    }
  }
}

/** Only what the page was handed is there, by the names that it was handed by. */
async function answer({ html, pictures }: PrintedPage, name: string): Promise<Response> {
  if (name === 'index.html')
    return new Response(html, { headers: { ...always, 'content-type': 'text/html; charset=utf-8' } })
  const picture = pictures.get(name)
  const bytes = picture && (await readFile(picture.path).catch(() => undefined))
  if (!picture || !bytes) return new Response('Not found', { status: 404 })
  return new Response(new Uint8Array(bytes), { headers: { ...always, 'content-type': picture.type } })
}

function openHidden(session: Electron.Session): Electron.BrowserWindow {
  return new electron.BrowserWindow({
    show: false,
    focusable: false,
    skipTaskbar: true,
    webPreferences: {
      ...pageLimits,
      session,
      javascript: false,
      devTools: false,
    },
  })
}

/** Resolves once the page and all its pictures are there. */
const load = (window: Electron.BrowserWindow, address: string) => window.loadURL(address)

function toPdf(window: Electron.BrowserWindow, { width, height }: PrintedPage['paper']): Promise<Uint8Array> {
  return window.webContents.printToPDF({
    pageSize: { width: width / millimetresPerInch, height: height / millimetresPerInch },
    // The page draws its own edges.
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    printBackground: true,
    preferCSSPageSize: true,
  })
}
