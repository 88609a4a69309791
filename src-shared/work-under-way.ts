// How many orders are under way, and how far the batches they belong to have come.
import { filterOf, type Order } from './order.ts'

export type WorkUnderWay = {
  readonly running: number
  /** Of those, steps of recipes that wait for a step before them. */
  readonly behind: number
  readonly attention: number
  /** Orders of the batches under way that ended, well or badly, and all of them. */
  readonly done: number
  readonly all: number
  /** 0 to 1 over those batches; an order whose progress nobody knows counts as not begun. */
  readonly share: number
}

export type OrderUnderWay = Pick<Order, 'batchId' | 'stage' | 'progress' | 'recipe'>

export function workUnderWay(orders: readonly OrderUnderWay[]): WorkUnderWay {
  const standing = standingChains(orders)
  const goesOn = ({ stage, recipe }: OrderUnderWay) => stage !== 'chained' || !standing.has(recipe?.chain ?? '')
  const running = orders.filter((order) => filterOf(order.stage) === 'active' && goesOn(order))
  const attention = orders.filter((order) => filterOf(order.stage) === 'attention').length
  const batches = new Set(running.map((order) => order.batchId))
  const together = orders.filter((order) => batches.has(order.batchId) && order.stage !== 'cancelled')
  const done = together.filter((order) => order.stage === 'done' || order.stage === 'failed').length
  const partly = running.reduce((sum, order) => sum + partOf(order), 0)
  return {
    running: running.length,
    behind: running.filter(({ stage }) => stage === 'chained').length,
    attention,
    done,
    all: together.length,
    share: together.length === 0 ? 0 : (done + partly) / together.length,
  }
}

/** Chains that wait for the person: one step needs their word, and no other is at work. */
function standingChains(orders: readonly OrderUnderWay[]): ReadonlySet<string> {
  const held = new Set<string>()
  const moving = new Set<string>()
  for (const { stage, recipe } of orders) {
    if (!recipe) continue
    const filter = filterOf(stage)
    if (filter === 'attention') held.add(recipe.chain)
    else if (filter === 'active' && stage !== 'chained') moving.add(recipe.chain)
  }
  for (const chain of moving) held.delete(chain)
  return held
}

/** Service progress counts 0 to 100; saving comes after all of it. */
function partOf(order: OrderUnderWay): number {
  if (order.stage === 'saving') return 1
  return order.stage === 'working' ? Math.min(100, Math.max(0, order.progress ?? 0)) / 100 : 0
}
