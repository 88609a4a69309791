// What is going on in a practice region, for people and tests; nothing here is part of the service.
import type { JobStatus } from '../../src-shared/service/statuses.ts'
import type { FaultName } from '../faults/faults.ts'
import type { Region } from '../region.ts'

export type SandboxState = {
  /** How many jobs there are of each status. */
  jobs: Record<JobStatus, number>
  disk: { bytes: number; limit: number }
  /** How often each fault of the plan has struck. */
  faults: Partial<Record<FaultName, number>>
}

/** The state at this moment. */
export function stateOf({ jobs, disk, faults }: Region): SandboxState {
  return { jobs: jobs.counts(), disk: { bytes: disk.inUse(), limit: disk.limit }, faults: faults.struck() }
}
