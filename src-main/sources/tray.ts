// The inputs tray: what the person dropped, checked on this computer for free, and kept over restarts.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { type Outcome, success } from '../../src-shared/failure.ts'
import type { Remedy, Tray } from '../../src-shared/source.ts'
import type { Ports } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { type Checked, checkFile, type Refusal } from './check-file.ts'
import type { GivenPicture, GivenPictures } from './given-pictures.ts'
import { byName } from './natural-order.ts'
import type { Remedies } from './remedies.ts'
import type { SourceStore } from './source-store.ts'
import { createTrayBoard, type TrayChange, type UploadState } from './tray-board.ts'
import type { Entry } from './tray-rows.ts'
import { type FoundFile, walkPaths } from './walk-paths.ts'

export type TrayBook = {
  list(): Tray
  /** Takes in files and folders; returns at once, checks follow as changes. */
  add(paths: readonly string[]): undefined
  /** Takes in a picture that is no file of the person's: pasted, or dragged out of another program. */
  addGiven(picture: GivenPicture): Promise<Outcome<undefined>>
  addSamples(): undefined
  /** Takes in results of earlier orders under names of their own; what the service does not take is converted at once. */
  addResults(results: readonly Result[]): undefined
  /** Takes entries out of the tray; `restore` brings them back until the app ends. */
  remove(ids: readonly string[]): undefined
  restore(ids: readonly string[]): undefined
  /** Applies to each refused entry the remedy that its check names. */
  remedy(ids: readonly string[]): undefined
  /** Tells again which pictures need no upload, after uploads or another account. */
  refreshUploaded(): undefined
  /** Hears changes, gathered over a few hundredths of a second; returns the undo. */
  onChange(hear: (change: TrayChange) => void): () => void
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
  remedies: Remedies
  given: GivenPictures
  uploadOf: (hash: string) => UploadState
  /** Files checked at a time. */
  workers?: number
}

/** The tray over its table and the source store. */
export function createTray({ db, ports, sources, remedies, given, uploadOf, workers = 4 }: Given): TrayBook {
  const board = createTrayBoard({ db, ports, sources, uploadOf })
  const checks = new PQueue({ concurrency: workers })
  const plans = new PQueue({ concurrency: 1 })
  const cures = new PQueue({ concurrency: 1 })
  const walks = new PQueue({ concurrency: 1 })

  const keep = async (entry: Entry, checked: Checked, change: Partial<Entry>) => {
    if (!checked.ok) return board.put(entry, { hash: null, remedied: null, refusal: checked.refusal })
    const kept = await sources.keep(checked.source.hash, checked.bytes)
    if (kept.ok) return board.put(entry, { hash: checked.source.hash, refusal: null, ...change }, checked.source)
    ports.log.error('a picture could not be kept', { kind: kept.failure.kind })
    board.put(entry, { hash: null, remedied: null, refusal: { reason: 'unreadable' } })
  }
  const remedy = (entry: Entry, how: Remedy) => {
    board.setBusy(entry)
    void cures.add(async () => keep(entry, await remedies.apply(entry.path, how), { remedied: how }))
  }
  const plan = (entry: Entry) =>
    void plans.add(async () => {
      const { refusal } = entry
      if (!refusal?.remedy || entry.removed || board.isBusy(entry)) return
      const planned = await remedies.plan(entry.path, refusal.remedy)
      // Meanwhile the person may have used it, or dropped the file anew.
      if (entry.refusal !== refusal || board.isBusy(entry)) return
      board.put(entry, {
        refusal: planned.ok ? { ...refusal, plan: planned.plan } : hopeless(refusal, planned.refusal),
      })
    })
  const check = (entry: Entry) =>
    void checks.add(async () => {
      if (entry.removed) return
      const checked = await checkFile(entry.path)
      // A result of the person's own needs no question before it is converted.
      const how = entry.origin !== null && !checked.ok ? checked.refusal.remedy : undefined
      if (how) remedy(entry, how)
      else {
        await keep(entry, checked, { remedied: null })
        if (entry.refusal?.remedy) plan(entry)
      }
    })

  const takeIn = (file: FoundFile) => {
    const present = board.at(file.path)
    // A remedied entry holds the person's answer to the same refusal: a second drop does not undo it.
    if (present?.remedied) return
    check(present ?? board.add(file))
  }
  const add = (find: () => Promise<readonly string[]>) => {
    void walks.add(async () => {
      for await (const found of walkPaths(await find())) {
        if ('file' in found) takeIn(found.file)
        else board.skip(found.skipped)
      }
    })
  }
  const chosen = (ids: readonly string[]) => ids.flatMap((id) => board.byId(id) ?? [])

  for (const entry of board.unchecked()) check(entry)
  for (const entry of board.unplanned()) plan(entry)
  given.keepOnly(board.paths())

  return {
    list: board.list,
    add(paths) {
      add(async () => paths)
    },
    async addGiven(picture) {
      const kept = await given.keep(picture)
      if (!kept.ok) return kept
      takeIn({ path: kept.value, name: picture.name, folder: '' })
      return success(undefined)
    },
    addSamples() {
      add(() => samplesIn(ports.folders.samples))
    },
    addResults(results) {
      for (const { artifactId, path, name } of results) {
        const present = board.at(path)
        if (present) board.setOrigin(present, artifactId)
        if (present?.hash || (present && board.isBusy(present))) continue
        const entry = present ?? board.add({ path, name, folder: '' }, artifactId)
        board.setBusy(entry)
        check(entry)
      }
    },
    remove(ids) {
      for (const entry of chosen(ids)) board.remove(entry)
    },
    restore(ids) {
      for (const entry of chosen(ids)) {
        if (!entry.removed || board.at(entry.path)) continue
        board.restore(entry)
        if (!entry.hash && !entry.refusal) check(entry)
      }
    },
    remedy(ids) {
      for (const entry of chosen(ids)) {
        const how = entry.refusal?.remedy
        if (how && !entry.removed && !board.isBusy(entry)) remedy(entry, how)
      }
    },
    refreshUploaded() {
      board.refreshUploaded()
    },
    onChange: board.onChange,
    async settled() {
      await walks.onIdle()
      await checks.onIdle()
      await plans.onIdle()
      await cures.onIdle()
      board.flush()
    },
    async close() {
      const queues = [walks, checks, plans, cures]
      for (const queue of queues) queue.clear()
      remedies.close()
      await Promise.all(queues.map((queue) => queue.onIdle()))
      board.close()
    },
  }
}

/** A remedy that cannot help after all: the reason is that of the look, about the format that was found. */
function hopeless({ found }: Refusal, look: Refusal): Refusal {
  return { ...look, ...(typeof found === 'string' && look.reason !== 'too-many-pixels' ? { found } : {}) }
}

async function samplesIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => /\.(png|jpe?g|webp)$/i.test(name))
    .sort(byName)
    .map((name) => join(folder, name))
}
