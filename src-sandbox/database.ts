// The one SQLite file of a practice region: its tables, and transactions over them.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const schema = `
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS accounts (
    name TEXT PRIMARY KEY, api_key TEXT NOT NULL UNIQUE, granted INTEGER NOT NULL CHECK (granted >= 0)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS files (
    id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts, filename TEXT NOT NULL, mime_type TEXT NOT NULL,
    bytes INTEGER NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL, sha256 TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS jobs (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, account TEXT NOT NULL REFERENCES accounts,
    kind TEXT NOT NULL, status TEXT NOT NULL, points INTEGER NOT NULL, echo TEXT NOT NULL, work TEXT NOT NULL,
    error_code TEXT, error_message TEXT, created_at TEXT NOT NULL, started_at TEXT, completed_at TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_by_status ON jobs (status, seq);
  CREATE TABLE IF NOT EXISTS artifacts (
    id TEXT PRIMARY KEY, job_id TEXT NOT NULL REFERENCES jobs (id), type TEXT NOT NULL, name TEXT NOT NULL,
    bytes INTEGER NOT NULL, sha256 TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS artifacts_by_job ON artifacts (job_id);
  CREATE TABLE IF NOT EXISTS ledger (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, account TEXT NOT NULL REFERENCES accounts,
    resource_id TEXT NOT NULL, points INTEGER NOT NULL CHECK (points <> 0), type TEXT NOT NULL,
    description TEXT NOT NULL, created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS ledger_by_account ON ledger (account, seq, points);
  CREATE UNIQUE INDEX IF NOT EXISTS one_charge ON ledger (resource_id) WHERE points > 0;
  CREATE UNIQUE INDEX IF NOT EXISTS one_refund ON ledger (resource_id) WHERE points < 0;
  CREATE TABLE IF NOT EXISTS idempotency_keys (
    account TEXT NOT NULL REFERENCES accounts, key TEXT NOT NULL, fingerprint TEXT NOT NULL, resource_id TEXT,
    failure TEXT, created_ms INTEGER NOT NULL, PRIMARY KEY (account, key)
  ) STRICT;
`

/** Opens (or starts) the database in a data folder; throws when another process has it open. */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(join(dataDir, 'practice-region.db'))
  try {
    // With WAL and an exclusive lock a killed process loses nothing, and a second one is refused at once.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    database.exec('PRAGMA foreign_keys = ON')
    transaction(database, () => database.exec(schema))
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** Runs a synchronous piece of work so that all of it is kept or nothing. */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
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
