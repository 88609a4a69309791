// Where the opened result stands, told anew only when that changes.
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { ordersQuery } from '../../state/queries.ts'
import type { Opened } from '../../state/window-state.ts'
import { type ResultSteps, resultSteps } from './result-steps.ts'

/** Where the opened result stands among those that it was opened from, told anew only when that changes. */
export function useResultSteps({ among, orderId }: Opened): ResultSteps | undefined {
  const select = useCallback(
    (orders: readonly Order[]) => resultSteps(among, orders, orderId) ?? null,
    [among, orderId],
  )
  return useQuery({ ...ordersQuery, select, structuralSharing: true }).data ?? undefined
}
