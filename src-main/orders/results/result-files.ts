// Saved results on this computer: those that were moved, deleted or written anew are noticed, and found by content alone.
import { basename } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { failure, type Outcome, success } from '../../../src-shared/failure.ts'
import { contentOf, isSavedAs } from '../../artifacts/fetch-artifact.ts'
import { movedPath } from '../../artifacts/moved-path.ts'
import { type Present, presence } from '../../artifacts/presence.ts'
import type { Clock } from '../../ports.ts'
import { walkPaths } from '../../sources/walk-paths.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { lostFiles } from '../../views/deleted-results.ts'
import { type Kept, keptFiles, readKept } from '../records/artifact-book.ts'

export type ResultFiles = {
  /** Looks now whether these artifacts are where they were saved, and notes what changed. */
  look(ids: readonly string[]): Promise<void>
  /** Looks at all of them in the background, the newest first; at most once in a few seconds. */
  lookAtAll(): void
  /** Where a missing artifact was; undefined for one that is not missing. */
  whereItWas(id: string): string | undefined
  /**
   * Takes `path` as the place of a missing artifact, and finds those that moved along with it; resolves with how many were
   * found. `different-file` when the content is another.
   */
  relocate(id: string, path: string): Promise<Outcome<{ found: number }>>
  /**
   * Looks through a folder and the folders in it for every missing artifact; resolves with how many were found, and after
   * how many files it gave up, null when it looked at all that matter.
   */
  search(folder: string): Promise<{ found: number; stoppedAfter: number | null }>
  /** Ends what is under way. */
  stop(): Promise<void>
}

type Given = {
  db: StudioDb
  clock: Pick<Clock, 'monotonic'>
  /** Is told the orders whose files went or came. */
  changed: (orderIds: readonly string[]) => void
  /** Files of a folder that are looked at before a search gives up. */
  mostFiles?: number
}

const chunk = 100
/** Milliseconds between looks at everything. */
const quiet = 5000
/** Milliseconds in which a program that saves over a file may have no file of its name. */
const savingOver = 200
/** Clocks of drives differ from ours, and some count in twos of seconds. */
const driveSkew = 2000
/** Files of a folder that are looked at before a search gives up. */
const usualFiles = 200_000

/** The result files of `db`; one file is looked at after another, so that a slow drive holds up nothing else. */
export function createResultFiles({ db, clock, changed, mostFiles = usualFiles }: Given): ResultFiles {
  const stopping = new AbortController()
  const { signal } = stopping
  let lastLook = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  const kept = keptFiles(db)
  const { named, setGone, setFound, setSeen } = kept

  /** Notes what a look found; whoever moved it on meanwhile is right. */
  const note = (moves: readonly (() => string | undefined)[]) => {
    if (moves.length === 0 || signal.aborted) return
    const orders = db.soon(() => moves.flatMap((move) => move() ?? []))
    if (orders.length > 0) changed([...new Set(orders)])
  }
  const find = (file: Kept, path: string, { stamp }: Present) =>
    note([() => (setFound(file, path, stamp) ? file.orderId : undefined)])

  const lookAt = async (files: readonly Kept[]) => {
    const moves: (() => string | undefined)[] = []
    const noteIf = (file: Kept, act: () => boolean) => moves.push(() => (act() ? file.orderId : undefined))
    const seen = async (file: Kept, found: Present) => {
      if (!file.gone && found.stamp === file.stamp) return
      if (file.gone && found.stamp === file.stamp)
        return noteIf(file, () => setFound(file, file.path, found.stamp, file.changed))
      const same = await isContentOf(file, found, file.path)
      if (file.gone && same) noteIf(file, () => setFound(file, file.path, found.stamp))
      else if (!file.gone && same !== undefined) noteIf(file, () => setSeen(file, found.stamp, !same))
    }
    const away: Kept[] = []
    for (const file of files) {
      if (signal.aborted) return
      const found = await presence(file.path)
      if (typeof found !== 'string') await seen(file, found)
      else if (found === 'gone' && !file.gone) away.push(file)
    }
    if (away.length > 0) await setTimeout(savingOver)
    for (const file of away) {
      const found = await presence(file.path)
      if (typeof found !== 'string') await seen(file, found)
      else if (found === 'gone') noteIf(file, () => setGone(file))
    }
    note(moves)
  }
  const lookThrough = async () => {
    for (let before = Number.MAX_SAFE_INTEGER; !signal.aborted; ) {
      const next = kept.before(before, chunk)
      if (next.length === 0) return
      before = next.at(-1)?.number ?? 0
      await lookAt(named(next.map(({ id }) => id)))
      await setImmediate()
    }
  }

  return {
    look: (ids) => lookAt(named(ids)),
    lookAtAll() {
      if (looking || signal.aborted || clock.monotonic() - lastLook < quiet) return
      looking = lookThrough().finally(() => {
        looking = undefined
        lastLook = clock.monotonic()
      })
    },
    whereItWas: (id) => named([id]).find(({ gone }) => gone)?.path,
    async relocate(id, path) {
      const [file] = named([id]).filter(({ gone }) => gone)
      if (!file) return failure('result-missing')
      const names = { name: basename(file.path), chosen: basename(path) }
      const same = await sameAt(file, path)
      if (!same) return failure('different-file', { detail: names })
      find(file, path, same)
      let found = 1
      for (const other of lostFiles(db).map(readKept)) {
        const place = movedPath(file.path, path, other.path)
        const along = signal.aborted || place === undefined ? undefined : await sameAt(other, place)
        if (place === undefined || !along) continue
        find(other, place, along)
        found += 1
      }
      return success({ found })
    },
    async search(folder) {
      const wanted = Map.groupBy(lostFiles(db).map(readKept), ({ bytes }) => bytes)
      let seen = 0
      let found = 0
      for await (const entry of walkPaths([folder])) {
        if (wanted.size === 0 || signal.aborted) break
        if (seen === mostFiles) return { found, stoppedAfter: seen }
        seen += 1
        const path = 'file' in entry ? entry.file.path : undefined
        const facts = path === undefined ? 'gone' : await presence(path)
        const candidates = typeof facts === 'string' ? undefined : wanted.get(facts.bytes)
        const content = path !== undefined && candidates ? await contentOf(path) : undefined
        if (path === undefined || typeof facts === 'string' || !candidates || content === undefined) continue
        const right = candidates.filter(({ sha256 }) => sha256 === content)
        for (const file of right) find(file, path, facts)
        found += right.length
        const left = candidates.filter((file) => !right.includes(file))
        if (left.length > 0) wanted.set(left[0]?.bytes ?? null, left)
        else wanted.delete(candidates[0]?.bytes ?? null)
      }
      return { found, stoppedAfter: null }
    },
    async stop() {
      stopping.abort()
      await looking
    },
  }
}

/** The file at `path` when it has its content; it is read only when its size fits. */
async function sameAt(file: Kept, path: string): Promise<Present | undefined> {
  const found = await presence(path)
  if (typeof found === 'string' || found.bytes !== file.bytes || file.sha256 === null) return undefined
  return (await isSavedAs(path, file.sha256)) ? found : undefined
}

/**
 * Whether a file has the content that was saved; undefined when it cannot be read now. It is read only when its size fits
 * and it may have been written since.
 */
async function isContentOf(file: Kept, found: Present, path: string): Promise<boolean | undefined> {
  if (found.bytes !== file.bytes) return false
  if (!file.gone && file.stamp === null && found.changedAt <= file.savedAt + driveSkew) return true
  const content = await contentOf(path)
  return content === undefined ? undefined : content === file.sha256
}
