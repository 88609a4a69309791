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

export function workUnderWay(orders: readonly OrderUnderWay[]): WorkUnderWay {
  const running = orders.filter((order) => filterOf(order.stage) === 'active')
  const attention = orders.filter((order) => filterOf(order.stage) === 'attention').length
  const batches = new Set(running.map((order) => order.batchId))
  const together = orders.filter((order) => batches.has(order.batchId) && order.stage !== 'cancelled')
  const done = together.filter((order) => order.stage === 'done' || order.stage === 'failed').length
  const partly = running.reduce((sum, order) => sum + partOf(order), 0)
  return {
    running: running.length,
    attention,
    done,
    all: together.length,
    share: together.length === 0 ? 0 : (done + partly) / together.length,
  }
}

/** Service progress counts 0 to 100; saving comes after all of it. */
function partOf(order: OrderUnderWay): number {
  if (order.stage === 'saving') return 1
  return order.stage === 'working' ? Math.min(100, Math.max(0, order.progress ?? 0)) / 100 : 0
}
