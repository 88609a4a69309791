// Carries every accepted job from queued to its end, at the pace of life divided by a speed. Specification: States
// and transitions.
import { setTimeout as wait } from 'node:timers/promises'
import { chanceOf } from '../chance.ts'
import type { JobRecord } from '../jobs.ts'
import { jobKindOf } from '../kinds/job-kinds.ts'
import { occasionOf } from '../kinds/job-occasion.ts'
import type { Ledger } from '../ledger.ts'
import { transaction } from '../storage/database.ts'
import { createFairLine } from './fair-line.ts'
import { createMakeJob, type MakeParts } from './make-job.ts'

export type JobRunner = ReturnType<typeof createJobRunner>

type JobRunnerParts = MakeParts & {
  ledger: Ledger
  /** 1 is the pace of life; 100 is a hundred times faster. */
  speed: number
  now: () => number
  report: (error: unknown) => void
}

type UnderWay = { madePercent: number; settled: Promise<void> }

/** How many jobs are under way at once; the others wait in line. */
const lanes = 8
const queueSeconds = 1.5
const finalizingSeconds = 1.5

/** A runner that works between `start` and `stop`; what a stop left unfinished is taken up by the next start. */
export function createJobRunner(parts: JobRunnerParts) {
  const { database, jobs, artifacts, ledger, faults, speed, now, report } = parts
  const make = createMakeJob(parts)
  const line = createFairLine(jobs)
  const underWay = new Map<string, UnderWay>()
  let working = new AbortController()
  working.abort()

  function fillLanes(): void {
    while (underWay.size < lanes && !working.signal.aborted) {
      const id = line.next(underWay)
      if (id === null) return
      take(id)
    }
  }

  function take(id: string): void {
    underWay.set(id, { madePercent: 0, settled: runToItsEnd(id, working.signal) })
  }

  async function runToItsEnd(id: string, signal: AbortSignal): Promise<void> {
    try {
      await run(id, signal)
    } catch (error) {
      if (signal.aborted) return
      report(error)
      fail(id, { code: 'internal_error', message: 'The job could not be completed.' })
    } finally {
      underWay.delete(id)
      fillLanes()
    }
  }

  async function run(id: string, signal: AbortSignal): Promise<void> {
    const job = jobs.find(id)
    if (!job) throw new Error(`no job ${id}`)
    const pause = (seconds: number) => wait((seconds * 1000 * variation(id)) / speed, undefined, { signal })
    if (job.status === 'queued') {
      await pause(queueSeconds)
      jobs.move(id, 'running')
    }
    if (artifacts.ofJob(id).length === 0) {
      const result = await make(job, secondsOf(job), pause, (percent) => noteMade(id, percent))
      if (signal.aborted) return
      if (!result.ok) return fail(id, result)
    }
    if (job.status !== 'finalizing') jobs.move(id, 'finalizing')
    await pause(finalizingSeconds)
    jobs.move(id, 'succeeded')
  }

  function noteMade(id: string, percent: number): void {
    const state = underWay.get(id)
    if (state) state.madePercent = Math.max(state.madePercent, Math.min(100, percent))
  }

  /** One transaction, and only for a job that was not finished: that is why a refund happens once. */
  function fail(id: string, error: { code: string; message: string }): void {
    transaction(database, () => {
      const job = jobs.find(id)
      if (!job || !jobs.move(id, 'failed', error)) return
      const late = faults.strike('late-refund', occasionOf(job, jobs))
      if (late) ledger.refundLater(id, late.seconds * 1000)
      else ledger.refund(id)
    })
  }

  return {
    /** Tells that a job joined the line. */
    noticeNew: fillLanes,

    /** Takes up the jobs that were begun earlier, then those in line. */
    start(): void {
      working = new AbortController()
      for (const id of jobs.started()) take(id)
      fillLanes()
    },

    /** Resolves when the work that this interrupts has let go of its files. */
    async stop(): Promise<void> {
      working.abort()
      await Promise.all([...underWay.values()].map(({ settled }) => settled))
    },

    /** Whole percent, 0 to 100, or null for a failed relief job; it never falls while the region runs. */
    progress(job: JobRecord): number | null {
      if (job.status === 'failed' && job.kind === 'relief') return null
      if (job.status === 'queued') return 0
      if (job.status === 'finalizing') return 95
      if (job.status === 'succeeded') return 100
      const lifelike = (secondsOf(job) * variation(job.id) * 1000) / speed
      const until = job.completed_at === null ? now() : Date.parse(job.completed_at)
      const spent = job.started_at === null ? 0 : until - Date.parse(job.started_at)
      const byTime = Math.min(1, Math.max(0, spent / lifelike))
      if (job.status === 'failed') return Math.floor(90 * byTime)
      return Math.floor(90 * Math.min(byTime, (underWay.get(job.id)?.madePercent ?? 0) / 100))
    },
  }
}

const secondsOf = (job: JobRecord) => jobKindOf(job).seconds(JSON.parse(job.work))

/** Between 0.8 and 1.2, always the same for one job. */
function variation(id: string): number {
  return 0.8 + 0.4 * chanceOf('duration', id)
}
