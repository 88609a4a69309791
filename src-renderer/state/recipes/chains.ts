// The chains of recipe runs among the orders: which steps belong together, what waits behind one, what a chain has cost.
import { filterOf, type Order } from '../../../src-shared/orders/order.ts'

const known = new WeakMap<readonly Order[], ReadonlyMap<string, readonly Order[]>>()

/** The steps of each chain in their sequence, worked out once for each list of orders. */
export function chainsOf(orders: readonly Order[]): ReadonlyMap<string, readonly Order[]> {
  const held = known.get(orders)
  if (held) return held
  const chains = new Map<string, Order[]>()
  for (const order of orders) {
    if (!order.recipe) continue
    const chain = chains.get(order.recipe.chain)
    if (chain) chain.push(order)
    else chains.set(order.recipe.chain, [order])
  }
  for (const chain of chains.values()) chain.sort((a, b) => (a.recipe?.step ?? 0) - (b.recipe?.step ?? 0))
  known.set(orders, chains)
  return chains
}

/** All steps that cannot go on without this order, in their sequence. */
export function stepsBehind({ id }: Pick<Order, 'id'>, chain: readonly Order[]): readonly Order[] {
  const needed = new Set([id])
  return chain.filter((order) => {
    const after = order.recipe?.after
    if (!after || !needed.has(after)) return false
    needed.add(order.id)
    return true
  })
}

export type ChainState = 'running' | 'waiting' | 'attention' | 'done' | 'stopped'

/**
 * A chain waits while the step whose turn it is was not sent; one in which a step ended without a result is stopped once
 * nothing of it goes on.
 */
export function chainState(chain: readonly Pick<Order, 'stage'>[]): ChainState {
  const filters = chain.map(({ stage }) => filterOf(stage))
  if (filters.includes('attention')) return 'attention'
  const next = chain.filter(({ stage }) => filterOf(stage) === 'active' && stage !== 'chained')
  if (next.length > 0 && next.every(({ stage }) => stage === 'waiting')) return 'waiting'
  if (filters.includes('active')) return 'running'
  return filters.every((filter) => filter === 'done') ? 'done' : 'stopped'
}

type ChainPoints = {
  /** Points that the service took for all its steps, and those that came back. */
  readonly spent: number
  readonly refunded: number
  /** Refunds that are still to come. */
  readonly due: number
}

export function chainPoints(chain: readonly Pick<Order, 'charged' | 'refund' | 'uploadRefund'>[]): ChainPoints {
  let spent = 0
  let refunded = 0
  let due = 0
  for (const { charged, refund, uploadRefund } of chain) {
    const points = Math.abs(refund.points)
    refunded += uploadRefund
    if (refund.state === 'seen') refunded += points
    else if (refund.state !== 'none') due += points
    spent += (charged ?? 0) + uploadRefund + (refund.state === 'seen' ? points : 0)
  }
  return { spent, refunded, due }
}
