// What is new about batches: one that ended, or began to need its person. Each is told once.
import { filterOf, type Order } from '../../src-shared/orders/order.ts'

export type BatchNews = {
  readonly what: 'ended' | 'attention'
  /** Of its first order. */
  readonly title: string
  readonly done: number
  readonly failed: number
}

type Known = Pick<Order, 'batchId' | 'id' | 'title' | 'stage' | 'number' | 'rebuilt'>
type Standing = 'open' | 'attention' | 'ended'

/** Hears changed orders and answers with the news; what stood so at first is none. */
export function watchBatches(orders: readonly Known[]): (changed: readonly Known[]) => readonly BatchNews[] {
  const batches = new Map<string, Map<string, Known>>()
  const told = new Map<string, Standing>()
  const take = (order: Known) => {
    const batch = batches.get(order.batchId) ?? new Map<string, Known>()
    batches.set(order.batchId, batch.set(order.id, order))
  }
  for (const order of orders) take(order)
  for (const [id, batch] of batches) told.set(id, standingOf([...batch.values()]))

  return (changed) => {
    const placed = changed.filter(({ rebuilt }) => rebuilt !== 'anew')
    for (const order of placed) take(order)
    return [...new Set(placed.map(({ batchId }) => batchId))].flatMap((id) => {
      const batch = [...(batches.get(id)?.values() ?? [])]
      const standing = standingOf(batch)
      const before = told.get(id)
      told.set(id, standing)
      if (standing === 'open' || standing === before) return []
      const count = (stage: Order['stage']) => batch.filter((order) => order.stage === stage).length
      const [done, failed] = [count('done'), count('failed')]
      // Orders taken back are no news to whoever took them back.
      if (standing === 'ended' && done + failed === 0) return []
      const first = batch.reduce((oldest, order) => (order.number < oldest.number ? order : oldest))
      return [{ what: standing, title: first.title, done, failed }]
    })
  }
}

function standingOf(batch: readonly Known[]): Standing {
  const filters = batch.map(({ stage }) => filterOf(stage))
  if (filters.includes('attention')) return 'attention'
  return filters.includes('active') ? 'open' : 'ended'
}
