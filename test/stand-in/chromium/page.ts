// One page in Chromium: its two worlds, what it sends up, what it is sent, and where it has navigated.
import { EventEmitter } from 'node:events'
import { codec } from '../ipc/codec.ts'
import { chromium, runtime } from '../runtime.ts'
import { toApp, toPage } from '../session/schemes.ts'
import type { Downward, Upward } from '../worlds/isolated-world.ts'
import { isolatedWorldName, type WorldSources, worldNames } from '../worlds/sources.ts'
import type { Bounds, ChromiumPage } from './chromium.ts'
import type { DevtoolsSession } from './devtools-pipe.ts'

interface PageEvents {
  up: [message: Upward, value: unknown]
  loading: []
  navigated: [url: string]
  'navigated in page': [url: string]
  'dom ready': []
  loaded: [title: string]
  console: [level: string, text: string, line: number, source: string]
  crashed: []
  frame: [id: string, attached: boolean]
  gone: []
}

export interface PageOptions {
  readonly title: string
  readonly bounds: Bounds
  readonly worlds: WorldSources
  /** Whether documents may run any. */
  readonly scripts: boolean
  /** Where in Chromium the page's session is. */
  context(): Promise<string | undefined>
}

interface Context {
  readonly uniqueId: string
  readonly name: string
  readonly auxData: { readonly frameId: string }
}

interface Paused {
  readonly callFrames: readonly { readonly callFrameId: string; readonly functionName: string }[]
}

interface Evaluated {
  readonly result: { readonly value?: unknown; readonly objectId?: string }
  readonly exceptionDetails?: { readonly exception?: { readonly description?: string }; readonly text: string }
}

interface ConsoleCall {
  readonly type: string
  readonly args: readonly { readonly value?: unknown; readonly description?: string }[]
  readonly stackTrace?: { readonly callFrames: readonly { readonly lineNumber: number; readonly url: string }[] }
}

export class Page extends EventEmitter<PageEvents> {
  readonly opened: Promise<void>
  url = ''
  isGone = false
  /** The page's own navigation that the app has asked for; any other one was the page's idea. */
  expected: string | undefined
  /** Where the page itself has last asked to go, until it is anywhere else. */
  requested: string | undefined
  #page: ChromiumPage | undefined
  #isolated: string | undefined

  constructor(options: PageOptions) {
    super()
    this.opened = this.#open(options)
  }

  get targetId(): string | undefined {
    return this.#page?.targetId
  }

