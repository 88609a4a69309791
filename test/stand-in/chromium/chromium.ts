// Debian's Chromium as a child of the main process: opens a page for each window, and never outlives the app.
import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { record } from '../calls.ts'
import { type ChromiumStart, chromiumSwitches, ownAddress } from './chromium-switches.ts'
import { DevtoolsPipe, type DevtoolsSession } from './devtools-pipe.ts'

export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface ChromiumPage {
  readonly targetId: string
  /** Two conversations with one page: one for everything, one only for the pauses of a synchronous call. */
  readonly session: DevtoolsSession
  readonly pauses: DevtoolsSession
}

/** What a session in memory is in Chromium. */
export interface ContextOptions {
  readonly proxyServer?: string
  readonly proxyBypassList?: string
}

export interface Chromium {
  readonly browser: DevtoolsSession
  /** Such as 156.0.8078.79. */
  readonly version: string
  readonly closed: Promise<void>
  /** Makes a place for pages with its own storage and its own way to the network; its id. */
  createContext(options: ContextOptions): Promise<string>
  openPage(title: string, bounds: Bounds, contextId: string | undefined): Promise<ChromiumPage>
  /** Opens what a page wanted to open and the app let: a page that the app knows nothing more of. */
  openPopup(url: string, contextId: string | undefined): Promise<void>
  isPopup(targetId: string): boolean
  setBounds(targetId: string, bounds: Record<string, unknown>): Promise<void>
  /** Closes and lets Chromium write its storage; after three seconds it is killed. */
  close(): Promise<void>
  /** What Chromium has said on its standard error, its last lines. */
  lastWords(): string
}

interface TargetInfo {
  readonly targetId: string
  readonly type: string
  readonly url: string
}

interface Start extends ChromiumStart {
  readonly executable: string
}

/** Starts Chromium and resolves when it answers. */
export async function startChromium(start: Start): Promise<Chromium> {
  const child = spawn(start.executable, chromiumSwitches(start), {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  process.on('exit', kill)

  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-20_000)
    const [listening] = /^DevTools listening on .*$/m.exec(text) ?? []
    if (listening !== undefined) console.error(`\n${listening}`)
  })
  const [, , , into, out] = child.stdio
  const pipe = new DevtoolsPipe(into as Writable, out as Readable)
  const { browser } = pipe

  const { product } = await browser.send<{ product: string }>('Browser.getVersion')
  const pages = new OwnPages()
  await browser.send('Target.setDiscoverTargets', { discover: true })
  browser.listen<{ targetInfo: TargetInfo }>('Target.targetCreated', ({ targetInfo }) => {
    const { type, url, targetId } = targetInfo
    if (type === 'page') void closeForeign(targetId, url)
  })

  async function closeForeign(targetId: string, url: string): Promise<void> {
    if (await pages.isOwn(targetId)) return
    record('popup closed', url)
    await browser.send('Target.closeTarget', { targetId }).catch(() => {})
  }

  async function setBounds(targetId: string, bounds: Record<string, unknown>): Promise<void> {
    const { windowId } = await browser.send('Browser.getWindowForTarget', { targetId })
    const { width, height, ...rest } = bounds
    if (!start.headless || width === undefined) await browser.send('Browser.setWindowBounds', { windowId, bounds })
    else {
      if (Object.keys(rest).length > 0) await browser.send('Browser.setWindowBounds', { windowId, bounds: rest })
      await browser.send('Browser.setContentsSize', { windowId, width, height })
    }
  }

  async function attach(targetId: string): Promise<DevtoolsSession> {
    const attached = await browser.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
    return pipe.session(attached.sessionId)
  }

  const popups = new Set<string>()
  return {
    browser,
    isPopup: (targetId) => popups.has(targetId),
    async openPopup(url, contextId) {
      const where = contextId === undefined ? {} : { browserContextId: contextId }
      const blank = { url: 'about:blank', newWindow: true, ...where }
      const targetId = await pages.open(createTarget(browser, blank))
      popups.add(targetId)
      await (await attach(targetId)).send('Page.navigate', { url })
    },
    async createContext({ proxyServer, proxyBypassList = '' }) {
      const bypass = [proxyBypassList, ownAddress].filter(Boolean).join(';')
      const proxy = proxyServer === undefined ? {} : { proxyServer, proxyBypassList: bypass }
      return (await browser.send<{ browserContextId: string }>('Target.createBrowserContext', proxy)).browserContextId
    },
    version: product.replace(/^.*\//, ''),
    closed: pipe.closed,
    setBounds,
    lastWords: () => said,
    async openPage(title, { x, y, width, height }, contextId) {
      const targetId = await pages.open(
        start.headless
          ? openHeadless(browser, { left: x, top: y, width, height }, contextId)
          : openForPerson(browser, start, title, { x, y, width, height }),
      )
      await setBounds(targetId, { left: x, top: y, width, height })
      const [session, pauses] = await Promise.all([attach(targetId), attach(targetId)])
      return { targetId, session, pauses }
    },
    async close() {
      const giveUp = setTimeout(kill, 60_000)
      await browser.send('Browser.close').catch(() => {})
      await pipe.closed
      clearTimeout(giveUp)
    },
  }
}

/** The pages that the app asked for. Chromium opens others by itself, such as one for a link that is dropped. */
class OwnPages {
  private readonly opening = new Set<Promise<string>>()
  private readonly own = new Set<string>()

  async open(page: Promise<string>): Promise<string> {
    this.opening.add(page)
    try {
      const targetId = await page
      this.own.add(targetId)
      return targetId
    } finally {
      this.opening.delete(page)
    }
  }

  /** A page is heard of before the one who opens it is answered, so what is being opened is waited for. */
  async isOwn(targetId: string): Promise<boolean> {
    const opening = await Promise.allSettled(this.opening)
    return this.own.has(targetId) || opening.some((page) => page.status === 'fulfilled' && page.value === targetId)
  }
}

async function createTarget(browser: DevtoolsSession, page: Record<string, unknown>): Promise<string> {
  return (await browser.send<{ targetId: string }>('Target.createTarget', page)).targetId
}

async function openHeadless(
  browser: DevtoolsSession,
  bounds: Record<string, number>,
  contextId: string | undefined,
): Promise<string> {
  const where = contextId === undefined ? {} : { browserContextId: contextId }
  return createTarget(browser, { url: 'about:blank', newWindow: true, ...bounds, ...where })
}

let windows = 0

/** A window without tabs or address bar comes only from `--app`, which a second start hands to the running Chromium. */
async function openForPerson(browser: DevtoolsSession, start: Start, title: string, bounds: Bounds): Promise<string> {
  const url = `data:text/html,<title>${encodeURIComponent(title)}</title>${++windows}`
  const seen = new Promise<string>((resolve) => {
    const look = ({ targetInfo }: { targetInfo: TargetInfo }) => {
      if (targetInfo.type !== 'page' || targetInfo.url !== url) return
      browser.off('Target.targetCreated', look)
      browser.off('Target.targetInfoChanged', look)
      resolve(targetInfo.targetId)
    }
    browser.on('Target.targetCreated', look)
    browser.on('Target.targetInfoChanged', look)
  })
  const args = [
    `--user-data-dir=${start.profile}`,
    `--app=${url}`,
    `--window-size=${bounds.width},${bounds.height}`,
    `--window-position=${bounds.x},${bounds.y}`,
    '--test-type',
    ...(start.root ? ['--no-sandbox'] : []),
  ]
  spawn(start.executable, args, { stdio: 'ignore' })
  return seen
}
