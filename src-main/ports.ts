// What the core asks of the world: everything it cannot compute from values it was given.
import type { Failure, Outcome } from '../src-shared/failure.ts'
import type { Rehearsal } from '../src-shared/practice.ts'

/** Wall time in milliseconds since 1970, monotonic time in milliseconds, and waits that obey a signal. */
export type Clock = {
  now(): number
  monotonic(): number
  /** Resolves after `ms`; rejects with the signal's reason when it is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export type Chance = {
  bytes(count: number): Uint8Array
  /** Uniform in [least, most). */
  between(least: number, most: number): number
}

/** One secret per account id in the OS keychain. Each call ends within 15 s; failures are values. */
export type Keychain = {
  read(accountId: string): Promise<{ ok: true; value: string | null } | { ok: false; failure: Failure }>
  write(accountId: string, secret: string): Promise<{ ok: true } | { ok: false; failure: Failure }>
  forget(accountId: string): Promise<{ ok: true } | { ok: false; failure: Failure }>
}

/** Absolute folders. `data` is private to the app, `saving` is where results go unless the person chose another place. */
export type Folders = { data: string; cache: string; saving: string; samples: string }

export type Dialogs = {
  pickPictures(): Promise<string[]>
  pickFolders(): Promise<string[]>
  chooseFolder(current: string): Promise<string | null>
  chooseFile(suggested: string): Promise<string | null>
  /** Where a file is that was moved; `path` is where it was. */
  findFile(path: string): Promise<string | null>
  /** A folder in which moved files are looked for. */
  findFolder(near: string): Promise<string | null>
  /** Asks what no script of the window can answer; true for a yes. */
  confirm(question: Question): Promise<boolean>
  /** Says that a chosen place is none where the studio opens or saves files. */
  tellRefused(path: string, why: PathTrouble): Promise<void>
}

/** Why points are about to be agreed to; each has its own words. */
export type SpendingReason = 'place' | 'dearer' | 'new-key' | 'held-back'

/**
 * A question of the main process itself. `spend`: `points` for `orders` of `accounts` (each by name and host), above the
 * `limit` of points within ten minutes of which `already` are spent. `limit`: that limit is raised; 0 never asks. `key`: a key
 * goes to `host`.
 */
export type Question =
  | {
      what: 'spend'
      why: SpendingReason
      accounts: readonly string[]
      points: number
      orders: number
      again: boolean
      limit: number
      already: number
    }
  | { what: 'limit'; from: number; to: number }
  | { what: 'key'; host: string; account: string; replaces: boolean }

/** `network`: it names another computer; `device`: no file but a device of this one. */
export type PathTrouble = 'network' | 'device'

/** How a batch stands that ended, or that needs the person; `title` is that of its first order. */
export type BatchNote = { title: string; orders: number; done: number; failed: number; attention: number }

export type Desktop = {
  showInFolder(path: string): void
  copyText(text: string): void
  /** How far the work under way is, 0 to 1, where the desktop shows the app; null takes it away. */
  progress(share: number | null): void
  /** Tells of a batch unless the person is looking at the window; `onClick` shows it there. */
  notify(batch: BatchNote, onClick: () => void): void
}

/** All addresses of a name, as numbers; none where they cannot be told. Ends within a few seconds. */
export type LookUp = (hostname: string) => Promise<readonly string[]>

/** Marks the file at `path` as fetched from `host`, where the system knows such a mark; never fails. */
export type MarkDownload = (path: string, host: string) => Promise<void>

/** A helper process without keys: one task at a time, killable, its memory limited. */
export type HelperProcess = {
  send(message: unknown): void
  onMessage(hear: (message: unknown) => void): () => void
  onExit(hear: () => void): () => void
  kill(): void
}
export type StartHelper = (name: 'raster-decoder') => HelperProcess

/** The practice region as the app runs it: started on demand, one account. */
export type PracticeRegion = {
  start(): Promise<Outcome<{ baseUrl: string; apiKey: string }>>
  /** Adds points to its account. */
  refill(points: number): Promise<Outcome<undefined>>
  /** Misbehaves as named from now on, also after it had to be started again. */
  rehearse(rehearsal: Rehearsal): Promise<Outcome<undefined>>
  /** Empties it: files, jobs, results and ledger go, its key stays, its points are those of the beginning. */
  reset(): Promise<Outcome<undefined>>
  stop(): Promise<void>
}

/** Log lines are composed from short words and ids; keys and addresses with a query are blanked by the log itself. */
export type Log = {
  info(what: string, facts?: Record<string, string | number | boolean | null>): void
  warn(what: string, facts?: Record<string, string | number | boolean | null>): void
  error(what: string, facts?: Record<string, string | number | boolean | null>): void
}

export type Ports = {
  clock: Clock
  chance: Chance
  fetch: typeof fetch
  lookUp: LookUp
  /** Undefined where the OS has none: keys then live for the session. */
  keychain: Keychain | undefined
  folders: Folders
  dialogs: Dialogs
  desktop: Desktop
  markDownload: MarkDownload
  startHelper: StartHelper
  practiceRegion: PracticeRegion
  log: Log
}
