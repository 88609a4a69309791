// Design orders for the service. Specification: POST /design/jobs.
import type { RequestOf } from '../../../src-shared/orders/order-request.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { designPrice } from '../../../src-shared/service/prices.ts'
import type { Work } from '../work-of.ts'

export function designWork({ kind, options }: RequestOf<'design'>, catalog?: Capabilities): Work {
  const { mode, prompt, resolution, aspect_ratio } = options
  return {
    kind,
    path: '/design/jobs',
    parts: [{ what: 'work', of: resolution, each: designPrice(resolution, catalog) }],
    body: ({ source, second_source }) =>
      JSON.stringify({
        mode,
        ...(mode === 'custom' && { prompt }),
        ...(source !== undefined && { source: { file_id: source } }),
        ...(second_source !== undefined && { second_source: { file_id: second_source } }),
        resolution,
        aspect_ratio,
      }),
    tier: resolution,
    style: mode,
    object: 'design_job',
    asked: { mode },
  }
}
