// The records of jobs and conversions, and the moves between their statuses. Specification: Resources, Job; States and transitions.
import type { DatabaseSync } from 'node:sqlite'
import { isTerminal, type JobStatus } from '../src-shared/service/statuses.ts'

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
}

export type NewJob = { id: string; account: string; kind: string; points: number; echo: object; work: object }

/** Jobs over one database; a finished job never moves again. */
export function createJobs(database: DatabaseSync, now: () => number) {
  const insert = database.prepare(
    `INSERT INTO jobs (id, account, kind, status, points, echo, work, created_at) VALUES (?, ?, ?, 'queued', ?, ?, ?, ?)`,
  )
  const byId = database.prepare('SELECT * FROM jobs WHERE id = ?')
  const ahead = database.prepare(`SELECT count(*) AS jobs FROM jobs WHERE status = 'queued' AND seq <= ?`)
  const open = database.prepare(
    `SELECT id FROM jobs WHERE status IN ('queued', 'running', 'finalizing') ORDER BY status = 'queued', seq`,
  )
  const move = database.prepare(
    `UPDATE jobs SET status = ?, started_at = coalesce(started_at, ?), completed_at = ?, error_code = ?, error_message = ?
     WHERE id = ? AND status NOT IN ('succeeded', 'failed')`,
  )
  const stamp = () => new Date(now()).toISOString()

  return {
    add(job: NewJob): void {
      const { id, account, kind, points } = job
      insert.run(id, account, kind, points, JSON.stringify(job.echo), JSON.stringify(job.work), stamp())
    },

    find: (id: string) => byId.get(id) as JobRecord | undefined,

    /** A job by id when this account owns it. */
    owned(id: string, account: string): JobRecord | undefined {
      const job = byId.get(id) as JobRecord | undefined
      return job?.account === account ? job : undefined
    },

    /** 1 for the next job in line. */
    queuePosition: (job: JobRecord) => (ahead.get(job.seq) as { jobs: number }).jobs,

    /** Ids of the jobs that are not finished, those already started first. */
    unfinished: () => (open.all() as { id: string }[]).map(({ id }) => id),

    /** Moves a job on; false when it was finished already. */
    move(id: string, status: JobStatus, error?: { code: string; message: string }): boolean {
      const completed = isTerminal(status) ? stamp() : null
      return move.run(status, stamp(), completed, error?.code ?? null, error?.message ?? null, id).changes === 1
    },
  }
}
