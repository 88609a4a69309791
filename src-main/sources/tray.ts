// The inputs tray: what the person dropped, checked on this computer for free, and kept over restarts.
import { readdir, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import PQueue from 'p-queue'
import type { Destination } from '../../src-shared/destination.ts'
import { type Outcome, success } from '../../src-shared/failure.ts'
import type { Added, Remedy, Source, Tray, TrayItem } from '../../src-shared/source.ts'
import type { Ports } from '../ports.ts'
import type { Rank } from '../rasters/decoder/decoder-client.ts'
import type { Refusal } from '../rasters/decoder/decoder-messages.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { Checked, CheckFile } from './check-file.ts'
import type { GivenPicture, GivenPictures } from './given-pictures.ts'
import { byName } from './natural-order.ts'
import { pathTrouble } from './path-trouble.ts'
import type { Remedies } from './remedies.ts'
import type { SourceStore } from './source-store.ts'
import { createTrayBoard, type TrayChange, type UploadState } from './tray-board.ts'
import type { Entry } from './tray-rows.ts'
import { type FoundFile, walkPaths } from './walk-paths.ts'

export type TrayBook = {
  list(): Tray
  /**
   * Takes in files and folders; answers what each path became or was already, in their sequence, once they are found. Checks follow
   * as changes. What a slot waits for is found and checked before what lies in line for the tray alone.
   */
  add(paths: readonly string[], to: Destination): Promise<Added[]>
  /** Takes in files that came by themselves: those that are new to the tray are told to be so. */
  addArrived(paths: readonly string[]): Promise<unknown>
  /** Takes in a picture that is no file of the person's (pasted, or dragged out of another program); answers its entry's id. */
  addGiven(picture: GivenPicture, to: Destination): Promise<Outcome<string>>
  /** Waits until each of these entries is checked, and answers those that are still in the tray, in the sequence of the ids. */
  checked(ids: readonly string[]): Promise<TrayItem[]>
  /** Takes in the samples under these names, by those of their files, both without an ending. */
  addSamples(which: 'pictures' | 'figure', names: Readonly<Record<string, string>>): undefined
  /**
   * Takes in results of earlier orders under names of their own; what the service does not take is converted at once. Answers
   * which came, and which lay there already, whose files are read again.
   */
  addResults(results: readonly Result[]): { added: string[]; already: string[] }
  /** Reads the file of the entry in the tray with these bytes anew, whose kept copy is gone; answers the entry, undefined without one. */
  readAnew(hash: string): string | undefined
  /** Takes in a picture whose copy is kept; `origin` is the artifact it is. Answers its entry, and whether it came by this. */
  addKept(source: Source, name: string, origin: string | null): { entry: string; added: boolean }
  /** Takes entries out of the tray; `restore` brings them back until the app ends. Both are told at once. */
  remove(ids: readonly string[]): undefined
  restore(ids: readonly string[]): undefined
  /** Applies to each refused entry the remedy that its check names. */
  remedy(ids: readonly string[]): undefined
  /** Where a picture of it may lie: the person's own file, where that may be opened, then the kept copy. */
  placesOf(id: string): string[]
  /** Tells again which pictures need no upload, after uploads or another account. */
  refreshUploaded(): undefined
  /** Tells `listener` of changes, gathered over a few hundredths of a second; returns what unsubscribes it. */
  onChange(listener: (change: TrayChange) => void): () => void
  /** Resolves when everything taken in so far is checked and told. */
  settled(): Promise<void>
  /** Stops checking; unfinished checks are taken up at the next start. */
  close(): Promise<void>
}

/** The saved file of an artifact; `name` has its ending. */
export type Result = { artifactId: string; path: string; name: string }

type Given = {
  db: StudioDb
  ports: Pick<Ports, 'clock' | 'chance' | 'folders' | 'log'>
  sources: SourceStore
  checkFile: CheckFile
  remedies: Remedies
  given: GivenPictures
  uploadOf: (hash: string) => UploadState
  /** Files checked at a time. */
  workers?: number
}

/** The line that a picture waits in: a folder of thousands in the tray's keeps no slot waiting. */
type Line = 'tray' | 'slot'
const lineOf = ({ slot }: Destination): Line => (slot === 'tray' ? 'tray' : 'slot')
const ranks: Readonly<Record<Line, Rank>> = { tray: 'next', slot: 'first' }

const unmended = { remedied: null, stamp: null }

/** The tray over its table and the source store. */
export function createTray({ db, ports, sources, checkFile, remedies, given, uploadOf, workers = 4 }: Given): TrayBook {
  const board = createTrayBoard({ db, ports, sources, uploadOf })
  const checks = new PQueue({ concurrency: workers })
  const plans = new PQueue({ concurrency: 1 })
  const remedying = new PQueue({ concurrency: 1 })
  const walks = { tray: new PQueue({ concurrency: 1 }), slot: new PQueue({ concurrency: 1 }) }

  const underWay = new Map<Entry, Promise<unknown>>()
  const ending = Promise.withResolvers<void>()
  let ended = false

  const watch = (entry: Entry, work: Promise<unknown>) => {
    underWay.set(entry, work)
    void work.then(() => underWay.get(entry) === work && underWay.delete(entry))
  }
  const keep = async (entry: Entry, checked: Checked, change: Partial<Entry>) => {
    if (!checked.ok) return board.put(entry, { hash: null, ...unmended, refusal: checked.refusal })
    const kept = await sources.keep(checked.source.hash, checked.bytes)
    if (kept.ok) return board.put(entry, { hash: checked.source.hash, refusal: null, ...change }, checked.source)
    ports.log.error('a picture could not be kept', { kind: kept.failure.kind })
    board.put(entry, { hash: null, ...unmended, refusal: { reason: 'unreadable' } })
  }
  const remedy = (entry: Entry, refusal: Refusal, how: Remedy) => {
    board.setBusy(entry)
    const mend = async () => {
      if (ended) return
      const stamp = await fileStamp(entry.path)
      const made = await remedies.apply(entry.path, how)
      if (!made) return
      const result: Checked = made.ok ? made : { ok: false, refusal: beyondRemedy(refusal, made.refusal) }
      await keep(entry, result, { remedied: how, stamp })
    }
    watch(entry, remedying.add(mend))
  }
  const plan = (entry: Entry) =>
    void plans.add(async () => {
      const { refusal } = entry
      if (!refusal?.remedy || entry.removed || ended || board.isBusy(entry)) return
      const planned = await remedies.plan(entry.path, refusal.remedy)
      if (!planned) return
      // Meanwhile the person may have used it, or dropped the file anew.
      if (entry.refusal !== refusal || board.isBusy(entry)) return
      board.put(entry, {
        refusal: planned.ok ? { ...refusal, plan: planned.plan } : beyondRemedy(refusal, planned.refusal),
      })
    })
  const look = async (entry: Entry, line: Line) => {
    if (entry.removed || ended) return
    // Results are saved where the person chose; anything else could be named from outside.
    const trouble = entry.origin === null ? pathTrouble(entry.path) : null
    if (trouble) return board.put(entry, { hash: null, ...unmended, refusal: { reason: `${trouble}-path` } })
    // What a remedy made holds for as long as its file is the same, or gone.
    if (entry.remedied && [null, entry.stamp].includes(await fileStamp(entry.path))) return
    const checked = await checkFile(entry.path, ranks[line])
    // The app ends: the next start takes it up.
    if (!checked) return
    if (!checked.ok) {
      const { refusal } = checked
      const how = refusal.remedy
      // Neither a result of the person's own nor a remedy that they chose before needs a question.
      if (how && (entry.origin !== null || how === entry.remedied)) return remedy(entry, refusal, how)
    }
    await keep(entry, checked, unmended)
    if (entry.refusal?.remedy) plan(entry)
  }
  const check = (entry: Entry, line: Line = 'tray') =>
    watch(
      entry,
      checks.add(() => look(entry, line), { priority: line === 'slot' ? 1 : 0 }),
    )

  const takeIn = (file: FoundFile, line: Line): Entry => {
    const entry = board.at(file.path) ?? board.add(file)
    check(entry, line)
    return entry
  }
  const add = (find: () => Promise<readonly string[]>, line: Line, names: Readonly<Record<string, string>> = {}) =>
    walks[line].add(async () => {
      const paths = await find()
      const added = new Map(paths.map((path): [string, Added] => [path, { entries: [], skipped: 0 }]))
      for await (const found of walkPaths(paths)) {
        if (ended) break
        const became = added.get(found.given)
        if ('file' in found) became?.entries.push(takeIn(named(found.file, names), line).id)
        else {
          board.skip(found.skipped)
          if (became) became.skipped += found.skipped
        }
      }
      return paths.map((path) => added.get(path) ?? { entries: [], skipped: 0 })
    })
  const chosen = (ids: readonly string[]) => ids.flatMap((id) => board.byId(id) ?? [])

  for (const entry of board.unchecked()) check(entry)
  for (const entry of board.unplanned()) plan(entry)
  given.keepOnly(board.paths())

  return {
    list: board.list,
    add: (paths, to) => add(async () => paths, lineOf(to)),
    addArrived(paths) {
      board.arrive(paths)
      return add(async () => paths, 'tray')
    },
    async addGiven(picture, to) {
      const kept = await given.keep(picture)
      if (!kept.ok) return kept
      return success(takeIn({ path: kept.value, name: picture.name, folder: '' }, lineOf(to)).id)
    },
    async checked(ids) {
      const entries = chosen(ids)
      // A check may lead to a remedy, and so to more to wait for.
      for (const entry of entries) {
        while (underWay.has(entry) && !ended) await Promise.race([underWay.get(entry), ending.promise])
      }
      board.flush()
      return entries.flatMap((entry) => (entry.removed ? [] : [board.item(entry)]))
    },
    addSamples(which, names) {
      const { samples } = ports.folders
      void add(() => samplesIn(which === 'figure' ? join(samples, which) : samples), 'tray', names)
    },
    addResults(results) {
      const became: Record<'added' | 'already', string[]> = { added: [], already: [] }
      for (const { artifactId, path, name } of results) {
        const present = board.at(path)
        if (present) board.setOrigin(present, artifactId)
        became[present ? 'already' : 'added'].push(artifactId)
        // An entry that is there already may hold what the file was before it was edited.
        check(present ?? board.add({ path, name, folder: '' }, artifactId))
      }
      return became
    },
    readAnew(hash) {
      const entry = board.withHash(hash)
      if (!entry || entry.removed) return undefined
      check(entry, 'slot')
      return entry.id
    },
    addKept(source, name, origin) {
      const { hash } = source
      const known = board.withHash(hash)
      const added = known?.removed ?? true
      if (known && added) board.restore(known)
      if (known) return { entry: known.id, added }
      const entry = board.add({ path: sources.path(hash), name, folder: '' }, origin)
      board.put(entry, { hash }, source)
      return { entry: entry.id, added: true }
    },
    remove(ids) {
      for (const entry of chosen(ids)) board.remove(entry)
      board.tellNow()
    },
    restore(ids) {
      for (const entry of chosen(ids)) {
        if (!entry.removed || board.at(entry.path)) continue
        board.restore(entry)
        if (!entry.hash && !entry.refusal) check(entry)
      }
      board.tellNow()
    },
    remedy(ids) {
      for (const entry of chosen(ids)) {
        const { refusal } = entry
        if (refusal?.remedy && !entry.removed && !board.isBusy(entry)) remedy(entry, refusal, refusal.remedy)
      }
    },
    placesOf(id) {
      const entry = board.byId(id)
      if (!entry) return []
      // Results are saved where the person chose; anything else could be named from outside.
      const own = entry.origin === null && pathTrouble(entry.path) ? [] : [entry.path]
      return [...own, ...(entry.hash ? [sources.path(entry.hash)] : [])]
    },
    refreshUploaded() {
      board.refreshUploaded()
    },
    onChange: board.onChange,
    async settled() {
      await Promise.all(Object.values(walks).map((queue) => queue.onIdle()))
      await checks.onIdle()
      await plans.onIdle()
      await remedying.onIdle()
      board.flush()
    },
    async close() {
      ended = true
      ending.resolve()
      // What still waits in a line ends when its turn comes: taken out, it would fail for whoever waits for it.
      const queues = [...Object.values(walks), checks, plans, remedying]
      await Promise.all(queues.map((queue) => queue.onIdle()))
      board.close()
    },
  }
}

/** A remedy that cannot help after all: the reason is that of the look, about the format that was found. */
function beyondRemedy({ found }: Refusal, look: Refusal): Refusal {
  const isTold = look.found !== undefined || look.reason === 'too-many-pixels'
  return { ...look, ...(typeof found === 'string' && !isTold ? { found } : {}) }
}

function named(file: FoundFile, names: Readonly<Record<string, string>>): FoundFile {
  const { name, ext } = parse(file.name)
  return Object.hasOwn(names, name) ? { ...file, name: `${names[name]}${ext}` } : file
}

async function samplesIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => /\.(png|jpe?g|webp)$/i.test(name))
    .sort(byName)
    .map((name) => join(folder, name))
}

/**
 * Tells without reading a file whether it is still the one that was read: another text once it was written anew, null
 * without one.
 */
async function fileStamp(path: string): Promise<string | null> {
  const facts = await stat(path).catch(() => undefined)
  return facts ? `${facts.size} ${facts.mtimeMs}` : null
}
