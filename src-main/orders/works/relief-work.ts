// Relief orders for the service. Specification: POST /jobs.
import type { RequestOf } from '../../../src-shared/orders/order-request.ts'
import { reliefPrice } from '../../../src-shared/service/prices.ts'
import { type ReliefRequest, reliefRequestSchema } from '../../../src-shared/service/relief.ts'
import type { Work } from '../work-of.ts'

/** The catalog has no relief section: the specification's list counts. */
export function reliefWork({ kind, options }: RequestOf<'relief'>): Work {
  const { tier, relief_type, style, background_mode, output_format } = options
  return {
    kind,
    path: '/jobs',
    parts: [{ what: 'work', of: tier, each: reliefPrice(tier) }],
    body(fileIds) {
      const body: ReliefRequest = { ...options, source: { file_id: fileIds.source ?? '' } }
      return JSON.stringify(reliefRequestSchema.parse(body))
    },
    tier,
    style,
    object: 'relief_job',
    asked: { tier, relief_type, style, background_mode, output_format },
  }
}
