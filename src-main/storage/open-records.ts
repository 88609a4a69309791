// Opens the records at a start: those that are lost or damaged are noticed, set aside and begun anew, and older ones are known.
import { closeSync, existsSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { isDatabaseError } from './database-error.ts'
import { beginAgain, markOf, type RecordsMark, readMark, takeStep } from './records-mark.ts'
import { keepNews, type RecordsNews } from './records-news.ts'
import { openStudioDb, recordsFile, type StudioDb } from './studio-db.ts'

export type Records = {
  db: StudioDb
  /** Takes the records a step on, so that a copy made before is known as older. */
  step(): void
}

type Given = {
  folder: string
  /** Milliseconds since 1970, and the day as `2026-11-22`. */
  now: number
  day: string
  freshId: () => string
}

/**
 * The records of `folder`. Fails when another process has them or the disk, a newer app or another program stands in the
 * way; nothing is changed then. What was found otherwise than it was left is kept as news until the person has read it.
 */
export function openRecords({ folder, now, day, freshId }: Given): Outcome<Records> {
  const mark = readMark(folder)
  const absent = isAbsent(folder) && hasTraces(folder, mark)
  const spoilt = isNoDatabase(join(folder, recordsFile))
  const first = absent || spoilt ? null : openStudioDb(folder)
  const isDamaged = spoilt || (first?.ok === false && first.failure.detail?.reason === 'damaged')
  if (first && !first.ok && !isDamaged) return first
  if (first?.ok) {
    const { value: db } = first
    return kept(db, folder, freshId, () => {
      if (isOlder(db, mark)) keepNews(db, { what: 'older', at: now, copy: null })
    })
  }
  const what = isDamaged ? 'damaged' : existsSync(join(folder, recordsFile)) ? 'empty' : 'missing'
  const copy = setAside(folder, day)
  const fresh = openStudioDb(folder)
  if (!fresh.ok) return fresh
  const begun = kept(fresh.value, folder, freshId, () => {
    if (mark !== null && mark !== 'unreadable') beginAgain(fresh.value, mark)
    keepNews(fresh.value, { what, at: now, copy } satisfies RecordsNews)
  })
  // Half begun, they would pass for older ones at the next start.
  if (!begun.ok) for (const ending of ['', '-wal', '-shm']) rmSync(join(folder, recordsFile + ending), { force: true })
  return begun
}

/** Writes the first lines and the step; the file beside them can wait for the next step, the records themselves cannot. */
function kept(db: StudioDb, folder: string, freshId: () => string, first: () => void): Outcome<Records> {
  const step = () => takeStep(db, folder, freshId)
  try {
    db.transaction(first)
    step()
  } catch (error) {
    if (isDatabaseError(error)) {
      db.close()
      return failure('journal-unavailable', { message: error.message, detail: { reason: 'disk' } })
    }
    if (!(error instanceof Error && 'code' in error)) throw error
  }
  return success({ db, step })
}

/** No records, or none in the file: SQLite would begin new ones without a word. What a kill left beside it is its content. */
function isAbsent(folder: string): boolean {
  const size = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0
  const path = join(folder, recordsFile)
  return size(recordsFile) === 0 && (!existsSync(path) || size(`${recordsFile}-wal`) === 0)
}

const magic = 'SQLite format 3\0'

/** Told by its first bytes: SQLite, asked to open it, would delete what lies beside it. */
function isNoDatabase(path: string): boolean {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return false
  const head = Buffer.alloc(magic.length)
  try {
    const file = openSync(path, 'r')
    readSync(file, head, 0, magic.length, 0)
    closeSync(file)
  } catch {
    return false
  }
  return head.toString('latin1') !== magic
}

/** The app was used here before: it left its mark, or pictures, which earlier versions kept without one. */
function hasTraces(folder: string, mark: ReturnType<typeof readMark>): boolean {
  if (mark !== null) return true
  const sources = join(folder, 'sources')
  return existsSync(sources) && readdirSync(sources).length > 0
}

/** The records are a copy of another time, or of other records than those that were here last. */
function isOlder(db: StudioDb, mark: RecordsMark | 'unreadable' | null): boolean {
  if (mark === null || mark === 'unreadable') return false
  const own = markOf(db)
  return own === null || own.records !== mark.records || own.step < mark.step
}

/** Files of a database beside its own. */
const beside = ['-wal', '-shm'] as const

/**
 * Moves records that cannot be used out of the way, under a name with the day in it; nothing is ever deleted. Answers their new
 * path, or null when there were none.
 */
function setAside(folder: string, day: string): string | null {
  const path = join(folder, recordsFile)
  const nameOf = (twin: number) => join(folder, `studio-set-aside-${day}${twin === 1 ? '' : `-${twin}`}.db`)
  let twin = 1
  while (['', ...beside].some((ending) => existsSync(nameOf(twin) + ending))) twin += 1
  // What belongs to the file goes first: a stop in between must not let it pass for part of the new records.
  for (const ending of beside) if (existsSync(path + ending)) renameSync(path + ending, nameOf(twin) + ending)
  if (!existsSync(path)) return null
  renameSync(path, nameOf(twin))
  return nameOf(twin)
}
