// The records of jobs and conversions, and the moves between their statuses. Specification: Resources, Job; States
// and transitions.
import type { DatabaseSync } from 'node:sqlite'
import { isTerminal, type JobStatus, jobStatuses } from '../src-shared/service/statuses.ts'

export type Jobs = ReturnType<typeof createJobs>

export type JobRecord = {
  seq: number
  id: string
  account: string
  kind: string
  status: JobStatus
  points: number
  /** JSON: the fields that the answers repeat (tier, style, mode …). */
  echo: string
  /** JSON: what the runner needs to do the work. */
  work: string
  error_code: string | null
  error_message: string | null
  created_at: string
  started_at: string | null
  completed_at: string | null
  /** The job that a conversion converts. */
  source_job_id: string | null
  /** Numbers the jobs of one account as they came. */
  ticket: number
}

type NewJob = {
  id: string
  account: string
  kind: string
  points: number
  echo: object
  work: object
  /** The uploads that it is made from; a conversion takes over those of its source. */
  fileIds?: readonly string[]
  sourceJobId?: string
}

/** Jobs over one database; a finished job never moves again. */
export function createJobs(database: DatabaseSync, now: () => number) {
  const insert = database.prepare(
    `INSERT INTO jobs (id, account, kind, status, points, echo, work, created_at, source_job_id, ticket)
     VALUES (?1, ?2, ?3, 'queued', ?4, ?5, ?6, ?7, ?8,
       1 + coalesce((SELECT ticket FROM jobs WHERE account = ?2 ORDER BY seq DESC LIMIT 1), 0))`,
  )
  const addFile = database.prepare('INSERT OR IGNORE INTO job_files VALUES (?, ?)')
  const addFilesOf = database.prepare('INSERT INTO job_files SELECT ?, file_id FROM job_files WHERE job_id = ?')
  const names = database.prepare(
    'SELECT filename FROM job_files JOIN files ON files.id = job_files.file_id WHERE job_files.job_id = ?',
  )
  const byId = database.prepare('SELECT * FROM jobs WHERE id = ?')
  const bySource = database.prepare('SELECT * FROM jobs WHERE source_job_id = ? ORDER BY seq')
  const started = database.prepare(`SELECT id FROM jobs WHERE status IN ('running', 'finalizing') ORDER BY seq`)
  const accountAfter = database.prepare(
    `SELECT account FROM jobs WHERE status = 'queued' AND account > ? ORDER BY account LIMIT 1`,
  )
  const inLine = database.prepare(
    `SELECT id, ticket FROM jobs WHERE status = 'queued' AND account = ? ORDER BY seq LIMIT ?`,
  )
  const open = database.prepare(
    `SELECT count(*) AS jobs FROM jobs WHERE status IN ('queued', 'running', 'finalizing') AND account = ?`,
  )
  const counts = database.prepare('SELECT status, count(*) AS jobs FROM jobs GROUP BY status')
  const move = database.prepare(
    `UPDATE jobs
     SET status = ?, started_at = coalesce(started_at, ?), completed_at = ?, error_code = ?, error_message = ?
     WHERE id = ? AND status NOT IN ('succeeded', 'failed')`,
  )
  const stamp = () => new Date(now()).toISOString()
  const lineOf = (account: string, most: number) => inLine.all(account, most) as { id: string; ticket: number }[]

  return {
    /** Puts a job at the end of its account's line; meant to run inside the caller's transaction. */
    add({ id, account, kind, points, echo, work, fileIds = [], sourceJobId }: NewJob): void {
      const [echoed, todo] = [JSON.stringify(echo), JSON.stringify(work)]
      insert.run(id, account, kind, points, echoed, todo, stamp(), sourceJobId ?? null)
      for (const fileId of fileIds) addFile.run(id, fileId)
      if (sourceJobId !== undefined) addFilesOf.run(id, sourceJobId)
    },

    find: (id: string) => byId.get(id) as JobRecord | undefined,

    /** A job by id when this account owns it. */
    owned(id: string, account: string): JobRecord | undefined {
      const job = byId.get(id) as JobRecord | undefined
      return job?.account === account ? job : undefined
    },

    /** The conversions of a model job. */
    conversionsOf: (id: string) => bySource.all(id) as JobRecord[],

    /** The names of the uploads that a job is made from. */
    fileNames: (id: string) => (names.all(id) as { filename: string }[]).map(({ filename }) => filename),

    /** The place in the line of its own account: 1 is next. */
    queuePosition: (job: JobRecord) => Math.max(1, job.ticket - (lineOf(job.account, 1)[0]?.ticket ?? 0) + 1),

    /** Ids of the jobs that were begun and are not finished. */
    started: () => (started.all() as { id: string }[]).map(({ id }) => id),

    /** The account after this one, by name, that has jobs in line. */
    accountInLineAfter: (name: string) => (accountAfter.get(name) as { account: string } | undefined)?.account,

    /** The first ids in an account's line. */
    inLine: (account: string, most: number) => lineOf(account, most).map(({ id }) => id),

    /** How many jobs of an account are not finished. */
    unfinished: (account: string) => (open.get(account) as { jobs: number }).jobs,

    /** How many jobs there are of each status. */
    counts(): Record<JobStatus, number> {
      const rows = counts.all() as { status: JobStatus; jobs: number }[]
      const found = new Map(rows.map(({ status, jobs }) => [status, jobs]))
      return Object.fromEntries(jobStatuses.map((status) => [status, found.get(status) ?? 0])) as never
    },

    /** Moves a job on; false when it was finished already. */
    move(id: string, status: JobStatus, error?: { code: string; message: string }): boolean {
      const completed = isTerminal(status) ? stamp() : null
      return move.run(status, stamp(), completed, error?.code ?? null, error?.message ?? null, id).changes === 1
    },
  }
}
