// electron.WebContents: a window's page as the app knows it.
import { EventEmitter } from 'node:events'
import type {
  WebContents as ElectronWebContents,
  WebFrameMain as ElectronWebFrameMain,
  HandlerDetails,
  Item,
  PrintToPDFOptions,
  Size,
  WindowOpenHandlerResponse,
} from 'electron'
import { record } from '../calls.ts'
import type { Page } from '../chromium/page.ts'
import { processOf } from '../chromium/process-of.ts'
import { nativeImage } from '../desktop/native-image.ts'
import { electronEvent } from '../event.ts'
import { IpcMain, toWire } from '../ipc/ipc-main.ts'
import { answerInvocation } from '../ipc/ipc-routing.ts'
import { chromium, runtime } from '../runtime.ts'
import { toApp, toPage } from '../session/schemes.ts'
import type { Session } from '../session/session.ts'
import { asElectron, type Part, strict, strictClass } from '../strict.ts'
import type { Downward, Upward } from '../worlds/isolated-world.ts'
import type { OpenRequest } from '../worlds/main-world.ts'
import { allContents, knownFrame } from './contents-registry.ts'
import { printToPdf } from './print-to-pdf.ts'
import { WebFrameMain } from './web-frame-main.ts'

let lastId = 0

export class WebContents extends EventEmitter implements Part<ElectronWebContents> {
  readonly id = ++lastId
  readonly ipc = asElectron<Electron.IpcMain>(new IpcMain())
  readonly mainFrame: ElectronWebFrameMain
  readonly session: Electron.Session
  readonly hostWebContents = null as never
  readonly #page: Page
  readonly #session: Session
  readonly #close: () => void
  readonly #size: () => Size
  #openHandler: ((details: HandlerDetails) => WindowOpenHandlerResponse) | undefined
  #title = ''
  #zoom = 1
  #printing: Promise<Buffer> = Promise.resolve(Buffer.alloc(0))
  #isLoading = false
  #isCrashed = false
  #process: { id: number } | undefined

  constructor(page: Page, session: Session, close: () => void, size: () => Size) {
    super()
    this.setMaxListeners(0)
    this.#page = page
    this.#session = session
    this.#close = close
    this.#size = size
    this.session = asElectron<Electron.Session>(session)
    this.mainFrame = asElectron<ElectronWebFrameMain>(new WebFrameMain(this))
    this.#listen(page)
  }

  send(channel: string, ...args: unknown[]): void {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument')
    this.#down({ does: 'event', channel, id: 0 }, toWire(args))
  }

  async loadURL(url: string): Promise<void> {
    await this.#page.opened
    await this.#session.prepare(this.#page, url, asElectron<ElectronWebContents>(this))
    try {
      await this.#page.load(url)
    } catch (error) {
      const code = error instanceof Error ? error.message.replace('net::', '') : String(error)
      this.emit('did-fail-load', electronEvent(), -2, code, url, true, 1, 1)
      throw Object.assign(new Error(`${code} (-2) loading '${url}'`), { code, errno: -2, url })
    }
  }

