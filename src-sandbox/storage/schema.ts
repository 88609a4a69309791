// The tables of a practice region, step by step: a folder of an earlier version is brought up to date when it is
// opened.

/** Each step runs once per folder, in order; a step that was ever released never changes. */
export const schemaSteps: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
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
  ) STRICT;`,

  `ALTER TABLE accounts ADD COLUMN initial INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE accounts ADD COLUMN revoked INTEGER NOT NULL DEFAULT 0;
  UPDATE accounts SET initial = granted;

  ALTER TABLE jobs ADD COLUMN source_job_id TEXT;
  ALTER TABLE jobs ADD COLUMN ticket INTEGER NOT NULL DEFAULT 0;
  UPDATE jobs SET ticket = seq;
  DROP INDEX IF EXISTS jobs_by_status;
  CREATE INDEX jobs_in_line ON jobs (status, account, seq);
  CREATE INDEX jobs_by_account ON jobs (account, seq);
  CREATE INDEX jobs_by_source ON jobs (source_job_id) WHERE source_job_id IS NOT NULL;

  CREATE TABLE job_files (
    job_id TEXT NOT NULL, file_id TEXT NOT NULL, PRIMARY KEY (job_id, file_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX job_files_by_file ON job_files (file_id);
  INSERT INTO job_files SELECT id, work ->> 'fileId' FROM jobs WHERE kind = 'relief' AND work ->> 'fileId' IS NOT NULL;

  ALTER TABLE ledger ADD COLUMN used_after INTEGER NOT NULL DEFAULT 0;
  UPDATE ledger SET used_after = sums.used
    FROM (SELECT seq, sum(points) OVER (PARTITION BY account ORDER BY seq) AS used FROM ledger) AS sums
    WHERE sums.seq = ledger.seq;
  CREATE TABLE pending_refunds (resource_id TEXT PRIMARY KEY, due_ms INTEGER NOT NULL) STRICT;
  CREATE INDEX pending_refunds_by_time ON pending_refunds (due_ms);
  CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_ms);

  CREATE TABLE fault_marks (
    fault TEXT NOT NULL, about TEXT NOT NULL, struck INTEGER NOT NULL, PRIMARY KEY (fault, about)
  ) STRICT, WITHOUT ROWID;

  ALTER TABLE files ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE artifacts ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX files_kept ON files (gone);
  CREATE INDEX artifacts_kept ON artifacts (gone);
  CREATE TABLE disk (bytes INTEGER NOT NULL) STRICT;
  INSERT INTO disk SELECT (SELECT coalesce(sum(bytes), 0) FROM files) + (SELECT coalesce(sum(bytes), 0) FROM artifacts);
  CREATE TRIGGER file_kept AFTER INSERT ON files BEGIN UPDATE disk SET bytes = bytes + NEW.bytes; END;
  CREATE TRIGGER artifact_kept AFTER INSERT ON artifacts BEGIN UPDATE disk SET bytes = bytes + NEW.bytes; END;
  CREATE TRIGGER file_gone AFTER UPDATE OF gone ON files WHEN NEW.gone > OLD.gone
    BEGIN UPDATE disk SET bytes = bytes - NEW.bytes; END;
  CREATE TRIGGER artifact_gone AFTER UPDATE OF gone ON artifacts WHEN NEW.gone > OLD.gone
    BEGIN UPDATE disk SET bytes = bytes - NEW.bytes; END;
  CREATE TRIGGER file_deleted AFTER DELETE ON files WHEN OLD.gone = 0
    BEGIN UPDATE disk SET bytes = bytes - OLD.bytes; END;
  CREATE TRIGGER artifact_deleted AFTER DELETE ON artifacts WHEN OLD.gone = 0
    BEGIN UPDATE disk SET bytes = bytes - OLD.bytes; END;`,
]
