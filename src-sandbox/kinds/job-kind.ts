// What the practice region has to know about one kind of job, apart from its endpoint and its maker.
import type { JobObject } from '../../src-shared/service/job.ts'
import type { Artifacts } from '../artifacts.ts'
import type { Files } from '../files.ts'
import type { MakerOrder } from '../makers/maker-messages.ts'

type Stores = { files: Files; artifacts: Artifacts }

/** `Work` is what a job row keeps as JSON so that it can be done (again) after a restart. */
export type JobKind<Work> = {
  object: JobObject
  /** The endpoint that orders it, as in the route table. */
  endpoint: string
  /** How long the work takes in life, in seconds. */
  seconds(work: Work): number
  /** What the user wrote; `[fail]` in it, or in the name of an upload, asks for a failure. */
  prompt(work: Work): string
  /** The maker's order, or null when what it needs is no longer there. */
  toMakerOrder(work: Work, stores: Stores): MakerOrder | null
}

/** The paths of uploads, or null when one is no longer kept. */
export function pathsOf(fileIds: readonly string[], files: Files): { path: string }[] | null {
  const kept = fileIds.every((id) => files.find(id)?.gone === 0)
  return kept ? fileIds.map((id) => ({ path: files.pathOf(id) })) : null
}
