// electron.session: each partition with its own schemes, permissions and requests.
import { EventEmitter } from 'node:events'
import type { Session as ElectronSession, WebContents } from 'electron'
import { app } from './app.ts'
import { record } from './calls.ts'
import { allContents } from './contents-registry.ts'
import { lifecycle } from './lifecycle.ts'
import type { Page } from './page.ts'
import { applyPermissions, type CheckHandler, type RequestHandler } from './permissions.ts'
import { Protocol } from './protocol.ts'
import { toPage } from './schemes.ts'
import { asElectron, type Part, strict, strictClass } from './strict.ts'
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

  constructor(partition: string) {
    super()
    this.protocol = asElectron<Electron.Protocol>(partition === '' ? protocol : new Protocol())
    this.#persistent = partition === '' || partition.startsWith('persist:')
  }

  /** Before a page loads: a session in memory begins empty, and the permissions are settled. */
  async prepare(page: Page, url: string, contents: WebContents): Promise<void> {
    const address = toPage(url)
    if (!this.#persistent && this.#isFresh) {
      const session = await page.session()
      await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' })
    }
    this.#isFresh = false
    await applyPermissions(contents, address, this.#check, this.#request)
  }

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#request = handler
    this.#applyAgain()
  }
  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#check = handler
    this.#applyAgain()
  }
  setDevicePermissionHandler(): void {}
  setDisplayMediaRequestHandler(): void {}
  setSpellCheckerEnabled(): void {}
  async setProxy(config: object): Promise<void> {
    record('session.setProxy', config)
  }
  async closeAllConnections(): Promise<void> {}
  async clearCache(): Promise<void> {}

  #applyAgain(): void {
    for (const { contents, page, session } of allContents())
      if (session === this && page.url !== '')
        applyPermissions(contents, toPage(page.url), this.#check, this.#request).catch(() => {})
  }
}
strictClass(Session)

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
