// Relief orders for the service. Specification: POST /jobs.
import type { RequestOf } from '../../../src-shared/order-request.ts'
import { reliefPrice } from '../../../src-shared/service/prices.ts'
import { type ReliefRequest, reliefRequestSchema } from '../../../src-shared/service/relief.ts'
import type { Work } from '../work-of.ts'
import { echoes } from './echo.ts'

/** The catalog has no relief section: the specification's list counts. */
export function reliefWork({ kind, options }: RequestOf<'relief'>): Work {
  return {
    kind,
    path: '/jobs',
    parts: [{ what: 'work', of: options.tier, each: reliefPrice(options.tier) }],
    body(fileIds) {
      const body: ReliefRequest = { ...options, source: { file_id: fileIds.source ?? '' } }
      return JSON.stringify(reliefRequestSchema.parse(body))
    },
    tier: options.tier,
    style: options.style,
    isEchoedBy: (job) =>
      job.object === 'relief_job' &&
      echoes(job.tier, options.tier) &&
      echoes(job.relief_type, options.relief_type) &&
      echoes(job.style, options.style) &&
      echoes(job.background_mode, options.background_mode) &&
      echoes(job.output_format, options.output_format),
  }
}
