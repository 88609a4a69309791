// How many orders are under way, and how far the batches they belong to have come.
import { filterOf, type Order } from './order.ts'

export type WorkUnderWay = {
  readonly running: number
  readonly attention: number
  /** Orders of the batches under way that ended, well or badly, and all of them. */
  readonly done: number
  readonly all: number
  /** 0 to 1 over those batches; an order whose progress nobody knows counts as not begun. */
  readonly share: number
}

export type OrderUnderWay = Pick<Order, 'batchId' | 'stage' | 'progress'>

/** One pass: this is asked several times a second of ten thousand orders. */
export function workUnderWay(orders: readonly OrderUnderWay[]): WorkUnderWay {
  const batches = new Map<string, { running: boolean; done: number; all: number }>()
  let batch = { running: false, done: 0, all: 0 }
  let batchId: string | undefined
  let running = 0
  let attention = 0
  let partly = 0
  for (const order of orders) {
    if (order.batchId !== batchId) {
      batchId = order.batchId
      batch = batches.get(batchId) ?? { running: false, done: 0, all: 0 }
      batches.set(batchId, batch)
    }
    const { stage } = order
    const filter = filterOf(stage)
    if (filter === 'active') {
      running += 1
      partly += partOf(order)
      batch.running = true
    } else if (filter === 'attention') attention += 1
    if (stage === 'done' || stage === 'failed') batch.done += 1
    if (stage !== 'cancelled') batch.all += 1
  }
  let done = 0
  let all = 0
  for (const each of batches.values()) {
    if (!each.running) continue
    done += each.done
    all += each.all
  }
  return { running, attention, done, all, share: all === 0 ? 0 : (done + partly) / all }
}

/** Service progress counts 0 to 100; saving comes after all of it. */
function partOf(order: OrderUnderWay): number {
  if (order.stage === 'saving') return 1
  return order.stage === 'working' ? Math.min(100, Math.max(0, order.progress ?? 0)) / 100 : 0
}
