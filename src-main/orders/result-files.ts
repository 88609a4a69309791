// Saved results on this computer: those that were moved or deleted are noticed, and found again by their content alone.
import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { contentOf, isSavedAs } from '../artifacts/fetch-artifact.ts'
import { movedPath } from '../artifacts/moved-path.ts'
import { presence } from '../artifacts/presence.ts'
import type { Clock } from '../ports.ts'
import { walkPaths } from '../sources/walk-paths.ts'
import type { Row, StudioDb } from '../storage/studio-db.ts'

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
  /** Hears the orders whose files went or came. */
  changed: (orderIds: readonly string[]) => void
  /** Files of a folder that are looked at before a search gives up. */
  mostFiles?: number
}

type Kept = { id: string; orderId: string; gone: boolean; path: string; bytes: number | null; sha256: string | null }

const portion = 100
/** Milliseconds between looks at everything. */
const quiet = 5000
const usualFiles = 200_000

/** The result files of `db`; one file is looked at after another, so that a slow drive holds up nothing else. */
export function createResultFiles({ db, clock, changed, mostFiles = usualFiles }: Given): ResultFiles {
  const stopping = new AbortController()
  const { signal } = stopping
  let lastLook = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  const columns = "id, order_id, state, path, bytes, sha256 from artifacts where state in ('saved', 'gone')"
  const named = (ids: readonly string[]) =>
    db.all(`select ${columns} and id in (select value from json_each(?))`, JSON.stringify(ids)).map(readKept)
  const lost = () => db.all(`select ${columns} and state = 'gone'`).map(readKept)

  const setGone = ({ id, path }: Kept) =>
    db.run("update artifacts set state = 'gone' where id = ? and state = 'saved' and path = ?", id, path).changes > 0
  const setFound = ({ id }: Kept, path: string) =>
    db.run("update artifacts set state = 'saved', path = ?, problem = null where id = ? and state = 'gone'", path, id)
      .changes > 0
  /** Notes what a look found; whoever moved it on meanwhile is right. */
  const note = (moves: readonly (() => string | undefined)[]) => {
    if (moves.length === 0 || signal.aborted) return
    const orders = db.soon(() => moves.flatMap((move) => move() ?? []))
    if (orders.length > 0) changed([...new Set(orders)])
  }
  const find = (file: Kept, path: string) => note([() => (setFound(file, path) ? file.orderId : undefined)])

  const lookAt = async (files: readonly Kept[]) => {
    const moves: (() => string | undefined)[] = []
    for (const file of files) {
      if (signal.aborted) return
      const found = await presence(file.path)
      if (!file.gone && found === 'gone') moves.push(() => (setGone(file) ? file.orderId : undefined))
      if (file.gone && (await isSame(file, file.path)))
        moves.push(() => (setFound(file, file.path) ? file.orderId : undefined))
    }
    note(moves)
  }
  const lookThrough = async () => {
    const next = 'select rowid as place, id from artifacts where rowid < ? order by rowid desc limit ?'
    for (let before = Number.MAX_SAFE_INTEGER; !signal.aborted; ) {
      const rows = db.all(next, before, portion)
      if (rows.length === 0) return
      before = Number(rows.at(-1)?.place)
      await lookAt(named(rows.map(({ id }) => String(id))))
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
      if (!(await isSame(file, path))) return failure('different-file', { detail: names })
      find(file, path)
      let found = 1
      for (const other of lost()) {
        const place = movedPath(file.path, path, other.path)
        if (signal.aborted || place === undefined || !(await isSame(other, place))) continue
        find(other, place)
        found += 1
      }
      return success({ found })
    },
    async search(folder) {
      const wanted = Map.groupBy(lost(), ({ bytes }) => bytes)
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
        if (path === undefined || !candidates || content === undefined) continue
        const right = candidates.filter(({ sha256 }) => sha256 === content)
        for (const file of right) find(file, path)
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

/** Whether the file at `path` has its content; it is read only when its size fits. */
async function isSame({ bytes, sha256 }: Kept, path: string): Promise<boolean> {
  const found = await presence(path)
  return typeof found !== 'string' && found.bytes === bytes && sha256 !== null && (await isSavedAs(path, sha256))
}

function readKept(row: Row): Kept {
  return {
    id: String(row.id),
    orderId: String(row.order_id),
    gone: row.state === 'gone',
    path: String(row.path),
    bytes: typeof row.bytes === 'number' ? row.bytes : null,
    sha256: typeof row.sha256 === 'string' ? row.sha256 : null,
  }
}