  /** The conversation with the page, once it is open. */
  async session(): Promise<DevtoolsSession> {
    await this.opened
    if (!this.#page) throw new Error('stand-in: the page is not open')
    return this.#page.session
  }

  /** Sends a value down to the preload's world, in order. */
  async deliver(header: Downward, body: string): Promise<void> {
    if (!this.#page) await this.opened
    if (this.#isolated === undefined || this.isGone) return
    await this.#page?.session
      .send('Runtime.callFunctionOn', {
        functionDeclaration: `function (...args) { globalThis.${worldNames.deliver}(...args) }`,
        arguments: [{ value: header }, { value: body }],
        uniqueContextId: this.#isolated,
        silent: true,
      })
      .catch(() => {})
  }

  /** Resolves when the document and its resources have loaded; rejects with Chromium's own error name. */
  async load(url: string): Promise<void> {
    const session = await this.session()
    const address = new URL(toPage(url)).href
    this.expected = withoutHash(address)
    const loaded = new Promise<unknown>((resolve) => this.once('loaded', resolve))
    const { errorText, loaderId } = await session.send<Record<string, string>>('Page.navigate', { url: address })
    this.expected = undefined
    if (errorText !== undefined) throw new Error(errorText)
    if (loaderId !== undefined) await loaded
  }

  async reload(): Promise<void> {
    const session = await this.session()
    this.expected = withoutHash(toPage(this.url))
    await session.send('Page.reload')
  }

  /** Runs an expression in the page's own world and waits for its value. */
  async evaluate(expression: string, userGesture = false): Promise<unknown> {
    const session = await this.session()
    const how = { expression, userGesture, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await session.send<Evaluated>('Runtime.evaluate', how)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  /** As `evaluate`, in the preload's world; `objectId` is there when the value is asked for as an object. */
  async evaluateIsolated(expression: string, returnByValue = true): Promise<Evaluated['result']> {
    const session = await this.session()
    const how = { expression, returnByValue, userGesture: true, awaitPromise: true, uniqueContextId: this.#isolated }
    return (await session.send<Evaluated>('Runtime.evaluate', how)).result
  }

  /** The path on disk of a File that the preload's world holds; empty for one made in memory. */
  async pathOf(session: DevtoolsSession, objectId: string | undefined): Promise<string> {
    const info = await session.send<{ path: string }>('DOM.getFileInfo', { objectId }).catch(() => ({ path: '' }))
    return info.path
  }

  /** Draws the page larger or smaller, so that a window of this size holds fewer or more of the page's own pixels. */
  async zoom(factor: number, { width, height }: { width: number; height: number }): Promise<void> {
    // A window with a frame would tell the emulated size as its own.
    if (!runtime.headless) {
      await this.evaluate(`document.documentElement.style.zoom = ${factor}`).catch(() => {})
      return
    }
    const session = await this.session()
    const [across, down] = [Math.round(width / factor), Math.round(height / factor)]
    await (factor === 1
      ? session.send('Emulation.clearDeviceMetricsOverride')
      : session.send('Emulation.setDeviceMetricsOverride', {
          ...{ width: across, height: down, deviceScaleFactor: factor, mobile: false },
        })
    ).catch(() => {})
  }

  async close(): Promise<void> {
    await this.opened
    await chromium()
      .browser.send('Target.closeTarget', { targetId: this.targetId })
      .catch(() => {})
  }

  async #open({ title, bounds, worlds, scripts, context }: PageOptions): Promise<void> {
    this.#page = await chromium().openPage(title, bounds, await context())
    const { session, pauses } = this.#page
    this.#listen(session)
    pauses.listen<Paused>('Debugger.paused', (paused) => {
      this.#answerPause(pauses, paused).catch(() => pauses.send('Debugger.resume').catch(() => {}))
    })
    await Promise.all([
      // Nothing pauses where nothing runs, and Chromium refuses to be asked.
      scripts ? pauses.send('Debugger.enable') : session.send('Emulation.setScriptExecutionDisabled', { value: true }),
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Inspector.enable'),
      session.send('Runtime.addBinding', { name: worldNames.send, executionContextName: isolatedWorldName }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: worlds.main }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: worlds.isolated, worldName: isolatedWorldName }),
    ])
  }

  #listen(session: DevtoolsSession): void {
    const isTop = (frameId: string) => frameId === this.targetId
    session.on('detached', () => this.#end())
    session.listen<{ context: Context }>('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === isolatedWorldName && isTop(context.auxData.frameId)) this.#isolated = context.uniqueId
    })
    session.listen<{ name: string; payload: string }>('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== worldNames.send) return
      const end = payload.indexOf('\n')
      this.emit('up', JSON.parse(payload.slice(0, end)) as Upward, codec.decode(payload.slice(end + 1)))
    })
    session.listen<{ frameId: string }>('Page.frameAttached', ({ frameId }) => this.emit('frame', frameId, true))
    session.listen<{ frameId: string; reason: string }>('Page.frameDetached', ({ frameId, reason }) => {
      if (reason === 'remove') this.emit('frame', frameId, false)
    })
    session.listen<{ frameId: string }>('Page.frameStartedLoading', ({ frameId }) => {
      if (isTop(frameId)) this.emit('loading')
    })
    session.listen<{ frameId: string; url: string }>('Page.frameRequestedNavigation', ({ frameId, url }) => {
      if (isTop(frameId)) this.requested = withoutHash(url)
    })
    session.listen<{ frame: Record<string, string> }>('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined || frame.url === 'about:blank') return
      this.expected = undefined
      this.requested = undefined
      this.url = toApp(`${frame.url}${frame.urlFragment ?? ''}`)
      this.emit('navigated', this.url)
    })
    session.listen<{ frameId: string; url: string }>('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (!isTop(frameId)) return
      this.url = toApp(url)
      this.emit('navigated in page', this.url)
    })
    session.listen('Page.domContentEventFired', () => this.url !== '' && this.emit('dom ready'))
    session.listen('Page.loadEventFired', async () => {
      if (this.url === '') return
      const title = await this.evaluate('document.title').catch(() => '')
      this.emit('loaded', String(title))
    })
    session.listen<ConsoleCall>('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
      const [at] = stackTrace?.callFrames ?? []
      const text = args.map(({ value, description }) => value ?? description).join(' ')
      this.emit('console', type, text, at?.lineNumber ?? 0, at?.url ?? '')
    })
    session.listen('Inspector.targetCrashed', () => this.emit('crashed'))
  }

  /** A pause of ours is a synchronous call from the preload; a developer's own breakpoints are left alone. */
  async #answerPause(pauses: DevtoolsSession, { callFrames: [top] }: Paused): Promise<void> {
    const ours = top?.functionName === 'getPathForFile'
    if (!ours && !runtime.underTest && runtime.switches.has('remote-debugging-port')) return
    if (ours) {
      const at = (expression: string, returnByValue: boolean) =>
        pauses.send<Evaluated>('Debugger.evaluateOnCallFrame', {
          callFrameId: top.callFrameId,
          expression,
          returnByValue,
          silent: true,
        })
      const box = `globalThis.${worldNames.pause}`
      const { result } = await at(`${box}.file`, false)
      await at(`${box}.path = ${JSON.stringify(await this.pathOf(pauses, result.objectId))}`, true)
    }
    await pauses.send('Debugger.resume')
  }

  #end(): void {
    if (this.isGone) return
    this.isGone = true
    this.emit('gone')
  }
}

export const withoutHash = (url: string): string => url.split('#', 1).join('')
