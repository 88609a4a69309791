// What the groups of the Queue are made of: single orders, and the pictures of recipes, whose steps stand together in one row.
import type { Order } from '../../../src-shared/orders/order.ts'
import { isIncomplete } from '../rows/group-state.ts'
import { stageRank } from '../rows/stage-rank.ts'

/** An order by itself, or two steps and more of one picture of a recipe; those keep their identity while none of them changes. */
export type Unit = {
  readonly key: string
  /** In the sequence of the steps. */
  readonly orders: readonly Order[]
  /** The step that says how the whole stands: the most urgent, of several alike the first, and the last once all are done. */
  readonly lead: Order
}

export const isChain = ({ orders }: Unit): boolean => orders.length > 1

/** The row that an order's picture has, should it be one of a recipe's. */
export const chainKey = ({ recipe }: Pick<Order, 'recipe'>): string | null => (recipe ? `chain:${recipe.chain}` : null)

const known = new WeakMap<Order, Unit>()

/** The orders of one group as units, each where its first order stands. */
export function unitsOf(orders: readonly Order[]): readonly Unit[] {
  const chains = new Map<string, Order[]>()
  const parts: (Order | Order[])[] = []
  for (const order of orders) {
    const key = chainKey(order)
    const chain = key === null ? undefined : chains.get(key)
    if (chain) chain.push(order)
    else if (key === null) parts.push(order)
    else {
      const begun = [order]
      chains.set(key, begun)
      parts.push(begun)
    }
  }
  return parts.map((part) => (Array.isArray(part) ? stepsTogether(part) : alone(part)))
}

export const alone = (order: Order): Unit => ({ key: order.id, orders: [order], lead: order })

function stepsTogether(orders: readonly Order[]): Unit {
  const steps = orders.toSorted((a, b) => (a.recipe?.step ?? 0) - (b.recipe?.step ?? 0))
  const [first] = steps
  const key = first && chainKey(first)
  if (!first || !key) throw new Error('steps of no recipe')
  if (steps.length === 1) return alone(first)
  const held = known.get(first)
  if (held?.orders.length === steps.length && held.orders.every((order, at) => order === steps[at])) return held
  const unit = { key, orders: steps, lead: leadOf(steps, first) }
  known.set(first, unit)
  return unit
}

function leadOf(steps: readonly Order[], first: Order): Order {
  const lead = steps.reduce((urgent, step) => (stageRank(step) < stageRank(urgent) ? step : urgent), first)
  const isOver = lead.stage === 'done' && !isIncomplete(lead)
  return (isOver ? steps.at(-1) : undefined) ?? lead
}
