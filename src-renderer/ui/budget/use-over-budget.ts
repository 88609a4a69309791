// What clients will have cost with the next orders, where that is more than their budgets in the account.
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Order } from '../../../src-shared/orders/order.ts'
import { isFruitless } from '../../../src-shared/orders/stages.ts'
import type { SpentAsk } from '../../../src-shared/usage/spending.ts'
import { studio } from '../../bridge.ts'
import { marksOf } from '../../state/marks/mark-steps.ts'
import { spentKey, useOrders } from '../../state/queries.ts'

/** Points of orders for a client, who is empty where they have none. */
export type ClientCost = { readonly client: string; readonly total: number }

/** In points; `spent` is what the ledger says, what earlier orders will be charged, and these. */
type OverBudget = { readonly client: string; readonly spent: number; readonly points: number }

/** Those of the clients that have a budget without room for these orders. */
export function useOverBudget(accountId: string, costs: readonly ClientCost[]): readonly OverBudget[] {
  const orders = useOrders()
  const totals = totalsOf(costs)
  const ask: SpentAsk = { accountId, by: 'client', from: null, filter: null }
  const { data } = useQuery({
    queryKey: [...spentKey, accountId, 'client', null, null],
    queryFn: totals.size === 0 ? skipToken : () => studio.usage.spent(ask),
  })
  return [...totals].flatMap(([client, total]) => {
    const budget = data?.groups.find(({ key }) => key === client)?.budget
    if (!budget) return []
    const spent = budget.spent + comingFor(orders, { accountId, client, told: budget.spent }) + total
    return spent > budget.points ? [{ client, spent, points: budget.points }] : []
  })
}

function totalsOf(costs: readonly ClientCost[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>()
  for (const { client, total } of costs) if (client !== '') totals.set(client, (totals.get(client) ?? 0) + total)
  return totals
}

/** Of each client, what the ledger said last and the orders that it had not charged then. */
const awaited = new Map<string, { readonly told: number; readonly ids: Set<string> }>()

type Asked = {
  readonly accountId: string
  readonly client: string
  /** Points that the ledger says of the client now. */
  readonly told: number
}

/**
 * Points that were agreed for a client's orders and that the ledger does not hold yet: an order says that it is charged some
 * seconds before the ledger is read anew, and counts until that says another sum.
 */
function comingFor(orders: readonly Order[], { accountId, client, told }: Asked): number {
  const key = JSON.stringify([accountId, client])
  const before = awaited.get(key)
  const { ids } = before?.told === told ? before : { ids: new Set<string>() }
  awaited.set(key, { told, ids })
  let coming = 0
  for (const order of orders) {
    if (order.accountId !== accountId || isFruitless(order.stage) || marksOf(order).client !== client) continue
    if (order.charged === null) ids.add(order.id)
    if (ids.has(order.id)) coming += order.price.uploads + order.price.work
  }
  return coming
}
