// What lies in the tray right now, written to the database and told to listeners a few times a second at most.
import type { Check, Source, Tray, TrayItem } from '../../src-shared/source.ts'
import type { Ports } from '../ports.ts'
import { isDatabaseError } from '../storage/database-error.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { SourceStore } from './source-store.ts'
import { type Entry, loadEntries, saveEntry } from './tray-rows.ts'
import { createTwins } from './twins.ts'
import type { FoundFile } from './walk-paths.ts'

/** Whether the current account has a picture: there, ordered and on its way, or none. */
export type UploadState = 'there' | 'coming' | 'none'

export type TrayChange = { upserted: TrayItem[]; removed: string[]; skipped: number }

/** Milliseconds over which changes are gathered, and after which a disk that did not take them is tried again. */
const gather = 100
const writeAgain = 5000

/** The entries over their table. A source is entered in the same transaction as the entry that refers to it. */
export function createTrayBoard(given: {
  db: StudioDb
  ports: Pick<Ports, 'clock' | 'chance'>
  sources: Pick<SourceStore, 'facts' | 'record' | 'setName' | 'setOrigin'>
  uploadOf: (hash: string) => UploadState
}) {
  const { db, ports, sources, uploadOf } = given
  const entries = new Map(loadEntries(db).map((entry) => [entry.id, entry]))
  const byPath = new Map([...entries.values()].map((entry) => [entry.path, entry]))
  const twins = createTwins<Entry>()
  const busy = new Set<Entry>()
  /** Paths of files that came by themselves. */
  const arrived = new Set<string>()
  /** What each card was told last. */
  const uploads = new Map<Entry, UploadState>()
  const dirty = new Set<Entry>()
  const told = new Set<Entry>()
  const fresh = new Map<string, Source>()
  const listeners = new Set<(change: TrayChange) => void>()
  const ending = new AbortController()
  let last = Math.max(0, ...[...entries.values()].map((entry) => entry.number))
  let skipped = 0
  let skipsTold = 0
  let waiting = false
  for (const entry of entries.values()) twins.enter(entry)

  function tellAll(some: Iterable<Entry>) {
    for (const entry of some) told.add(entry)
  }
  function touch(entry: Entry) {
    dirty.add(entry)
    told.add(entry)
    schedule()
  }
  function schedule(soon = gather) {
    if (waiting || ending.signal.aborted) return
    waiting = true
    void ports.clock.sleep(soon, ending.signal).then(
      () => {
        if (!hasFlushed()) schedule(writeAgain)
      },
      () => undefined,
    )
  }
  /** False when the database takes no writing now: what changed stays to be written. */
  function hasFlushed(): boolean {
    try {
      flush()
      return true
    } catch (error) {
      if (!isDatabaseError(error)) throw error
      return false
    }
  }

  function checkOf(entry: Entry): Check {
    if (busy.has(entry)) return { state: 'checking' }
    if (entry.refusal) return { state: 'refused', ...entry.refusal }
    // One that was checked and is not written down yet cannot be ordered with.
    const source = entry.hash ? sources.facts(entry.hash) : undefined
    if (!source) return { state: 'checking' }
    const first = twins.first(source.hash)
    const upload = uploadOf(source.hash)
    return {
      state: 'ready',
      source,
      uploaded: upload !== 'none',
      ...(upload === 'coming' ? { coming: true } : {}),
      ...(first && first !== entry ? { duplicateOf: first.id } : {}),
      ...(entry.remedied ? { remedied: entry.remedied } : {}),
    }
  }
  const itemOf = (entry: Entry): TrayItem => ({
    id: entry.id,
    name: entry.name,
    folder: entry.folder,
    ...(entry.origin ? { origin: entry.origin } : {}),
    ...(arrived.has(entry.path) ? { arrived: true } : {}),
    check: checkOf(entry),
  })

  /** Commits what changed, then tells it: the window never sees a picture that the database does not hold. */
  function flush() {
    waiting = false
    if (dirty.size === 0 && told.size === 0 && skipped === skipsTold) return
    db.transaction(() => {
      for (const source of fresh.values()) sources.record(source)
      for (const entry of dirty) {
        saveEntry(db, entry, ports.clock.now())
        if (entry.hash && twins.first(entry.hash) === entry) sources.setName(entry.hash, entry.name)
        if (entry.hash && entry.origin) sources.setOrigin(entry.hash, entry.origin)
      }
    })
    const gone = [...told].filter((entry) => entry.removed).map((entry) => entry.id)
    const upserted = [...told].filter((entry) => !entry.removed).map(itemOf)
    for (const entry of told) if (entry.hash) uploads.set(entry, uploadOf(entry.hash))
    skipsTold = skipped
    for (const set of [dirty, told]) set.clear()
    fresh.clear()
    for (const listener of listeners) listener({ upserted, removed: gone, skipped })
  }

  return {
    list: (): Tray => {
      const present = [...entries.values()].filter((entry) => !entry.removed)
      return { items: present.sort((a, b) => a.number - b.number).map(itemOf), skipped }
    },
    item: itemOf,
    byId: (id: string) => entries.get(id),
    /** The entry in the tray for a path. */
    at: (path: string) => byPath.get(path),
    /** The entry in the tray with these bytes that came first; else the last one that was taken out and can come back. */
    withHash(hash: string): Entry | undefined {
      const gone = [...entries.values()].findLast((entry) => entry.hash === hash && !byPath.has(entry.path))
      return twins.first(hash) ?? gone
    },
    /** Refused entries whose remedy was not looked at yet. */
    unplanned: () => [...entries.values()].filter(({ refusal }) => refusal?.remedy && !refusal.plan),
    /** What is at these paths and not in the tray yet comes by itself. */
    arrive(paths: readonly string[]) {
      for (const path of paths) if (!byPath.has(path)) arrived.add(path)
    },
    paths: (): ReadonlySet<string> => new Set(byPath.keys()),
    unchecked: () => [...entries.values()].filter((entry) => !entry.hash && !entry.refusal),
    isBusy: (entry: Entry) => busy.has(entry),
    setBusy(entry: Entry) {
      busy.add(entry)
      told.add(entry)
      schedule()
    },
    /** `origin` is the artifact whose file it is. */
    add(file: FoundFile, origin: string | null = null): Entry {
      last += 1
      const id = Buffer.from(ports.chance.bytes(9)).toString('base64url')
      const unknown = { hash: null, remedied: null, stamp: null, refusal: null, removed: false }
      const entry: Entry = { id, number: last, ...file, origin, ...unknown }
      entries.set(id, entry)
      byPath.set(file.path, entry)
      touch(entry)
      return entry
    },
    /** Sets what a check or remedy found; `source` are the facts of a hash that the table may not hold yet. */
    put(entry: Entry, change: Partial<Entry>, source?: Source) {
      tellAll(twins.leave(entry))
      Object.assign(entry, change)
      busy.delete(entry)
      if (source) fresh.set(source.hash, source)
      if (!entry.removed) tellAll(twins.enter(entry))
      touch(entry)
    },
    setOrigin(entry: Entry, origin: string) {
      entry.origin = origin
      touch(entry)
    },
    remove(entry: Entry) {
      if (entry.removed) return
      tellAll(twins.leave(entry))
      entry.removed = true
      byPath.delete(entry.path)
      arrived.delete(entry.path)
      touch(entry)
    },
    restore(entry: Entry) {
      entry.removed = false
      byPath.set(entry.path, entry)
      tellAll(twins.enter(entry))
      touch(entry)
    },
    skip(count: number) {
      skipped += count
      schedule()
    },
    refreshUploaded() {
      const now = new Map<string, UploadState>()
      for (const entry of entries.values()) {
        const { hash, removed } = entry
        if (hash === null || removed) continue
        const upload = now.get(hash) ?? uploadOf(hash)
        now.set(hash, upload)
        if (uploads.get(entry) !== upload) told.add(entry)
      }
      if (told.size > 0) schedule()
    },
    onChange(listener: (change: TrayChange) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    flush,
    /** What a person did is seen before its answer, unless the database takes no writing now. */
    tellNow: () => void hasFlushed(),
    close() {
      hasFlushed()
      ending.abort()
    },
  }
}
