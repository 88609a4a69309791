// Empties the tables of a practice region; the accounts stay, as they were made.
import type { DatabaseSync } from 'node:sqlite'
import { transaction } from './database.ts'

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