  reload(): void {
    this.#page.reload().catch(() => {})
  }

  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    return this.#page.evaluate(code, userGesture)
  }

  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    this.#openHandler = handler
  }

  /** As Electron lets them, the prints of a page follow each other. */
  printToPDF(options: PrintToPDFOptions): Promise<Buffer> {
    const print = async () => {
      if (this.isDestroyed()) throw new TypeError('Object has been destroyed')
      return await printToPdf(await this.#page.session(), options)
    }
    this.#printing = this.#printing.then(print, print)
    return this.#printing
  }

  startDrag(item: Item): void {
    if (!item.file && !item.files) throw new Error("Must specify either 'file' or 'files' option")
    if (!item.icon) throw new Error("Must specify 'icon' option")
    const icon = typeof item.icon === 'string' ? nativeImage.createFromPath(item.icon) : item.icon
    if (icon.isEmpty()) throw new Error("Must specify non-empty 'icon' option")
    record('webContents.startDrag', item.files ?? [item.file])
  }

  getURL(): string {
    return this.#page.url
  }
  getTitle(): string {
    return this.#title
  }
  isDestroyed(): boolean {
    return this.#page.isGone
  }
  isCrashed(): boolean {
    return this.#isCrashed
  }
  isLoading(): boolean {
    return this.#isLoading
  }
  getType(): 'window' {
    return 'window'
  }
  /** 0, as of a page that has no process, until Chromium has told it: it is asked when the app first asks. */
  getOSProcessId(): number {
    if (!this.#process) {
      const found = { id: 0 }
      this.#process = found
      this.#page
        .session()
        .then((session) => processOf(session, this.#page.targetId ?? ''))
        .then((id = 0) => {
          found.id = id
          // Whoever traces the page keeps Chromium from telling: it is asked again.
          if (id === 0 && this.#process === found) this.#process = undefined
        })
        .catch(() => {})
    }
    return this.#process.id
  }
  focus(): void {
    this.#command('Page.bringToFront')
  }
  close(): void {
    this.#close()
  }
  forcefullyCrashRenderer(): void {
    this.#command('Page.crash')
  }
  async setVisualZoomLevelLimits(): Promise<void> {}
  /** Chromium takes the policy only as a switch at its start, so the app has to have asked for the same there. */
  setWebRTCIPHandlingPolicy(policy: Parameters<ElectronWebContents['setWebRTCIPHandlingPolicy']>[0]): void {
    if (runtime.switches.get('webrtc-ip-handling-policy') !== policy)
      throw new Error(`stand-in: append the switch webrtc-ip-handling-policy=${policy} before the app is ready`)
  }
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0")
    this.#zoom = factor
    void this.#page.zoom(factor, this.#size())
  }
  getZoomFactor(): number {
    return this.#zoom
  }
  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level)
  }
  getZoomLevel(): number {
    return Math.log(this.#zoom) / Math.log(1.2)
  }

  #command(method: string): void {
    this.#page
      .session()
      .then((session) => session.send(method))
      .catch(() => {})
  }

  #down(header: Downward, body: string): void {
    this.#page.deliver(header, body).catch(() => {})
  }

  async #take(message: Upward, value: unknown): Promise<void> {
    if (message.does === 'open') return this.#askToOpen(value as OpenRequest)
    if (message.does !== 'send' && message.does !== 'invoke') return
    const reply = (channel: string, ...args: unknown[]) => this.send(channel, ...args)
    const sender = { type: 'frame', sender: this, senderFrame: this.mainFrame, processId: this.id, frameId: 1 }
    const event = electronEvent({ ...sender, reply, ports: [] })
    const answer = await answerInvocation(this.ipc, message, event, value as unknown[])
    if (answer) this.#down(answer.header, answer.body)
  }

  #askToOpen(request: OpenRequest): void {
    const url = toApp(request.url)
    const referrer = { url: this.getURL(), policy: 'strict-origin-when-cross-origin' as const }
    const answer = this.#openHandler?.({ ...request, url, referrer })
    record('window.open', url, answer?.action ?? 'allow')
    if (answer?.action === 'deny') return
    this.#session
      .context()
      .then((context) => chromium().openPopup(toPage(url), context))
      .catch((error) => console.error('stand-in: a window did not open', error))
  }

  #listen(page: Page): void {
    page.on('up', (message, value) => void this.#take(message, value))
    page.on('loading', () => {
      this.#isLoading = true
      this.emit('did-start-loading', electronEvent())
    })
    page.on('navigated', (url) => {
      this.#isCrashed = false
      this.#process = undefined
      this.#session.permit(page, asElectron<ElectronWebContents>(this)).catch(() => {})
      this.emit('did-navigate', electronEvent(), url, 200, 'OK')
    })
    page.on('navigated in page', (url) => this.emit('did-navigate-in-page', electronEvent(), url, true, 1, 1))
    page.on('dom ready', () => this.emit('dom-ready', electronEvent()))
    page.on('loaded', (title) => {
      this.#isLoading = false
      if (title !== this.#title) this.emit('page-title-updated', electronEvent(), title, true)
      this.#title = title
      if (this.#zoom !== 1) this.setZoomFactor(this.#zoom)
      this.emit('did-finish-load', electronEvent())
      this.emit('did-stop-loading', electronEvent())
    })
    page.on('console', (type, message, lineNumber, sourceId) => {
      const level = type === 'warning' || type === 'error' || type === 'debug' ? type : 'info'
      const details = { message, level, lineNumber, sourceId: toApp(sourceId), frame: this.mainFrame }
      this.emit('console-message', electronEvent(details))
    })
    page.on('crashed', () => {
      this.#isCrashed = true
      this.#process = undefined
      this.emit('render-process-gone', electronEvent(), { reason: 'crashed', exitCode: 133 })
    })
    page.once('gone', () => this.emit('destroyed', electronEvent()))
  }
}
strictClass(WebContents)

/** electron.webContents. */
export const webContents = strict('webContents', {
  getAllWebContents: () => allContents().map(({ contents }) => contents),
  fromId: (id: number) => webContents.getAllWebContents().find((contents) => contents.id === id),
  fromDevToolsTargetId: (targetId: string) => knownFrame(targetId)?.contents,
})
