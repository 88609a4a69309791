// What was asked for, as far as a job tells it: its kind, the options it repeats, and those that its price alone tells.
// Specification: Resources, Job and Model conversion; Limits.
import { type OrderRequest, orderKinds } from '../../src-shared/orders/order-request.ts'
import { pricedAlike, workPoints } from '../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../src-shared/service/capabilities.ts'
import type { ServiceJob } from '../../src-shared/service/told-job.ts'
import { servedKinds } from '../orders/kinds/served-kinds.ts'

/**
 * The request behind a job. `points` is what was charged; `modelOrder` names the order on this computer whose job a
 * conversion took. Prompts, pictures and whatever is not repeated stay unknown and have the specification's defaults.
 */
export function requestOfJob(
  job: ServiceJob,
  points: number,
  given: { catalog: Capabilities | undefined; modelOrder: (jobId: string) => string | undefined },
): OrderRequest {
  const served = servedOf(job)
  const told = served.requestOf(job, given.modelOrder)
  return (served.isToldByPrice && priced(told, points, given.catalog)) || told
}

function servedOf({ object }: ServiceJob) {
  const kind = orderKinds.find((each) => servedKinds[each].object === object)
  if (kind === undefined) throw new Error(`no kind of order is a ${object}`)
  return servedKinds[kind]
}

/** The one that costs so much: by the list, which was true when most of it was charged, or else by the catalog. */
function priced(told: OrderRequest, points: number, catalog: Capabilities | undefined): OrderRequest | undefined {
  const all = pricedAlike(told, catalog)
  const costs = (prices?: Capabilities) => (request: OrderRequest) => workPoints(request, prices) === points
  return all.find(costs()) ?? all.find(costs(catalog))
}
