// What the practice region has to know about one kind of job, apart from its endpoint and its maker.
import type { JobObject } from '../../src-shared/service/job.ts'
import type { Files } from '../files.ts'
import type { MakerTask } from '../makers/maker-messages.ts'

type WithoutPlace<Task> = Task extends MakerTask ? Omit<Task, 'id' | 'outDir'> : never

/** A maker's task before it has a number and a folder. */
export type MakerOrder = WithoutPlace<MakerTask>

/** `Work` is what a job row keeps as JSON so that it can be done (again) after a restart. */
export type JobKind<Work> = {
  object: JobObject
  /** How long the work takes in life, in seconds. */
  seconds(work: Work): number
  /** True when the user asked for a failure with `[fail]`. */
  rehearsesFailure(work: Work, files: Files): boolean
  toMakerOrder(work: Work, files: Files): MakerOrder
}
