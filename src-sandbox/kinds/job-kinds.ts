// The kinds of jobs that this practice region can do, by the name that their rows keep.
import { conversionKind } from './conversion-kind.ts'
import { designKind } from './design-kind.ts'
import type { JobKind } from './job-kind.ts'
import { modelKind } from './model-kind.ts'
import { reliefKind } from './relief-kind.ts'

const jobKinds: Readonly<Record<string, JobKind<unknown>>> = {
  relief: reliefKind as JobKind<unknown>,
  design: designKind as JobKind<unknown>,
  model: modelKind as JobKind<unknown>,
  conversion: conversionKind as JobKind<unknown>,
}

/** The kind of a job row; a row of no kind is a bug. */
export function jobKindOf(job: { kind: string }): JobKind<unknown> {
  const kind = jobKinds[job.kind]
  if (!kind) throw new Error(`no such kind of job: ${job.kind}`)
  return kind
}
