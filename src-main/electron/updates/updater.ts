// The updater of the core's port: electron-updater, which is loaded at the first look, with this app's own way to the network.
import { join } from 'node:path'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import type { Log, Updater } from '../../ports.ts'
import { createFeedRequests, FeedFault } from './feed-requests.ts'
import type { UpdateWay } from './update-feed.ts'
import { releaseOf, troubleOf } from './update-words.ts'

type Given = {
  feed: string
  way: UpdateWay
  version: string
  /** Private to the app: downloads and what electron-updater notes lie there. */
  folder: string
  /** What electron-builder writes beside the archive: whose signature counts, among it. */
  config: string
  fetch: typeof fetch
  log: Log
  /** Ends all that the app does; it then quits at once. */
  end(): Promise<void>
  quit(): void
  /** Starts the app again when it has quit. */
  relaunch(): void
}

/** Nothing of electron-updater is loaded, and nothing asked, before the first look. */
export function createUpdater(given: Given): Updater {
  const { feed, way, log } = given
  let signal = new AbortController().signal
  let tell: (share: number) => void = () => undefined
  let loading: ReturnType<typeof load> | undefined
  const loaded = () => {
    loading ??= load()
    return loading
  }

  type Act<T> = (updater: Awaited<ReturnType<typeof load>>) => Promise<T>
  const load = async () => {
    const { AppImageUpdater, MacUpdater, NsisUpdater } = await import('electron-updater')
    const none = () => undefined
    const app: AppAdapter = {
      ...{ version: given.version, name: 'asset-studio', isPackaged: true, appUpdateConfigPath: given.config },
      ...{ userDataPath: join(given.folder, 'updates'), baseCachePath: join(given.folder, 'updates') },
      ...{ whenReady: async () => undefined, relaunch: given.relaunch, quit: given.quit, onQuit: none },
    }
    const made = { nsis: NsisUpdater, mac: MacUpdater, appimage: AppImageUpdater }[way]
    const updater = new made(undefined, app)
    updater.logger = { info: none, warn: none, error: none }
    // Before the feed is set: it takes over what asks.
    Object.assign(updater, {
      httpExecutor: createFeedRequests({
        feed,
        fetch: given.fetch,
        signal: () => signal,
        tell: (share) => tell(share),
      }),
    })
    updater.setFeedURL({ provider: 'generic', url: feed, channel: 'latest' })
    Object.assign(updater, {
      ...{ autoDownload: false, autoInstallOnAppQuit: false, allowDowngrade: false, allowPrerelease: false },
      ...{ disableDifferentialDownload: true, disableWebInstaller: true },
    })
    // Every fault comes back from the call that met it.
    updater.addListener('error', none)
    return updater
  }
  /** One act after the other: what was just ended has to end before the same can begin. */
  let last: Promise<unknown> = Promise.resolve()
  const attempt = <T>(until: AbortSignal, act: Act<T>) => {
    const mine = last.then(() => attemptNow(until, act))
    last = mine
    return mine
  }
  const attemptNow = async <T>(until: AbortSignal, act: Act<T>) => {
    signal = until
    try {
      return { ok: true as const, value: await act(await loaded()) }
    } catch (error) {
      const why = troubleOf(error)
      if (!until.aborted)
        log.warn('an update failed', { why, fault: error instanceof FeedFault ? error.message : null })
      return { ok: false as const, why }
    }
  }

  return {
    host: new URL(feed).host,
    async look(until) {
      const done = await attempt(until, (updater) => updater.checkForUpdates())
      if (!done.ok) return done
      const { isUpdateAvailable, updateInfo } = done.value ?? {}
      return { ok: true, release: isUpdateAvailable && updateInfo ? releaseOf(updateInfo, way) : null }
    },
    async download(until, listener) {
      const done = await attempt(until, (updater) => {
        tell = listener
        return updater.downloadUpdate()
      })
      return done.ok ? { ok: true } : done
    },
    install() {
      void install().catch((error: unknown) => {
        log.error('an update was not installed', { why: troubleOf(error) })
        given.relaunch()
        given.quit()
      })
    },
  }

  async function install(): Promise<void> {
    const ended = given.end()
    const updater = await loaded()
    await ended
    // The system's own updater on macOS quits by itself.
    if ('install' in updater) {
      if (!updater.install(true, true)) throw new FeedFault('unreadable', 'it did not begin')
      given.quit()
    } else updater.quitAndInstall()
  }
}
