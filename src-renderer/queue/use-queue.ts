// The Queue's rows from the orders of the account in use, worked out again only when orders or the view change.
import { useDeferredValue, useMemo, useRef } from 'react'
import { filterOf, type Order, type OrderFilter } from '../../src-shared/order.ts'
import { useCurrentAccount, useOrders } from '../state/queries.ts'
import { useText } from '../text/use-text.ts'
import { type Usual, usualTimes } from './estimate.ts'
import { groupOrders, type OrderGroup } from './order-groups.ts'
import { filterCounts, type QueueRow, queueRows, sieveGroups } from './queue-rows.ts'
import { useQueueView } from './queue-view.ts'
import { searchTexts } from './search-text.ts'

export type Queue = {
  readonly orders: readonly Order[]
  readonly rows: readonly QueueRow[]
  readonly groups: readonly OrderGroup[]
  /** Every order that filter and search let through, those of folded groups too, in the sequence of the rows. */
  readonly shown: readonly Order[]
  /** Usual times by kind of work, see `workKey`. */
  readonly usual: ReadonlyMap<string, Usual>
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
  const sieved = useMemo(
    () => sieveGroups(groups, { filter, search: wanted, textOf }),
    [groups, filter, wanted, textOf],
  )
  const rows = useMemo(() => queueRows(sieved, folded), [sieved, folded])
  const shown = useMemo(() => sieved.flatMap((each) => each.orders), [sieved])
  const usual = useMemo(() => usualTimes(orders), [orders])
  const counts = useMemo(() => filterCounts(orders), [orders])
  const elsewhere = useMemo(
    () => every.filter((order) => order.accountId !== accountId && filterOf(order.stage) === 'active').length,
    [every, accountId],
  )
  return { orders, rows, groups, shown, usual, counts, elsewhere }
}
