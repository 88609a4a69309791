// What can be done with many orders at once: for each act the orders that it is for.
import { isConvertible } from '../../../src-shared/orders/convertible.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { isFetchable } from '../../state/result-artifact.ts'
import { orderPoints } from '../rows/order-points.ts'
import { askedPoints, canGoFirst, isClearable, isFreeToCancel, isRepeatable } from './order-actions.ts'

type Bulk = {
  readonly cancel: readonly string[]
  /** Held orders go on; unclear ones are asked for again with the same key, and jobs that do not show are looked for. */
  readonly resume: readonly string[]
  readonly check: readonly string[]
  /** Orders that ask because they became dearer. */
  readonly agree: readonly Order[]
  /** Orders with files that are not here, or that the service did not list. */
  readonly fetch: readonly string[]
  readonly again: readonly string[]
  readonly convert: readonly string[]
  /** Those that can go before all others, and those that do. */
  readonly first: readonly string[]
  readonly inTurn: readonly string[]
  /** Those that can leave the list. */
  readonly clear: readonly string[]
  /** What they cost together, as their rows show it. */
  readonly points: number
}

export function bulkOf(orders: readonly Order[]): Bulk {
  const ids = (fits: (order: Order) => boolean) => orders.filter(fits).map(({ id }) => id)
  return {
    cancel: ids(isFreeToCancel),
    resume: ids((order) => order.stage === 'held' && askedPoints(order) === null),
    agree: orders.filter((order) => askedPoints(order) !== null),
    check: ids(({ stage }) => stage === 'unresolved' || stage === 'unseen'),
    fetch: ids(isFetchable),
    again: ids(isRepeatable),
    convert: ids(isConvertible),
    first: ids(canGoFirst),
    inTurn: ids(({ first }) => first === true),
    clear: ids(isClearable),
    points: orders.reduce((sum, order) => sum + (orderPoints(order).shown ?? 0), 0),
  }
}
