// What the core asks of the world: everything it cannot compute from values it was given.

import type { Failure, Outcome } from '../src-shared/failure.ts'
import type { Language } from '../src-shared/languages.ts'
import type { BatchNews } from '../src-shared/orders/batch-news.ts'
import type { Rehearsal } from '../src-shared/practice.ts'
import type { GraphicsKind } from '../src-shared/settings/diagnostics.ts'
import type { Scale } from '../src-shared/settings/scale.ts'
import type { Release, UpdateTrouble } from '../src-shared/updates.ts'

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
 * goes to `host`. `page`: the page of an account is opened in the browser.
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
  | { what: 'limit'; of: 'question' | 'day' | 'month'; from: number; to: number }
  /** `here`: the host is this computer itself, so that it is the port that tells who gets the key. */
  | { what: 'key'; host: string; account: string; replaces: boolean; here: boolean }
  | { what: 'page'; address: string; account: string }

/** `network`: it names another computer; `device`: no file but a device of this one. */
export type PathTrouble = 'network' | 'device'

/** A page to be printed, without any script of its own: what it shows, and the sheet it is printed on, in millimetres. */
export type PrintedPage = {
  html: string
  /** By the names under which the page has them beside it, such as `1.jpg`: where each lies, and its content type. */
  pictures: ReadonlyMap<string, { path: string; type: string }>
  paper: { width: number; height: number }
}

export type Desktop = {
  /** What the person reads, the best first, as the system tells: `zh-CN`, `en-GB`. */
  readonly languages: readonly string[]
  /** Menus, dialogs and notes are in this language from now on. */
  speak(language: Language): void
  /** The window is drawn in this size from now on, wherever it has room for it. */
  drawAt(scale: Scale): void
  showInFolder(path: string): void
  /** Opens a file in the program that the system has for it; false when that is not possible. */
  openElsewhere(path: string): Promise<boolean>
  /** Opens a page in the person's browser; false when that is not possible. Throws for anything but https. */
  openPage(address: string): Promise<boolean>
  /** Moves a file into the system's bin; false when that is not possible. It is never deleted outright. */
  moveToBin(path: string): Promise<boolean>
  /** Begins a drag of these files out of the window. */
  dragOut(paths: readonly [string, ...string[]]): void
  copyText(text: string): void
  /** The text on the clipboard, empty while it holds none. */
  readText(): Promise<string>
  /** The page as a PDF, printed where nobody sees it and nothing can be reached; throws where that fails, and the signal's reason. */
  print(page: PrintedPage, signal: AbortSignal): Promise<Uint8Array>
  /** How far the work under way is, 0 to 1, where the desktop shows the app; null takes it away. */
  progress(share: number | null): void
  /** How many orders are under way or ask for their person, on the app's icon where the system has a place for it; 0 takes it away. */
  count(orders: number): void
  /** Tells of a batch unless the person is looking at the window; a click opens the window, and `onClick` shows the batch there. */
  notify(batch: BatchNews, how: { sound: boolean }, onClick: () => void): void
  /** An icon in the system's tray leads back to a window that is closed, from now on or not any more; macOS needs none. */
  stayInTray(on: boolean): void
  /** Says that the app goes on in the system's tray, and how it is quit. */
  tellOfTray(): void
}

/** All addresses of a name, as numbers; none where they cannot be told. Ends within a few seconds. */
export type LookUp = (hostname: string) => Promise<readonly string[]>

/** Which ways the system tells for an address, as "PROXY host:8080; DIRECT"; a file of rules was asked where there is one. */
export type AskWays = (url: string) => Promise<string>

/** What the person entered for a proxy that asks. */
export type ProxyLogin = { user: string; password: string }

/** The way out of this computer. What is for this computer itself meets no proxy. */
export type Network = {
  /** Fetch by the system's proxy, trusting the system's certificates too. Redirects are not followed. */
  fetch: typeof fetch
  /** Which proxy (`host:port`, or `https://host:port`) an address goes through, null for none, and who is known there; connects to nothing. */
  look(url: string): Promise<{ proxy: string | null; user: string | null }>
  /** Connects and sends nothing: by which proxy, whose certificate answered and who issued it. Throws as `fetch` does. */
  reach(url: string): Promise<{ proxy: string | null; host: string | null; issuer: string | null }>
  /** How many authorities the system's own store holds. */
  systemCertificates(): number
  /** Whether the system named that proxy since the app started: no other is told a password. */
  hasNamed(proxy: string): boolean
  keepLogin(proxy: string, login: ProxyLogin): Promise<'keychain' | 'session'>
  /** False where a copy may be left in the keychain. */
  forgetLogin(proxy: string): Promise<boolean>
}

/** Marks the file at `path` as fetched from `host`, where the system knows such a mark; never fails. */
export type MarkDownload = (path: string, host: string) => Promise<void>

/** What a process has taken since it was started: milliseconds of the processor, of all its threads together, and memory now. */
export type ProcessUsage = { processorMs: number; residentBytes: number }
/** A helper process without keys: one task at a time, killable, its memory limited. */
export type HelperProcess = {
  send(message: object): void
  onMessage(listener: (message: unknown) => void): () => void
  onExit(listener: () => void): () => void
  /** Undefined before it has begun, when it is gone, and where nothing tells. */
  usage(): ProcessUsage | undefined
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

/** Newer versions of the app, from the one feed that the build was given. Each act reaches that feed alone. */
export type Updater = {
  /** The host of the feed. */
  readonly host: string
  /** The release that the feed names; null where it has none for this computer. */
  look(signal: AbortSignal): Promise<{ ok: true; release: Release | null } | { ok: false; why: UpdateTrouble }>
  /** Fetches the release of the last look and holds it against its digest; tells how much of it is here, 0 to 1. */
  download(
    signal: AbortSignal,
    tell: (share: number) => void,
  ): Promise<{ ok: true } | { ok: false; why: UpdateTrouble }>
  /** Ends the studio at once, installs what was downloaded and starts it; where that fails, this version starts again. */
  install(): void
}

/** What runs the studio, for whoever looks for a fault. */
export type Machine = {
  readonly versions: { electron: string; chrome: string; node: string }
  /** The system's release, and the kind of the processor. */
  readonly release: string
  readonly arch: string
  graphics(): GraphicsKind
  /** Bytes of memory that the process of the window has now; undefined where nothing tells. */
  windowBytes(): number | undefined
  /** The person's own folder, and their name on this computer. */
  readonly home: string
  readonly user: string
  /** The files of the log, the newest first. */
  readonly logs: readonly string[]
  /** Blanks keys, passwords and signed addresses in a text, as the log does. */
  blank(text: string): string
}

/** Named otherwise than what every line has. */
export type LogFacts = Record<string, string | number | boolean | null> & { at?: never; level?: never; what?: never }

/** Log lines are composed from short words and ids; keys and addresses with a query are blanked by the log itself. */
export type Log = {
  info(what: string, facts?: LogFacts): void
  warn(what: string, facts?: LogFacts): void
  error(what: string, facts?: LogFacts): void
}

export type Ports = {
  clock: Clock
  chance: Chance
  fetch: typeof fetch
  network: Network
  lookUp: LookUp
  /** Undefined where the OS has none: keys then live for the session. */
  keychain: Keychain | undefined
  folders: Folders
  dialogs: Dialogs
  desktop: Desktop
  markDownload: MarkDownload
  startHelper: StartHelper
  practiceRegion: PracticeRegion
  /** Undefined where the build was given no feed, or where the system itself brings new versions. */
  updater: Updater | undefined
  machine: Machine
  log: Log
}
