// studio.db: one SQLite file per person, opened once, durable at every commit, closed to a second process.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { applicationId, migrations } from './migrations.ts'

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
  close(): void
}

/** Opens the database in `folder` and brings it up to date. Fails when another process holds it or a newer app wrote it. */
export function openStudioDb(folder: string): Outcome<StudioDb> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(join(folder, 'studio.db'), { timeout: 1000 })
    prepare(database)
    return success(wrap(database))
  } catch (error) {
    // An open handle would keep the exclusive lock, and with it the next attempt out.
    database?.close()
    return failure('journal-unavailable', { message: error instanceof Error ? error.message : String(error) })
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
  if (written !== 0 && written !== applicationId) throw new Error('studio.db belongs to another program')
  if (found > migrations.length) throw new Error('studio.db was written by a newer version of Asset Studio')
  database.exec('begin immediate')
  for (const migration of migrations.slice(found)) database.exec(migration)
  database.exec(`pragma application_id = ${applicationId}`)
  database.exec(`pragma user_version = ${migrations.length}`)
  database.exec('commit')
}

function wrap(database: DatabaseSync): StudioDb {
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
    close: () => database.close(),
  }
}
