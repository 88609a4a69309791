// What makes an order a result of the Library, and what it is listed by there.
import type { Order } from './order.ts'
import { type OrderRequest, orderRequestSchema } from './order-request.ts'

/** It has a file to show, or to fetch again. */
export function hasResults({ artifacts, stage }: Pick<Order, 'artifacts' | 'stage'>): boolean {
  // One that is fetched again stays where it is meanwhile.
  if (artifacts.some(({ state, bytes }) => state === 'saved' || bytes !== null)) return true
  return stage === 'done' && artifacts.length > 0
}

/** What was charged, else what was agreed. */
export const pointsOf = ({ charged, price }: Pick<Order, 'charged' | 'price'>): number =>
  charged ?? price.uploads + price.work

/** Whether the moment of its end is told by the service; otherwise it is when the app noticed, and it ended no later. */
export const isEndTold = ({ sentAt, took }: Pick<Order, 'sentAt' | 'took'>): boolean => sentAt === null || took !== null

/** When it was made, in milliseconds since 1970. */
export const resultTime = ({ finishedAt, placedAt }: Pick<Order, 'finishedAt' | 'placedAt'>): number =>
  finishedAt ?? placedAt

/** The request without what nearly every order has of its own, its prompt and its model: many orders share theirs. */
export function lookOf({ kind, options }: OrderRequest): OrderRequest {
  return orderRequestSchema.parse({ kind, options: { ...options, prompt: '', orderId: '-', jobId: undefined } })
}
