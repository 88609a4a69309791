// electron.session: each partition with its own schemes, permissions, requests, downloads and way to the network.
import { EventEmitter } from 'node:events'
import type { Session as ElectronSession, ProxyConfig, WebContents } from 'electron'
import { app } from '../app/app.ts'
import { lifecycle } from '../app/lifecycle.ts'
import { record } from '../calls.ts'
import type { ContextOptions } from '../chromium/chromium.ts'
import type { Page } from '../chromium/page.ts'
import { chromium, runtime } from '../runtime.ts'
import { asElectron, type Part, strict, strictClass } from '../strict.ts'
import { allContents } from '../window/contents-registry.ts'
import { askForDisplay, type DisplayHandler } from './display-media.ts'
import { loadPac } from './pac.ts'
import { applyPermissions, type CheckHandler, type RequestHandler } from './permissions.ts'
import { Protocol } from './protocol.ts'
import { toPage } from './schemes.ts'
import { WebRequest } from './web-request.ts'

/** electron.protocol: the default session's. */
export const protocol = new Protocol()

export class Session extends EventEmitter implements Part<ElectronSession> {
  readonly protocol: Electron.Protocol
  readonly webRequest = asElectron<Electron.WebRequest>(new WebRequest())
  readonly #persistent: boolean
  #isFresh = true
  #request: RequestHandler = null
  #check: CheckHandler = null
  #display: DisplayHandler = null
  #proxy: ContextOptions = {}
  #context: Promise<string | undefined> | undefined

  constructor(partition: string) {
    super()
    this.protocol = asElectron<Electron.Protocol>(partition === '' ? protocol : new Protocol())
    this.#persistent = partition === '' || partition.startsWith('persist:')
  }

  /**
   * Where its pages are in Chromium. A person's windows are all in one place, since Chromium opens those without tabs
   * nowhere else; so are persistent sessions.
   */
  context(): Promise<string | undefined> {
    this.#context ??= this.#makeContext()
    return this.#context
  }

  async #makeContext(): Promise<string | undefined> {
    const id = this.#persistent || !runtime.headless ? undefined : await chromium().createContext(this.#proxy)
    const where = id === undefined ? {} : { browserContextId: id }
    // Whoever prevents nothing gets a native dialog in Electron, which nothing answers here.
    const behavior = { behavior: 'deny', eventsEnabled: true, ...where }
    await chromium().browser.send('Browser.setDownloadBehavior', behavior)
    return id
  }

  /** Before a page loads: a session in memory begins empty, and the permissions are settled. */
  async prepare(page: Page, url: string, contents: WebContents): Promise<void> {
    const address = toPage(url)
    if (!this.#persistent && this.#isFresh) {
      const session = await page.session()
      await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' })
    }
    this.#isFresh = false
    await askForDisplay(this.#display, contents, url)
    await applyPermissions(contents, address, this.#check, this.#request, await this.context())
  }

  /** The handlers are asked again when the page is there, since they may look at its address. */
  async permit(page: Page, contents: WebContents): Promise<void> {
    await applyPermissions(contents, toPage(page.url), this.#check, this.#request, await this.context())
  }

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#request = handler
    this.#applyAgain()
  }
  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#check = handler
    this.#applyAgain()
  }
  setDisplayMediaRequestHandler(handler: DisplayHandler): void {
    this.#display = functionOrNull('setDisplayMediaRequestHandler', handler)
  }
  setDevicePermissionHandler(handler: Parameters<ElectronSession['setDevicePermissionHandler']>[0]): void {
    functionOrNull('setDevicePermissionHandler', handler)
  }
  setUSBProtectedClassesHandler(handler: Parameters<ElectronSession['setUSBProtectedClassesHandler']>[0]): void {
    functionOrNull('setUSBProtectedClassesHandler', handler)
  }
  setBluetoothPairingHandler(handler: Parameters<ElectronSession['setBluetoothPairingHandler']>[0]): void {
    functionOrNull('setBluetoothPairingHandler', handler)
  }
  setSpellCheckerEnabled(enable: boolean): void {
    if (typeof enable !== 'boolean') throw new TypeError('setSpellCheckerEnabled: it is on or off')
  }
  /** Holds for the pages that come; Chromium takes it only when it makes the place for them. */
  async setProxy({ mode, pacScript, proxyRules, proxyBypassRules }: ProxyConfig): Promise<void> {
    record('session.setProxy', { mode, pacScript, proxyRules, proxyBypassRules })
    if (pacScript !== undefined || (mode !== undefined && mode !== 'fixed_servers' && mode !== 'direct'))
      throw new Error('stand-in: a session here takes fixed proxies or none')
    if (this.#context) throw new Error('stand-in: the proxy of a session is set before its first page')
    if (mode === 'direct' || !proxyRules) this.#proxy = {}
    else this.#proxy = { proxyServer: proxyRules, ...(proxyBypassRules ? { proxyBypassList: proxyBypassRules } : {}) }
  }
  /** As Chromium started with a file of proxy rules or a fixed proxy; the system of the stand-in has none. */
  async resolveProxy(url: string): Promise<string> {
    const switchOf = (name: string) => app.commandLine.getSwitchValue(name)
    const [pac, proxy] = [switchOf('proxy-pac-url'), switchOf('proxy-server')]
    if (/^(localhost|127\.|\[::1\])/.test(new URL(url).hostname)) return 'DIRECT'
    if (pac === '') return proxy === '' ? 'DIRECT' : `PROXY ${proxy}`
    const ask = await loadPac(pac, switchOf('host-resolver-rules'))
    return ask?.(url) ?? 'DIRECT'
  }
  async closeAllConnections(): Promise<void> {}
  async clearCache(): Promise<void> {}

  #applyAgain(): void {
    for (const { contents, page, session } of allContents())
      if (session === this && page.url !== '')
        this.context()
          .then((context) => applyPermissions(contents, toPage(page.url), this.#check, this.#request, context))
          .catch(() => {})
  }
}
strictClass(Session)

function functionOrNull<T>(name: string, handler: T): T {
  if (handler !== null && typeof handler !== 'function') throw new TypeError(`${name}: Must pass null or function`)
  return handler
}

const sessions = new Map<string, Session>()

/** The session of a partition, made on first use; the default one has no name. */
export function sessionOf(partition: string): Session {
  const known = sessions.get(partition)
  if (known) return known
  if (!lifecycle.isReady) throw new Error('Session can only be received when app is ready')
  const made = new Session(partition)
  sessions.set(partition, made)
  app.emit('session-created', made)
  return made
}

/** electron.session. */
export const session = strict('session', {
  get defaultSession() {
    return asElectron<ElectronSession>(sessionOf(''))
  },
  fromPartition: (partition: string, _options?: Electron.FromPartitionOptions) =>
    asElectron<ElectronSession>(sessionOf(partition)),
})
