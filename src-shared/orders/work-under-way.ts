// How many orders are under way, and how far the batches they belong to have come.
import { filterOf, type Order } from './order.ts'

export type WorkUnderWay = {
  readonly running: number
  /** Of those, steps of recipes that wait for a step before them. */
  readonly behind: number
  /** Of those, orders that were not sent yet. */
  readonly waiting: number
  readonly attention: number
  /** Orders of the batches under way that ended, well or badly, and all of them. */
  readonly done: number
  readonly all: number
  /** 0 to 1 over those batches; an order whose progress nobody knows counts as not begun. */
  readonly share: number
}

const none: ReadonlySet<string> = new Set()

type OrderUnderWay = Pick<Order, 'batchId' | 'stage' | 'progress' | 'recipe'>

/**
 * Asked several times a second of ten thousand orders. `also` names batches that count along although they ended, so that
 * the progress of those beside them does not fall.
 */
export function workUnderWay(orders: readonly OrderUnderWay[], also: ReadonlySet<string> = none): WorkUnderWay {
  const standing = standingChains(orders)
  const batches = new Map<string, { running: boolean; done: number; all: number }>()
  let batch = { running: false, done: 0, all: 0 }
  let batchId: string | undefined
  let running = 0
  let behind = 0
  let waiting = 0
  let attention = 0
  let partly = 0
  for (const order of orders) {
    if (order.batchId !== batchId) {
      batchId = order.batchId
      batch = batches.get(batchId) ?? { running: false, done: 0, all: 0 }
      batches.set(batchId, batch)
    }
    const { stage, recipe } = order
    const filter = filterOf(stage)
    const goesOn = stage !== 'chained' || !standing.has(recipe?.chain ?? '')
    if (filter === 'active' && goesOn) {
      running += 1
      if (stage === 'chained') behind += 1
      if (stage === 'waiting') waiting += 1
      partly += partOf(order)
      batch.running = true
    } else if (filter === 'attention') attention += 1
    if (stage === 'done' || stage === 'failed') batch.done += 1
    if (stage !== 'cancelled') batch.all += 1
  }
  let done = 0
  let all = 0
  for (const [id, each] of batches) {
    if (!each.running && (running === 0 || !also.has(id))) continue
    done += each.done
    all += each.all
  }
  return { running, behind, waiting, attention, done, all, share: all === 0 ? 0 : (done + partly) / all }
}

/**
 * The batches of one stretch of work: all that were under way since nothing was. The same set as long as it holds the
 * same; give the last one with the orders as they are now.
 */
export function stretchOf(before: ReadonlySet<string>, orders: readonly OrderUnderWay[]): ReadonlySet<string> {
  const running = new Set<string>()
  for (const { stage, batchId } of orders) if (filterOf(stage) === 'active') running.add(batchId)
  if (running.size === 0) return before.size === 0 ? before : none
  return [...running].every((id) => before.has(id)) ? before : new Set([...before, ...running])
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
