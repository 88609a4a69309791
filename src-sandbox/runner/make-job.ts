// The making itself: a job's files come from a maker thread, are kept together or not at all, and take as long as
// in life.
import type { DatabaseSync } from 'node:sqlite'
import type { Artifacts } from '../artifacts.ts'
import type { FaultSwitches } from '../faults/fault-switches.ts'
import type { Files } from '../files.ts'
import type { JobRecord, Jobs } from '../jobs.ts'
import { jobKindOf } from '../kinds/job-kinds.ts'
import { occasionOf } from '../kinds/job-occasion.ts'
import { transaction } from '../storage/database.ts'
import type { Disk } from '../storage/disk.ts'
import type { MakerPool } from './maker-pool.ts'
import type { MakerResult } from './maker-thread.ts'

export type MakeParts = {
  database: DatabaseSync
  jobs: Jobs
  files: Files
  artifacts: Artifacts
  disk: Disk
  faults: FaultSwitches
  pool: MakerPool
}

/** Makes jobs one by one; `pause` waits so many seconds of life and throws when the region stops. */
export function createMakeJob({ database, jobs, files, artifacts, disk, faults, pool }: MakeParts) {
  return async (
    job: JobRecord,
    lifelike: number,
    pause: (seconds: number) => Promise<void>,
    onProgress: (percent: number) => void,
  ): Promise<MakerResult> => {
    const kind = jobKindOf(job)
    const work: unknown = JSON.parse(job.work)
    const failLater = async (message: string): Promise<MakerResult> => {
      await pause(lifelike / 2)
      return { id: 0, ok: false, code: 'generation_failed', message }
    }
    const words = [kind.prompt(work), ...jobs.fileNames(job.id)]
    if (words.some((text) => text.includes('[fail]'))) return await failLater('This failure was asked for with [fail].')
    if (faults.strike('job-failure', occasionOf(job, jobs))) return await failLater('The generation did not succeed.')
    const order = kind.toMakerOrder(work, { files, artifacts })
    if (!order) return { id: 0, ok: false, code: 'source_gone', message: 'What this is made from is no longer kept.' }
    const folder = await artifacts.startWork()
    try {
      const making = pool.make(order, folder, onProgress).finally(() => onProgress(100))
      const [result] = await Promise.all([making, pause(lifelike)])
      if (!result.ok) return result
      const records = await artifacts.keep(job.id, result.artifacts)
      transaction(database, () => artifacts.add(records))
      await disk.makeRoom()
      return result
    } finally {
      await artifacts.discardWork(folder)
    }
  }
}
