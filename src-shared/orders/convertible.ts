// Which orders leave a model that the service converts. Specification: POST /model/conversions takes a model job that has succeeded.
import type { Order } from './order.ts'
import { leaves } from './recipe.ts'

/** How its job ended decides, not what became of its files or points here: the service has the model. */
export function isConvertible({ request, status }: Pick<Order, 'request' | 'status'>): boolean {
  return leaves(request) === 'model' && status === 'succeeded'
}
