// The kinds of jobs that this practice region can do, by the name that their rows keep.
import type { JobKind } from './job-kind.ts'
import { reliefKind } from './relief-kind.ts'

const jobKinds: Readonly<Record<string, JobKind<unknown>>> = {
  relief: reliefKind as JobKind<unknown>,
}

/** The kind of a job row; a row of no kind is a bug. */
export function jobKindOf(job: { kind: string }): JobKind<unknown> {
  const kind = jobKinds[job.kind]
  if (!kind) throw new Error(`no such kind of job: ${job.kind}`)
  return kind
}
