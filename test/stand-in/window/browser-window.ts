// electron.BrowserWindow: one window of the app, a page in Chromium with bounds, a title and a state.
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type {
  BrowserWindowConstructorOptions,
  BrowserWindow as ElectronBrowserWindow,
  WebContents as ElectronWebContents,
  Rectangle,
} from 'electron'
import { app } from '../app/app.ts'
import { lifecycle } from '../app/lifecycle.ts'
import { record } from '../calls.ts'
import { Page } from '../chromium/page.ts'
import type { KeyPress } from '../desktop/accelerator.ts'
import { pressed } from '../desktop/menu.ts'
import { applyTheme } from '../desktop/native-theme.ts'
import { electronEvent } from '../event.ts'
import { chromium, runtime } from '../runtime.ts'
import { type Session, sessionOf } from '../session/session.ts'
import { asElectron, type Part, strictClass } from '../strict.ts'
import { worldSources } from '../worlds/sources.ts'
import { remember } from './contents-registry.ts'
import { WebContents } from './web-contents.ts'
import { refuseUnsafe } from './web-preferences.ts'

type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

const windows = new Set<BrowserWindow>()
let focused: BrowserWindow | undefined

export class BrowserWindow extends EventEmitter implements Part<ElectronBrowserWindow> {
  readonly id: number
  readonly webContents: ElectronWebContents
  readonly #page: Page
  #bounds: Rectangle
  #minimum = [0, 0]
  #title: string
  #state: State = 'normal'
  #isVisible: boolean
  #isClosing = false
  #isDestroyed = false
  #hasShown = false

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super()
    if (!lifecycle.isReady) throw new Error('Cannot create BrowserWindow before app is ready')
    const { webPreferences = {}, width = 800, height = 600, x = 0, y = 0, title = app.name, show = true } = options
    refuseUnsafe(webPreferences)
    this.#bounds = { x, y, width, height }
    this.#minimum = [options.minWidth ?? 0, options.minHeight ?? 0]
    this.#title = title
    this.#isVisible = show
    const session =
      (webPreferences.session as unknown as Session | undefined) ?? sessionOf(webPreferences.partition ?? '')
    const preload = webPreferences.preload === undefined ? '' : readFileSync(webPreferences.preload, 'utf8')
    const worlds = worldSources(preload, preloadGlobals())
    const scripts = webPreferences.javascript !== false
    this.#page = new Page({ title, bounds: this.#bounds, worlds, scripts, context: () => session.context() })
    const contents = new WebContents(
      this.#page,
      session,
      () => this.close(),
      () => this.#bounds,
    )
    this.webContents = asElectron<ElectronWebContents>(contents)
    this.id = contents.id
    remember({ contents: this.webContents, page: this.#page, session })
    windows.add(this)
    lifecycle.windows.add(this)
    this.#listen()
    app.emit('web-contents-created', electronEvent(), contents)
    app.emit('browser-window-created', electronEvent(), this)
    if (show) setImmediate(() => this.show())
  }

  static getAllWindows(): ElectronBrowserWindow[] {
    return [...windows].map((window) => asElectron<ElectronBrowserWindow>(window))
  }
  static getFocusedWindow(): ElectronBrowserWindow | null {
    return focused ? asElectron<ElectronBrowserWindow>(focused) : null
  }
  static fromWebContents(contents: ElectronWebContents): ElectronBrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null
  }
  static fromId(id: number): ElectronBrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.id === id) ?? null
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }
  reload(): void {
    this.webContents.reload()
  }

  /** Asks the listeners, any of which may prevent it, then closes. The page is not asked: no beforeunload. */
  close(): void {
    if (this.#isClosing || this.#isDestroyed) return
    const event = electronEvent()
    this.emit('close', event)
    this.#isClosing = !event.defaultPrevented
    if (event.defaultPrevented) lifecycle.stay()
    else void this.#page.close()
  }
  destroy(): void {
    this.#isClosing = true
    void this.#page.close()
    this.#end()
  }
  isDestroyed(): boolean {
    return this.#isDestroyed
  }

  show(): void {
    this.#isVisible = true
    this.emit('show')
    this.focus()
  }
  showInactive(): void {
    this.#isVisible = true
    this.emit('show')
  }
  hide(): void {
    this.#isVisible = false
    this.emit('hide')
    this.blur()
  }
  isVisible(): boolean {
    return this.#isVisible
  }
  focus(): void {
    const before = focused
    focused = this
    this.webContents.focus()
    if (before === this) return
    before?.emit('blur')
    this.emit('focus')
    app.emit('browser-window-focus', electronEvent(), this)
  }
  blur(): void {
    if (focused !== this) return
    focused = undefined
    this.emit('blur')
    app.emit('browser-window-blur', electronEvent(), this)
  }
  isFocused(): boolean {
    return focused === this
  }

  getBounds(): Rectangle {
    return { ...this.#bounds }
  }
  getNormalBounds(): Rectangle {
    return { ...this.#bounds }
  }
  getContentBounds(): Rectangle {
    return { ...this.#bounds }
  }
  getSize(): [number, number] {
    return [this.#bounds.width, this.#bounds.height]
  }
  getMinimumSize(): [number, number] {
    const [width = 0, height = 0] = this.#minimum
    return [width, height]
  }
  setMinimumSize(width: number, height: number): void {
    this.#minimum = [width, height]
  }
  setBounds(bounds: Partial<Rectangle>): void {
    const [minimumWidth, minimumHeight] = this.getMinimumSize()
    const asked = { ...this.#bounds, ...bounds }
    const width = Math.max(asked.width, minimumWidth)
    const height = Math.max(asked.height, minimumHeight)
    this.#moved({ ...asked, width, height })
    this.#place({ left: asked.x, top: asked.y, width, height })
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }
  setContentSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y })
  }

  minimize(): void {
    this.#change('minimized', 'minimize')
  }
  maximize(): void {
    this.#change('maximized', 'maximize')
  }
  unmaximize(): void {
    this.#change('normal', 'unmaximize')
  }
  restore(): void {
    this.#change('normal', 'restore')
  }
  setFullScreen(flag: boolean): void {
    this.#change(flag ? 'fullscreen' : 'normal', flag ? 'enter-full-screen' : 'leave-full-screen')
  }
  isMinimized(): boolean {
    return this.#state === 'minimized'
  }
  isMaximized(): boolean {
    return this.#state === 'maximized'
  }
  isFullScreen(): boolean {
    return this.#state === 'fullscreen'
  }

  setTitle(title: string): void {
    this.#title = title
  }
  getTitle(): string {
    return this.#title
  }
  setProgressBar(progress: number): void {
    record('window.setProgressBar', progress)
  }
  setBackgroundColor(): void {}
  setMenuBarVisibility(): void {}
  setAutoHideMenuBar(): void {}
  setIcon(): void {}
  flashFrame(flag: boolean): void {
    record('window.flashFrame', flag)
  }
  moveTop(): void {
    this.focus()
  }

  #listen(): void {
    this.#page.opened
      .then(() => applyTheme(this.#page))
      .catch((error) => {
        if (!lifecycle.isExiting) console.error('stand-in: the window did not open', error)
      })
    this.#page.once('gone', () => this.#end())
    this.#page.on('loaded', (title) => {
      const event = electronEvent()
      this.emit('page-title-updated', event, title, title !== '')
      if (!event.defaultPrevented && title !== '') this.#title = title
      if (this.#hasShown) return
      this.#hasShown = true
      this.emit('ready-to-show', electronEvent())
    })
    this.#page.on('up', (message, value) => {
      if (message.does === 'key') pressed(value as KeyPress, asElectron<ElectronBrowserWindow>(this))
      if (message.does === 'bounds') this.#moved(value as Rectangle)
    })
  }

  #moved(bounds: Rectangle): void {
    const before = this.#bounds
    this.#bounds = bounds
    if (before.width !== bounds.width || before.height !== bounds.height) {
      const zoom = this.webContents.getZoomFactor()
      if (zoom !== 1) this.webContents.setZoomFactor(zoom)
      this.emit('resize')
    }
    if (before.x !== bounds.x || before.y !== bounds.y) this.emit('move')
  }

  #change(state: State, event: string): void {
    this.#state = state
    this.#place({ windowState: state })
    this.emit(event)
  }

  #place(bounds: Record<string, unknown>): void {
    this.#page.opened.then(() => chromium().setBounds(this.#page.targetId ?? '', bounds)).catch(() => {})
  }

  /** A person's own click on the window's cross ends here without having asked: it cannot be prevented. */
  #end(): void {
    if (this.#isDestroyed) return
    if (!this.#isClosing) this.emit('close', electronEvent())
    this.#isDestroyed = true
    windows.delete(this)
    if (focused === this) focused = undefined
    this.emit('closed')
    lifecycle.windowClosed(this)
  }
}
strictClass(BrowserWindow)

function preloadGlobals() {
  const versions = { electron: process.versions.electron, chrome: process.versions.chrome, node: process.versions.node }
  const { platform, arch } = process
  return {
    person: !runtime.headless,
    process: { platform, arch, versions, type: 'renderer', sandboxed: true, contextIsolated: true, env: {} },
  }
}
