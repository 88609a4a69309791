// Relief jobs: a picture becomes a height map. Specification: POST /jobs.
import type { ReliefOptions } from '../../src-shared/service/relief.ts'
import type { JobKind } from './job-kind.ts'

export type ReliefWork = { fileId: string; options: ReliefOptions }

export const reliefKind: JobKind<ReliefWork> = {
  object: 'relief_job',
  seconds: ({ options }) => (options.tier === 'pro' ? 40 : 20),
  rehearsesFailure: ({ fileId }, files) => files.find(fileId)?.filename.includes('[fail]') ?? false,
  toMakerOrder: ({ fileId, options }, files) => ({ kind: 'relief', input: { path: files.pathOf(fileId) }, options }),
}
