// How an event changes what the window holds: pure, by id, and deaf to anything it does not know.
import type { EventPayload } from '../../src-shared/bridge/contract.ts'
import type { Order } from '../../src-shared/orders/order.ts'
import type { Tray } from '../../src-shared/source.ts'
import { indexesOf, orderIn, shareIndexes } from './quotes/order-indexes.ts'

/** The orders after a change, newest first; orders that did not change keep their identity. */
export function mergeOrders(held: readonly Order[], changed: readonly Order[]): readonly Order[] {
  return replaceIn(held, changed) ?? mergeAll(held, changed)
}

/** What changes all day: known orders, each at its index. Undefined when one of them is new. */
function replaceIn(held: readonly Order[], changed: readonly Order[]): readonly Order[] | undefined {
  const indexes = indexesOf(held)
  const next = [...held]
  for (const order of changed) {
    const index = indexes.get(order.id)
    if (index === undefined || held[index]?.number !== order.number) return undefined
    next[index] = order
  }
  shareIndexes(held, next)
  return next
}

/** Both of them newest first. What was read from the records goes between and beneath: what was told of an order is newer. */
export function mergeRead(held: readonly Order[], read: readonly Order[]): readonly Order[] {
  const merged: Order[] = []
  let next = 0
  for (const order of held) {
    for (let older = read[next]; older && older.number >= order.number; older = read[next]) {
      if (older.number > order.number) merged.push(older)
      next += 1
    }
    merged.push(order)
  }
  return [...merged, ...read.slice(next)]
}

/** The orders after their marks changed. */
export function mergeMarks(held: readonly Order[], marked: EventPayload<'marks-changed'>): readonly Order[] {
  const changed = marked.flatMap(({ orderId, marks }): Order[] => {
    const order = orderIn(held, orderId)
    return order ? [{ ...order, marks }] : []
  })
  return mergeOrders(held, changed)
}

/** The orders after a batch was given a name of its own, or lost it. */
export function mergeBatchName(
  held: readonly Order[],
  { batchId, name }: EventPayload<'batch-named'>,
): readonly Order[] {
  const changed = held.flatMap((order): Order[] => {
    if (order.batchId !== batchId || (order.batchName ?? null) === name) return []
    const { batchName: _, ...rest } = order
    return [name === null ? rest : { ...rest, batchName: name }]
  })
  return changed.length === 0 ? held : mergeOrders(held, changed)
}

function mergeAll(held: readonly Order[], changed: readonly Order[]): readonly Order[] {
  const byId = new Map(held.map((order) => [order.id, order]))
  for (const order of changed) byId.set(order.id, order)
  return Array.from(byId.values()).sort((a, b) => b.number - a.number)
}

/** The tray after a change: known items stay where they are, new ones follow at the end. */
export function mergeTray(held: Tray, change: EventPayload<'tray-changed'>): Tray {
  const removed = new Set(change.removed)
  const byId = new Map(held.items.map((item) => [item.id, item]))
  for (const item of change.upserted) byId.set(item.id, item)
  return { items: Array.from(byId.values()).filter((item) => !removed.has(item.id)), skipped: change.skipped }
}
