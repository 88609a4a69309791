// Newer versions of the app: looked for when the person wants that, downloaded and installed by their own acts alone.
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { Settings } from '../../src-shared/settings/settings.ts'
import type { Updates } from '../../src-shared/updates.ts'
import type { Clock, Log, Updater } from '../ports.ts'
import { storedValue, storeValue } from '../storage/stored-values.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { isNewer } from './is-newer.ts'

type UpdatesDesk = {
  /** Null where the build was given no feed: there is nothing to look at and nothing to show. */
  read(): Updates | null
  look(): Outcome<undefined>
  download(): Outcome<undefined>
  /** Installs what was downloaded and starts it, as soon as no order is being sent. */
  restart(): Outcome<undefined>
  /** Ends a download, or the wait for a restart. */
  halt(): Outcome<undefined>
  /** The person may have switched it off. */
  settingsChanged(): void
  /** From now on it looks by itself, while the person wants that. */
  start(): void
  stop(): void
}

type Given = {
  db: StudioDb
  clock: Clock
  log: Log
  updater: Updater | undefined
  /** The version that runs. */
  version: string
  settings: () => Pick<Settings, 'lookForUpdates'>
  /** Orders whose charged calls are under way, or come next. */
  beingSent: () => number
  changed: () => void
}

const minute = 60_000
/** Never at a start, and seldom enough to be of no account. */
const tick = 15 * minute
const day = 24 * 60 * minute
/** Milliseconds between two looks at the orders that a restart waits for. */
const sendingQuiet = 1000
const lookedKey = 'updates.lookedAt'
/** The version that was about to be installed when the studio ended. */
const triedKey = 'updates.installing'
const quiet = { stage: 'idle', release: null, share: 0, waitsFor: 0, trouble: null } as const

const notWanted = () => new DOMException('the person wants it no more', 'AbortError')

export function createUpdatesDesk(given: Given): UpdatesDesk {
  const { db, clock, log, updater, version, settings, changed } = given
  const ending = new AbortController()
  let under = new AbortController()
  let now: Omit<Updates, 'host' | 'lookedAt'> = quiet
  const lookedAt = () => {
    const at = storedValue(db, lookedKey)
    return typeof at === 'number' ? at : null
  }
  const become = (next: Partial<typeof now>) => {
    now = { ...now, trouble: null, ...next }
    changed()
  }
  const refused = () => failure('bad-call')
  /** What goes on; it ends when the person says so, switches it off, or the studio stops. */
  const begin = (act: (signal: AbortSignal) => Promise<void>) => {
    under = new AbortController()
    const signal = AbortSignal.any([under.signal, ending.signal])
    void act(signal).catch((error: unknown) => {
      if (signal.aborted) return
      log.error('an update stopped', { message: error instanceof Error ? error.message : String(error) })
      become({ stage: now.release ? 'found' : 'idle', share: 0, trouble: 'unexpected' })
    })
    return success(undefined)
  }
  const wanted = (of: readonly Updates['stage'][]) =>
    updater && settings().lookForUpdates && of.includes(now.stage) ? updater : undefined

  const look = () => {
    const asked = wanted(['idle', 'newest', 'found'])
    if (!asked) return refused()
    return begin(async (signal) => {
      storeValue(db, lookedKey, clock.now())
      become({ stage: 'looking' })
      const found = await asked.look(signal)
      if (signal.aborted) return
      if (!found.ok) return become({ stage: now.release ? 'found' : 'idle', trouble: found.why })
      const release = found.release && isNewer(found.release.version, version) ? found.release : null
      become({ stage: release ? 'found' : 'newest', release })
    })
  }

  const download = () => {
    const asked = wanted(['found'])
    if (!asked) return refused()
    return begin(async (signal) => {
      become({ stage: 'downloading', share: 0 })
      const done = await asked.download(signal, (share) => {
        // A hundred times at most, however small the pieces are.
        if (now.stage === 'downloading' && share - now.share >= 0.01) become({ share })
      })
      if (signal.aborted) return
      become(done.ok ? { stage: 'ready', share: 1 } : { stage: 'found', share: 0, trouble: done.why })
    })
  }

  const restart = () => {
    const asked = wanted(['ready'])
    if (!asked) return refused()
    return begin(async (signal) => {
      for (let left = given.beingSent(); left > 0; left = given.beingSent()) {
        if (now.stage !== 'waiting' || now.waitsFor !== left) become({ stage: 'waiting', waitsFor: left })
        await clock.sleep(sendingQuiet, signal)
      }
      storeValue(db, triedKey, now.release?.version)
      become({ stage: 'restarting', waitsFor: 0 })
      // Nothing may come between the last look at the orders and this: it ends sending.
      asked.install()
    })
  }

  /** Back to where the person can begin again. */
  const halt = () => {
    if (now.stage !== 'downloading' && now.stage !== 'waiting') return refused()
    under.abort(notWanted())
    become(now.stage === 'waiting' ? { stage: 'ready', waitsFor: 0 } : { stage: 'found', share: 0 })
    return success(undefined)
  }

  const isDue = () => {
    const at = lookedAt()
    // A clock that was put back is no reason to look more often, nor to look never.
    return at === null || Math.abs(clock.now() - at) >= day
  }

  return {
    read: () => (updater ? { host: updater.host, lookedAt: lookedAt(), ...now } : null),
    ...{ look, download, restart, halt },
    settingsChanged() {
      if (!updater || settings().lookForUpdates || now.stage === 'restarting' || now === quiet) return
      under.abort(notWanted())
      now = quiet
    },
    start() {
      if (!updater) return
      const tried = storedValue(db, triedKey)
      if (typeof tried === 'string') {
        storeValue(db, triedKey, undefined)
        if (isNewer(tried, version)) become({ trouble: 'not-installed' })
      }
      const watch = async () => {
        for (;;) {
          await clock.sleep(tick, ending.signal)
          if (isDue()) look()
        }
      }
      void watch().catch(() => undefined)
    },
    stop: () => ending.abort(new DOMException('the studio stops', 'AbortError')),
  }
}
