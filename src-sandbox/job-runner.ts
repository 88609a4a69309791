// Carries every accepted job from queued to its end, at the pace of life divided by a speed. Specification: States and transitions.
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { Artifacts } from './artifacts.ts'
import { chanceOf } from './chance.ts'
import { transaction } from './database.ts'
import type { FaultSwitches } from './fault-switches.ts'
import type { Files } from './files.ts'
import type { JobRecord, Jobs } from './jobs.ts'
import { jobKindOf } from './kinds/job-kinds.ts'
import type { Ledger } from './ledger.ts'
import type { MakerPool, MakerResult } from './maker-pool.ts'

export type JobRunner = ReturnType<typeof createJobRunner>

export type JobRunnerParts = {
  database: DatabaseSync
  jobs: Jobs
  files: Files
  artifacts: Artifacts
  ledger: Ledger
  faults: FaultSwitches
  pool: MakerPool
  /** 1 is the pace of life; 100 is a hundred times faster. */
  speed: number
  now: () => number
  signal: AbortSignal
  report: (error: unknown) => void
}

/** How many jobs are under way at once; the others wait in line. */
const lanes = 8
const queueSeconds = 1.5
const finalizingSeconds = 1.5

/** A runner that goes on until `signal` aborts; what is unfinished then is taken up by the next one's `resume`. */
export function createJobRunner(parts: JobRunnerParts) {
  const { database, jobs, files, artifacts, ledger, faults, pool, speed, now, signal, report } = parts
  const line: string[] = []
  const underWay = new Map<string, { madePercent: number; settled: Promise<void> }>()
  const pause = (seconds: number) => wait((seconds * 1000) / speed, undefined, { signal })

  function enqueue(id: string): void {
    line.push(id)
    fillLanes()
  }

  function fillLanes(): void {
    while (underWay.size < lanes && !signal.aborted) {
      const id = line.shift()
      if (id === undefined) return
      underWay.set(id, { madePercent: 0, settled: runToItsEnd(id) })
    }
  }

  async function runToItsEnd(id: string): Promise<void> {
    try {
      await run(id)
    } catch (error) {
      if (signal.aborted) return
      report(error)
      fail(id, { code: 'internal_error', message: 'The job could not be completed.' })
    } finally {
      underWay.delete(id)
      fillLanes()
    }
  }

  async function run(id: string): Promise<void> {
    const job = jobs.find(id)
    if (!job) throw new Error(`no job ${id}`)
    if (job.status === 'queued') {
      await pause(queueSeconds * variation(id))
      jobs.move(id, 'running')
    }
    if (artifacts.ofJob(id).length === 0) {
      const result = await make(job)
      if (!result.ok) return fail(id, result)
    }
    if (job.status !== 'finalizing') jobs.move(id, 'finalizing')
    await pause(finalizingSeconds * variation(id))
    jobs.move(id, 'succeeded')
  }

  async function make(job: JobRecord): Promise<MakerResult> {
    const kind = jobKindOf(job)
    const work: unknown = JSON.parse(job.work)
    const lifelike = kind.seconds(work) * variation(job.id)
    if (kind.rehearsesFailure(work, files)) return await failLater(lifelike, 'This failure was asked for with [fail].')
    if (faults.strike('job-failure', { about: job.id }))
      return await failLater(lifelike, 'The generation did not succeed.')
    const folder = await artifacts.startWork()
    try {
      const making = pool.make(kind.toMakerOrder(work, files), folder, (percent) => noteMade(job.id, percent))
      const [result] = await Promise.all([making.finally(() => noteMade(job.id, 100)), pause(lifelike)])
      if (!result.ok) return result
      const records = await artifacts.keep(job.id, result.artifacts)
      transaction(database, () => artifacts.add(records))
      return result
    } finally {
      await artifacts.discardWork(folder)
    }
  }

  async function failLater(lifelike: number, message: string): Promise<MakerResult> {
    await pause(lifelike / 2)
    return { id: 0, ok: false, code: 'generation_failed', message }
  }

  function noteMade(id: string, percent: number): void {
    const state = underWay.get(id)
    if (state) state.madePercent = Math.max(state.madePercent, Math.min(100, percent))
  }

  /** One transaction, and only for a job that was not finished: that is why a refund happens once. */
  function fail(id: string, error: { code: string; message: string }): void {
    transaction(database, () => {
      if (jobs.move(id, 'failed', error)) ledger.refund(id)
    })
  }

  return {
    enqueue,

    /** Takes up the jobs that an earlier run left unfinished. */
    resume(): void {
      for (const id of jobs.unfinished()) enqueue(id)
    },

    /** Resolves when the work that an abort interrupted has let go of its files. */
    async settled(): Promise<void> {
      await Promise.all([...underWay.values()].map(({ settled }) => settled))
    },

    /** Whole percent, 0 to 100, or null for a failed job; it never falls while the region runs. */
    progress(job: JobRecord): number | null {
      if (job.status === 'failed') return null
      if (job.status === 'queued') return 0
      if (job.status === 'finalizing') return 95
      if (job.status === 'succeeded') return 100
      const lifelike = (jobKindOf(job).seconds(JSON.parse(job.work)) * variation(job.id) * 1000) / speed
      const spent = job.started_at === null ? 0 : now() - Date.parse(job.started_at)
      const byTime = Math.min(1, Math.max(0, spent / lifelike))
      return Math.floor(90 * Math.min(byTime, (underWay.get(job.id)?.madePercent ?? 0) / 100))
    },
  }
}

/** Between 0.8 and 1.2, always the same for one job. */
function variation(id: string): number {
  return 0.8 + 0.4 * chanceOf('duration', id)
}
