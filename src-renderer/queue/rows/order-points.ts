// The points of an order as its row shows them: what it costs now, and what was struck out because it was not kept.

import type { Order } from '../../../src-shared/orders/order.ts'
import { isFruitless } from '../../../src-shared/orders/stages.ts'
import { quoteDifference } from '../../state/quotes/quote-difference.ts'

type OrderPoints = {
  /** Null when nobody knows whether anything was charged. */
  readonly shown: number | null
  readonly struck: number | null
  /** The service has recorded the charge; before that `shown` is what was agreed. */
  readonly recorded: boolean
  /** Points more than agreed, or less when negative. */
  readonly differs: number
}

export const agreedPoints = (order: Order): number => order.price.uploads + order.price.work

/** It was given up while nobody could tell whether it was charged. */
export function isUnclear({ stage, problem, jobId }: Order): boolean {
  return stage === 'failed' && jobId === null && problem?.kind === 'outcome-unknown'
}

/** An upload alone is no reason to show less than what was agreed: the order's own charge is still to come. */
export function orderPoints(order: Order): OrderPoints {
  const agreed = agreedPoints(order)
  const { charged, refund, stage } = order
  const unknown = (stage === 'unresolved' && charged === null) || isUnclear(order)
  if (unknown) return { shown: null, struck: null, recorded: false, differs: 0 }
  const lost = isFruitless(stage)
  if (!lost && (charged === null || order.jobId === null))
    return { shown: agreed, struck: null, recorded: false, differs: 0 }
  if (charged === null)
    return { shown: stage === 'cancelled' ? 0 : null, struck: agreed, recorded: stage === 'cancelled', differs: 0 }
  const refunded = refund.state === 'seen' ? Math.abs(refund.points) : 0
  const before = refunded > 0 ? charged + refunded : agreed
  const struck = refunded > 0 || (lost && charged < agreed) ? before : null
  return { shown: charged, struck, recorded: true, differs: quoteDifference(order) }
}

/** The points of several orders in one sum; what nobody knows of some of them is left out while there is any other. */
export function pointsTogether(orders: readonly Order[]): OrderPoints {
  const all = orders.map(orderPoints)
  const [only] = all
  if (only && all.length === 1) return only
  const sum = (of: (points: OrderPoints) => number) => all.reduce((total, points) => total + of(points), 0)
  const shown = sum((points) => points.shown ?? 0)
  const isUnknown = shown === 0 && all.some((points) => points.shown === null)
  const isStruck = !isUnknown && all.some(({ struck }) => struck !== null)
  return {
    shown: isUnknown ? null : shown,
    struck: isStruck ? sum((points) => points.struck ?? points.shown ?? 0) : null,
    recorded: all.every(({ recorded }) => recorded),
    differs: sum(({ differs }) => differs),
  }
}
