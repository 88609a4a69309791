// What the client of the next orders will have cost with them, where that is more than its budget in the account.
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Quote } from '../../../src-shared/orders/quote.ts'
import { isFruitless } from '../../../src-shared/orders/stages.ts'
import type { SpentAsk } from '../../../src-shared/usage/spending.ts'
import { studio } from '../../bridge.ts'
import { marksOf } from '../../state/marks/mark-steps.ts'
import { spentKey, useOrders } from '../../state/queries.ts'
import { useCreateChoice } from '../create-choice.ts'

/** In points; `spent` is what the ledger says, what earlier orders will be charged, and these. */
type OverBudget = { readonly client: string; readonly spent: number; readonly points: number }

/** Null while there is no client, no budget, or room for these orders. */
export function useOverBudget({ accountId, total }: Pick<Quote, 'accountId' | 'total'>): OverBudget | null {
  const client = useCreateChoice((state) => state.marks.client.trim())
  const orders = useOrders()
  const ask: SpentAsk = { accountId, by: 'client', from: null, filter: null }
  const { data } = useQuery({
    queryKey: [...spentKey, accountId, 'client', null, null],
    queryFn: client === '' ? skipToken : () => studio.usage.spent(ask),
  })
  const budget = data?.groups.find(({ key }) => key === client)?.budget
  const hasBudget = client !== '' && budget !== undefined && budget !== null
  const coming = useMemo(
    () => (hasBudget ? comingFor(orders, accountId, client) : 0),
    [hasBudget, orders, accountId, client],
  )
  if (!hasBudget) return null
  const spent = budget.spent + coming + total
  return spent > budget.points ? { client, spent, points: budget.points } : null
}

/** Points that were agreed for a client's orders and that the ledger does not hold yet. */
function comingFor(orders: ReturnType<typeof useOrders>, accountId: string, client: string): number {
  return orders.reduce((sum, order) => {
    const isDue = order.charged === null && !isFruitless(order.stage)
    if (!isDue || order.accountId !== accountId || marksOf(order).client !== client) return sum
    return sum + order.price.uploads + order.price.work
  }, 0)
}
