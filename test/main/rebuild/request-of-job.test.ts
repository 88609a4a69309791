// What a job tells of its order comes back whole; what it does not tell has the specification's default.
import { describe, expect, it } from 'vitest'
import { workOf } from '../../../src-main/orders/work-of.ts'
import { requestOfJob } from '../../../src-main/rebuild/request-of-job.ts'
import { designOf } from '../../../src-shared/orders/kinds/design.ts'
import { modelOf } from '../../../src-shared/orders/kinds/model.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { workPoints } from '../../../src-shared/orders/work-price.ts'
import { recordOf } from '../../../src-shared/record-of.ts'
import { echoedOptions } from '../../../src-shared/service/job.ts'
import { conversionFormats, modelQualities, modelTypes } from '../../../src-shared/service/model.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import type { ServiceJob } from '../../../src-shared/service/told-job.ts'
import { fc } from '../../helpers/properties.ts'

const reliefs = fc.record(
  recordOf(echoedOptions.relief_job, (name) => fc.constantFrom(...reliefOptionsSchema.shape[name].unwrap().options)),
)
const designs = fc.record({
  mode: fc.constantFrom('custom', 'pvc_render', 'a_mode_of_tomorrow'),
  resolution: fc.constantFrom('1k', '2k', '4k'),
})
const models = fc
  .record({
    type: fc.constantFrom(...modelTypes),
    quality: fc.constantFrom(...modelQualities),
    texture: fc.boolean(),
    pbr: fc.boolean(),
  })
  .map((options) => ({ ...options, pbr: options.pbr && options.texture }))
const requests: fc.Arbitrary<OrderRequest> = fc.oneof(
  reliefs.map((options) => ({ kind: 'relief' as const, options: reliefOptionsSchema.parse(options) })),
  designs.map(designOf),
  models.map(modelOf),
  fc
    .constantFrom(...conversionFormats)
    .map((format) => ({ kind: 'conversion' as const, options: { format, orderId: 'order_1', jobId: 'task_1' } })),
)

/** The job that the service would tell of a request. Specification: Job; Model conversion. */
function jobOf(request: OrderRequest): ServiceJob {
  const work = workOf(request)
  const source = request.kind === 'conversion' ? { source_job_id: request.options.jobId } : {}
  return {
    ...{ id: 'job', object: work.object, status: 'succeeded', points: workPoints(request), artifacts: [] },
    ...work.asked,
    ...source,
  }
}
const given = { catalog: undefined, modelOrder: (jobId: string) => (jobId === 'task_1' ? 'order_1' : undefined) }

describe('the request behind a job', () => {
  it('is what was asked for, by what is repeated and by the price', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const job = jobOf(request)
        expect(requestOfJob(job, job.points ?? 0, given)).toEqual(request)
      }),
    )
  })

  it('keeps what it knows when an option or a price is not of this version', () => {
    const relief = { ...jobOf(reliefOf({ relief_type: 'deep' })), style: 'GlassCarving', tier: 'pro' }
    expect(requestOfJob(relief, 77, given)).toMatchObject({
      kind: 'relief',
      options: { tier: 'pro', style: 'general', relief_type: 'deep' },
    })
    const design = { ...jobOf(designOf({ mode: 'custom' })), mode: null }
    expect(requestOfJob(design, 77, given)).toMatchObject({ options: { mode: 'custom', resolution: '1k' } })
  })

  it('names a model of another computer by its job', () => {
    const conversion: OrderRequest = { kind: 'conversion', options: { format: 'stl', orderId: 'x', jobId: 'task_2' } }
    expect(requestOfJob(jobOf(conversion), 10, given)).toEqual({
      kind: 'conversion',
      options: { format: 'stl', orderId: 'elsewhere', jobId: 'task_2' },
    })
  })
})
