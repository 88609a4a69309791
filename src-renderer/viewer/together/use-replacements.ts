// Which results could take the place of one that is compared, told anew only when that changes.
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { ordersQuery } from '../../state/queries.ts'
import { type Replacements, replacements } from './replacements.ts'

const none: Replacements = { previous: undefined, next: undefined }

/** Told anew only when they change. */
export function useReplacements(
  among: readonly string[],
  compared: readonly Order[],
  replaced: Order | undefined,
): Replacements {
  const select = useCallback(
    (orders: readonly Order[]) => (replaced ? replacements(among, orders, compared, replaced) : none),
    [among, compared, replaced],
  )
  return useQuery({ ...ordersQuery, select, structuralSharing: true }).data ?? none
}
