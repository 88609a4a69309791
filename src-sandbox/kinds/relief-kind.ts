// Relief jobs: a picture becomes a height map. Specification: POST /jobs.
import type { ReliefOptions } from '../../src-shared/service/relief.ts'
import { type JobKind, pathsOf } from './job-kind.ts'

export type ReliefWork = { fileId: string; options: ReliefOptions }

export const reliefKind: JobKind<ReliefWork> = {
  object: 'relief_job',
  endpoint: 'POST /jobs',
  seconds: ({ options }) => (options.tier === 'pro' ? 40 : 20),
  prompt: () => '',
  toMakerOrder({ fileId, options }, { files }) {
    const [input] = pathsOf([fileId], files) ?? []
    return input ? { kind: 'relief', input, options } : null
  },
}
