// The room that uploads and artifacts take: bounded, what is oldest and no longer needed goes first. Specification:
// Limits, "Retention".
import type { DatabaseSync } from 'node:sqlite'
import type { Artifacts } from '../artifacts.ts'
import type { Files } from '../files.ts'
import { transaction } from './database.ts'

export type Disk = ReturnType<typeof createDisk>

/** 20 GB, in bytes. */
export const usualDiskLimit = 20_000_000_000

/** An upload is safe for so many milliseconds, so that whoever sent it can order with it. */
const uploadGrace = 60 * 60 * 1000

type DiskParts = {
  database: DatabaseSync
  files: Files
  artifacts: Artifacts
  now: () => number
  report: (error: unknown) => void
}

/** Counts the bytes under a data folder and keeps them under `limit` as far as unfinished jobs allow. */
export function createDisk({ database, files, artifacts, now, report }: DiskParts, limit: number) {
  const bytes = database.prepare('SELECT bytes FROM disk')
  // A model stays as long as a conversion of it is not finished.
  const oldestJob = database.prepare(
    `SELECT artifacts.job_id AS id FROM artifacts INDEXED BY artifacts_kept JOIN jobs ON jobs.id = artifacts.job_id
     WHERE artifacts.gone = 0 AND jobs.status IN ('succeeded', 'failed') AND NOT EXISTS (
       SELECT 1 FROM jobs AS conversion
       WHERE conversion.source_job_id = jobs.id AND conversion.status NOT IN ('succeeded', 'failed')
     ) ORDER BY artifacts.rowid LIMIT 1`,
  )
  const oldestFile = database.prepare(
    `SELECT id FROM files INDEXED BY files_kept WHERE gone = 0 AND created_at <= ? AND NOT EXISTS (
       SELECT 1 FROM job_files JOIN jobs ON jobs.id = job_files.job_id
       WHERE job_files.file_id = files.id AND jobs.status NOT IN ('succeeded', 'failed')
     ) ORDER BY files.rowid LIMIT 1`,
  )
  const inUse = () => (bytes.get() as { bytes: number }).bytes
  let last: Promise<void> = Promise.resolve()

  async function makeRoomNow(): Promise<void> {
    while (inUse() > limit) {
      const removed = transaction(database, forgetOldest)
      if (removed === null) return
      await removed()
    }
  }

  /**
   * Marks the oldest as gone and answers how its bytes are removed; a crash in between leaves them to the next
   * start.
   */
  function forgetOldest(): (() => Promise<void>) | null {
    const job = oldestJob.get() as { id: string } | undefined
    if (job) return artifacts.forget(job.id)
    const file = oldestFile.get(new Date(now() - uploadGrace).toISOString()) as { id: string } | undefined
    return file ? files.forget(file.id) : null
  }

  return {
    inUse,
    limit,

    /** Removes old results, then old uploads, until the limit holds or all that is left is needed. */
    makeRoom(): Promise<void> {
      last = last.then(makeRoomNow).catch(report)
      return last
    },

    /** Resolves when nothing is being removed. */
    settled: () => last,
  }
}
