// Conversion orders for the service. Specification: POST /model/conversions.
import type { RequestOf } from '../../../src-shared/orders/order-request.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import { conversionPrice } from '../../../src-shared/service/prices.ts'
import type { Work } from '../work-of.ts'

export function conversionWork({ kind, options }: RequestOf<'conversion'>, catalog?: Capabilities): Work {
  const { format } = options
  return {
    kind,
    path: '/model/conversions',
    parts: [{ what: 'work', of: format, each: conversionPrice(catalog) }],
    body: (_, jobId) => JSON.stringify({ source: { job_id: jobId ?? '' }, format }),
    tier: format,
    style: '',
    object: 'model_conversion',
    asked: { format },
  }
}
