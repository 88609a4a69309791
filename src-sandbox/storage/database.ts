// The one SQLite file of a practice region: opened by one process alone, brought up to date, with transactions over it, and emptied.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { schemaSteps } from './schema.ts'

/**
 * Opens (or starts) the database in a data folder; throws when another process has it open or it is of a later
 * version.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(join(dataDir, 'practice-region.db'))
  try {
    // With WAL and an exclusive lock a killed process loses nothing, and a second one is refused at once.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    database.exec('PRAGMA foreign_keys = ON')
    transaction(database, () => bringUpToDate(database))
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/**
 * Runs a synchronous piece of work so that all of it is kept or nothing; inside another transaction it is part of
 * that.
 */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  if (database.isTransaction) return work()
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

function bringUpToDate(database: DatabaseSync): void {
  const { user_version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  if (user_version > schemaSteps.length)
    throw new Error('the folder was made by a later version of the practice region')
  for (const step of schemaSteps.slice(user_version)) database.exec(step)
  database.exec(`PRAGMA user_version = ${schemaSteps.length}`)
}

const emptied = [
  'pending_refunds',
  'ledger',
  'idempotency_keys',
  'fault_marks',
  'artifacts',
  'job_files',
  'jobs',
  'files',
]

/** All of it or nothing: files, jobs, artifacts, events, keys and marks go; accounts get their first points again. */
export function forgetEverything(database: DatabaseSync): void {
  transaction(database, () => {
    for (const table of emptied) database.exec(`DELETE FROM ${table}`)
    database.exec('UPDATE accounts SET granted = initial, revoked = 0')
  })
}
