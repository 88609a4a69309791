// Whether a charge of another price than was agreed may be for the same work: prices change while an answer is awaited.
// Specification: Resources, Job (`points`); Capability catalog.
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { pricedAlike, workPoints } from '../../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'

/** False when so many points are the price of the same work with other options, which a job does not repeat. */
export function mayCost(request: OrderRequest, points: number, catalog: Capabilities | undefined): boolean {
  const costs = (each: OrderRequest) => workPoints(each) === points || workPoints(each, catalog) === points
  return costs(request) || !pricedAlike(request, catalog).some(costs)
}
