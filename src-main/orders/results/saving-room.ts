// Troubles of this computer that keep results from being saved: looked at again soon, since nothing else tells when they end.

import type { Failure } from '../../../src-shared/failure.ts'
import { traitsOf } from '../../../src-shared/failure-traits.ts'
import { roomFor } from '../../artifacts/fetch-artifact.ts'
import type { Clock } from '../../ports.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { OrderBook } from '../records/order-book.ts'

type Given = { orders: OrderBook; ports: { clock: Clock }; saving: () => { folder: string } }

/** Milliseconds until the folder is looked at again. */
const localLook = 30_000

/** It waits for this computer: its attempts at the service are not used up by that. */
export function waitsForRoom(order: OrderRecord | undefined): boolean {
  return order?.problem != null && traitsOf(order.problem.kind).again === 'room'
}

/** Tells an order that it waits for this computer, and how long; null when the trouble is another one. */
export function waitForRoom(orderId: string, failure: Failure, { orders, ports }: Given): number | null {
  if (traitsOf(failure.kind).again !== 'room') return null
  orders.step(orderId, { what: 'not-saved', failure, next: ports.clock.now() + localLook })
  return localLook
}

/** Looks at the folder before the service is asked for anything; null when results can be saved there. */
export async function lookForRoom(orderId: string, given: Given): Promise<number | null> {
  const room = await roomFor(given.saving().folder)
  return room.ok ? null : waitForRoom(orderId, room.failure, given)
}
