// What was asked for, as far as a job tells it: its kind, the options it repeats, and those that its price alone tells.
// Specification: Resources, Job and Model conversion; Limits.

import { jobIdSchema } from '../../src-shared/orders/found-model.ts'
import {
  conversionOptionsSchema,
  designOptionsSchema,
  modelOptionsSchema,
  type OrderRequest,
  orderElsewhere,
} from '../../src-shared/orders/order-request.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import type { ServiceJob } from '../../src-shared/service/job.ts'
import { type ModelType, modelTypes } from '../../src-shared/service/model.ts'
import { type ReliefOptions, reliefOptionsSchema } from '../../src-shared/service/relief.ts'
import { pointsOf, workOf } from '../orders/work-of.ts'

/**
 * The request behind a job. `points` is what was charged; `modelOrder` names the order on this computer whose job a
 * conversion took. Prompts, pictures and whatever is not repeated stay unknown and have the specification's defaults.
 */
export function requestOfJob(
  job: ServiceJob,
  points: number,
  given: { catalog: Capabilities | undefined; modelOrder: (jobId: string) => string | undefined },
): OrderRequest {
  switch (job.object) {
    case 'relief_job':
      return { kind: 'relief', options: reliefOptions(job) }
    case 'design_job':
      return designRequest(job, points, given.catalog)
    case 'model_job':
      return modelRequest(job, points, given.catalog)
    case 'model_conversion': {
      const modelJob = jobIdSchema.safeParse(job.source_job_id).data
      const orderId = (modelJob && given.modelOrder(modelJob)) ?? orderElsewhere
      const format = named(job.format) ?? 'glb'
      return {
        kind: 'conversion',
        options: conversionOptionsSchema.parse({ format, orderId, ...(modelJob ? { jobId: modelJob } : {}) }),
      }
    }
  }
}

const named = (text: string | null | undefined) => (text ? text.slice(0, 100) : undefined)

/** Each option by itself: one that this app does not know leaves the others as they are. */
function reliefOptions(job: ServiceJob): ReliefOptions {
  const told = ['tier', 'relief_type', 'style', 'background_mode', 'output_format'] as const
  const usable = told.flatMap((name) => {
    const one = reliefOptionsSchema.safeParse({ [name]: job[name] ?? undefined })
    return one.success && job[name] ? [[name, one.data[name]] as const] : []
  })
  return reliefOptionsSchema.parse(Object.fromEntries(usable))
}

function designRequest(job: ServiceJob, points: number, catalog: Capabilities | undefined): OrderRequest {
  const of = (resolution: string): OrderRequest => ({
    kind: 'design',
    options: designOptionsSchema.parse({ mode: named(job.mode) ?? 'custom', resolution }),
  })
  const sizes = [...new Set([...Object.keys(catalog?.design?.resolutions ?? {}), '1k', '2k', '4k'])]
  return priced(sizes.map(of), points, catalog) ?? of('1k')
}

function modelRequest(job: ServiceJob, points: number, catalog: Capabilities | undefined): OrderRequest {
  const type: ModelType = modelTypes.find((each) => each === job.mode) ?? 'text_to_model'
  const of = (quality: string, texture: boolean, pbr: boolean): OrderRequest => ({
    kind: 'model',
    options: modelOptionsSchema.parse({ type, quality, texture, pbr }),
  })
  const qualities = [...new Set([...Object.keys(catalog?.model?.quality ?? {}), 'basic', 'advanced'])]
  const all = qualities.flatMap((quality) => [
    of(quality, false, false),
    of(quality, true, false),
    of(quality, true, true),
  ])
  return priced(all, points, catalog) ?? of('basic', false, false)
}

/** The one that costs so much: by the list, which was true when most of it was charged, or else by the catalog. */
function priced(
  all: readonly OrderRequest[],
  points: number,
  catalog: Capabilities | undefined,
): OrderRequest | undefined {
  const costs = (prices?: Capabilities) => (request: OrderRequest) => pointsOf(workOf(request, prices)) === points
  return all.find(costs()) ?? all.find(costs(catalog))
}
