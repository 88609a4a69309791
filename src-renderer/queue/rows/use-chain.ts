// The steps of the recipe run that an order belongs to, for one row: drawn anew only when one of them changes.
import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../src-shared/orders/order.ts'
import { ordersQuery } from '../../state/queries.ts'
import { chainsOf } from '../../state/recipes/chains.ts'

const alone: readonly Order[] = []

/** In their sequence; empty for an order of no run. */
export function useChain({ recipe }: Pick<Order, 'recipe'>): readonly Order[] {
  const chain = recipe?.chain
  const { data } = useQuery({
    ...ordersQuery,
    enabled: chain !== undefined,
    select: (orders) => (chain === undefined ? alone : (chainsOf(orders).get(chain) ?? alone)),
  })
  return data ?? alone
}
