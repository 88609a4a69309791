// studio.db: one SQLite file per person, opened once, durable at every commit, closed to a second process.
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { applicationId, migrations } from './migrations.ts'
import { reasonOf, recordsError } from './records-error.ts'

export type Row = Record<string, SQLOutputValue>

export type StudioDb = {
  run(sql: string, ...values: SQLInputValue[]): { changes: number }
  get(sql: string, ...values: SQLInputValue[]): Row | undefined
  all(sql: string, ...values: SQLInputValue[]): Row[]
  /** Runs `work` in one transaction that is on disk when it returns; a throw rolls everything back. */
  transaction<T>(work: () => T): T
  /**
   * Like `transaction`, but without waiting for the disk: safe from a crash of the app, and on the disk with the next
   * transaction at the latest. For what a start after a power cut finds out again.
   */
  soon<T>(work: () => T): T
  /** False from when the file was moved, deleted or replaced: what is written then is gone when the app ends. */
  inPlace(): boolean
  /** Writes everything into a new file, whole; throws when there is one. */
  copyTo(path: string): void
  close(): void
}

/** The name of the records' file in the folder of the app's data. */
export const recordsFile = 'studio.db'

/**
 * Opens the database in `folder` and brings it up to date. Fails with a `reason` of {@link RecordsTrouble} in its detail:
 * another process holds it, it is damaged, the disk refuses it, a newer app or another program wrote it.
 */
export function openStudioDb(folder: string): Outcome<StudioDb> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let database: DatabaseSync | undefined
  try {
    const path = join(folder, recordsFile)
    database = new DatabaseSync(path, { timeout: 1000 })
    prepare(database)
    return success(wrap(database, path))
  } catch (error) {
    // An open handle would keep the exclusive lock, and with it the next attempt out.
    database?.close()
    const message = error instanceof Error ? error.message : String(error)
    return failure('journal-unavailable', { message, detail: { reason: reasonOf(error) } })
  }
}

function prepare(database: DatabaseSync) {
  const pragma = (name: string) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]
  const demand = (name: string, value: string, expected: number | string) => {
    database.exec(`pragma ${name} = ${value}`)
    if (pragma(name) !== expected) throw new Error(`the database refuses ${name} = ${value}`)
  }
  demand('locking_mode', 'exclusive', 'exclusive')
  demand('journal_mode', 'wal', 'wal')
  demand('synchronous', 'full', 2)
  demand('foreign_keys', 'on', 1)
  if (process.platform === 'darwin') {
    demand('fullfsync', 'on', 1)
    demand('checkpoint_fullfsync', 'on', 1)
  }
  const found = Number(pragma('user_version'))
  const written = Number(pragma('application_id'))
  if (written !== 0 && written !== applicationId) throw recordsError('foreign', 'studio.db belongs to another program')
  if (found > migrations.length) throw recordsError('newer', 'studio.db was written by a newer version of Asset Studio')
  // A file that was cut opens all the same, and fails in the middle of the work.
  if (pragma('quick_check(1)') !== 'ok') throw recordsError('damaged', 'studio.db is damaged')
  database.exec('begin immediate')
  for (const migration of migrations.slice(found)) database.exec(migration)
  database.exec(`pragma application_id = ${applicationId}`)
  database.exec(`pragma user_version = ${migrations.length}`)
  database.exec('commit')
}

function wrap(database: DatabaseSync, path: string): StudioDb {
  const opened = identityOf(path)
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const statement = (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    const fresh = database.prepare(sql)
    prepared.set(sql, fresh)
    return fresh
  }
  let depth = 0
  let hurried = false
  const transaction = <T>(work: () => T): T => {
    if (depth > 0) return work()
    database.exec('begin immediate')
    depth += 1
    try {
      const result = work()
      database.exec('commit')
      return result
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      throw error
    } finally {
      depth -= 1
    }
  }
  return {
    run: (sql, ...values) => ({ changes: Number(statement(sql).run(...values).changes) }),
    get: (sql, ...values) => statement(sql).get(...values),
    all: (sql, ...values) => statement(sql).all(...values),
    transaction(work) {
      if (hurried) throw new Error('what must be on the disk is inside of what need not be')
      return transaction(work)
    },
    soon(work) {
      if (depth > 0) return work()
      // The journal keeps the sequence of commits, so a synced one takes all before it along.
      database.exec('pragma synchronous = normal')
      hurried = true
      try {
        return transaction(work)
      } finally {
        hurried = false
        database.exec('pragma synchronous = full')
      }
    },
    inPlace: () => identityOf(path) === opened,
    copyTo: (target) => void database.prepare('vacuum into ?').run(target),
    close: () => database.close(),
  }
}

/** Which file lies at a path, whatever its name; undefined when there is none. */
function identityOf(path: string): string | undefined {
  const facts = statSync(path, { throwIfNoEntry: false, bigint: true })
  return facts && `${facts.dev}:${facts.ino}`
}
