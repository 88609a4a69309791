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

const none: ReadonlySet<string> = new Set()

export type OrderUnderWay = Pick<Order, 'batchId' | 'stage' | 'progress'>

/** `also` names batches that count along although they ended, so that the progress of those beside them does not fall. */
export function workUnderWay(orders: readonly OrderUnderWay[], also: ReadonlySet<string> = none): WorkUnderWay {
  const running = orders.filter((order) => filterOf(order.stage) === 'active')
  const attention = orders.filter((order) => filterOf(order.stage) === 'attention').length
  const batches = running.length === 0 ? none : new Set([...also, ...running.map((order) => order.batchId)])
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

/**
 * The batches of one stretch of work: all that were under way since nothing was. The same set as long as it holds the
 * same; give the last one with the orders as they are now.
 */
export function stretchOf(before: ReadonlySet<string>, orders: readonly OrderUnderWay[]): ReadonlySet<string> {
  const running = new Set(orders.filter((order) => filterOf(order.stage) === 'active').map((order) => order.batchId))
  if (running.size === 0) return before.size === 0 ? before : none
  return [...running].every((id) => before.has(id)) ? before : new Set([...before, ...running])
}

/** Service progress counts 0 to 100; saving comes after all of it. */
function partOf(order: OrderUnderWay): number {
  if (order.stage === 'saving') return 1
  return order.stage === 'working' ? Math.min(100, Math.max(0, order.progress ?? 0)) / 100 : 0
}
