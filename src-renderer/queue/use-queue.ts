// The Queue's rows from the orders of the account in use, worked out again only when orders or the view change.
import { useDeferredValue, useMemo, useRef } from 'react'
import { filterOf, type Order, type OrderFilter } from '../../src-shared/order.ts'
import { useCurrentAccount, useOrders } from '../state/queries.ts'
import { useText } from '../text/use-text.ts'
import { groupOrders, type OrderGroup } from './order-groups.ts'
import { filterCounts, type QueueRow, queueRows } from './queue-rows.ts'
import { useQueueView } from './queue-view.ts'
import { searchTexts } from './search-text.ts'

export type Queue = {
  readonly orders: readonly Order[]
  readonly rows: readonly QueueRow[]
  readonly counts: Readonly<Record<OrderFilter, number>>
  /** Orders under way in other accounts. */
  readonly elsewhere: number
}

export function useQueue(): Queue {
  const t = useText()
  const every = useOrders()
  const accountId = useCurrentAccount()?.id
  const { filter, search, folded } = useQueueView()
  const wanted = useDeferredValue(search)
  const held = useRef<readonly OrderGroup[]>([])
  const orders = useMemo(() => every.filter((order) => order.accountId === accountId), [every, accountId])
  const groups = useMemo(() => {
    held.current = groupOrders(orders, held.current)
    return held.current
  }, [orders])
  const textOf = useMemo(() => searchTexts(t), [t])
  const rows = useMemo(
    () => queueRows(groups, { filter, search: wanted, folded, textOf }),
    [groups, filter, wanted, folded, textOf],
  )
  const counts = useMemo(() => filterCounts(orders), [orders])
  const elsewhere = useMemo(
    () => every.filter((order) => order.accountId !== accountId && filterOf(order.stage) === 'active').length,
    [every, accountId],
  )
  return { orders, rows, counts, elsewhere }
}
