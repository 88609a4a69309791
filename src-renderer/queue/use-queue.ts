// The Queue's rows from the orders of the account in use, worked out again only when orders or the view change.
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { filterOf, type Order, type OrderFilter } from '../../src-shared/orders/order.ts'
import { useCurrentAccount, useOrders } from '../state/queries.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { isListed } from './acts/order-actions.ts'
import { noCounts, sumCounts } from './filter-counts.ts'
import { groupOrders, type OrderGroup } from './list/order-groups.ts'
import { chainKey } from './list/order-units.ts'
import { idsAround, type QueueRow, queueRows, type Sieved, sieveGroups } from './list/queue-rows.ts'
import { searchTexts } from './list/search-text.ts'
import { createSorter } from './list/sort-orders.ts'
import { type BatchNames, useBatchNames } from './names/use-batch-names.ts'
import { useQueueView } from './queue-view.ts'
import { type Taken, takenTimes, type Usual, usualTimes } from './rows/estimate.ts'

export type Queue = {
  readonly orders: readonly Order[]
  /** Orders that the person took out of the list. */
  readonly cleared: readonly Order[]
  readonly rows: readonly QueueRow[]
  readonly groups: readonly OrderGroup[]
  /** Every order that filter and search let through, those of folded groups too, in the sequence of the rows. */
  readonly shown: readonly Order[]
  /** The orders of the batch, of the run of single ones, or of the sorted list that an order is shown in; none when it is not shown. */
  readonly around: (orderId: string) => readonly string[]
  /** Usual times by kind of work, see `workKey`. */
  readonly usual: ReadonlyMap<string, Usual>
  readonly counts: Readonly<Record<OrderFilter, number>>
  /** Orders under way in other accounts. */
  readonly elsewhere: number
  /** What the rows were chosen by: while it is the same object, rows come and go because orders change. */
  readonly view: object
  readonly names: BatchNames
  /** What the batch of an order is called, where the list is sorted and no header says it; empty otherwise. */
  readonly batchOf: (order: Order) => string
}

export function useQueue(): Queue {
  const t = useText()
  const format = useFormats()
  // What a key or a click changes is drawn first, what the orders changed after it.
  const every = useDeferredValue(useOrders())
  const accountId = useCurrentAccount()?.id
  const filter = useQueueView((state) => state.filter)
  const search = useQueueView((state) => state.search)
  const folded = useQueueView((state) => state.folded)
  const wanted = useDeferredValue(search)
  const sort = useDeferredValue(useQueueView((state) => state.sort))
  const mine = useMemo(() => every.filter((order) => order.accountId === accountId), [every, accountId])
  const orders = useMemo(() => mine.filter(isListed), [mine])
  const cleared = useMemo(
    () => (orders.length === mine.length ? noOrders : mine.filter((order) => !isListed(order))),
    [mine, orders],
  )
  const groups = useFromBefore(noGroups, orders, groupOrders)
  const past = useFromBefore(noGroups, cleared, groupOrders)
  const textOf = useMemo(() => searchTexts(t), [t])
  const names = useBatchNames(cleared)
  const sieve = useMemo(() => {
    const known = new WeakMap<OrderGroup, Sieved>()
    const nameOf = ({ kind, orders }: OrderGroup) => (kind === 'batch' ? names.of(orders) : '')
    return (some: readonly OrderGroup[]) => sieveGroups(some, { filter, search: wanted, textOf, nameOf }, known)
  }, [filter, wanted, textOf, names])
  const sieved = useMemo(() => sieve(groups), [sieve, groups])
  const sorter = useMemo(
    () =>
      createSorter({
        compare: format.compare,
        kindOf: ({ request }) => t(`kind.${request.kind}`),
        chain: t('run.section'),
      }),
    [format, t],
  )
  const arranged = useMemo(() => (sort ? sorter(sieved, sort) : sieved), [sieved, sorter, sort])
  const active = useQueueView((state) => state.active)
  const kept = useMemo(() => {
    const at = active === null ? undefined : orders.find(({ id }) => id === active)
    return at ? chainKey(at) : null
  }, [orders, active])
  const rows = useMemo(() => queueRows(arranged, folded, kept), [arranged, folded, kept])
  const shown = useMemo(() => arranged.flatMap((each) => each.orders), [arranged])
  const around = useCallback((orderId: string) => idsAround(arranged, orderId), [arranged])
  // What was cleared still tells how long such work takes.
  const timed = useMemo(() => (past.length === 0 ? groups : [...groups, ...past]), [groups, past])
  const usual = useFromBefore(noTimes, timed, usualOf)
  const batchOf = useMemo(() => {
    if (!sort) return noBatch
    const batches = new Map(
      groups.flatMap(({ kind, orders }) => (kind === 'batch' ? [[orders[0]?.batchId, orders]] : [])),
    )
    return ({ batchId }: Order) => names.of(batches.get(batchId) ?? noOrders)
  }, [sort, groups, names])
  const counts = useFromBefore(noCounts, groups, sumCounts)
  const elsewhere = useMemo(
    () => every.filter((order) => order.accountId !== accountId && filterOf(order.stage) === 'active').length,
    [every, accountId],
  )
  const view = useMemo(() => ({ accountId, filter, wanted, sort, folded }), [accountId, filter, wanted, sort, folded])
  return useMemo(
    () => ({ orders, cleared, rows, groups, shown, around, usual, counts, elsewhere, view, names, batchOf }),
    [orders, cleared, rows, groups, shown, around, usual, counts, elsewhere, view, names, batchOf],
  )
}

const noOrders: readonly Order[] = []
const noBatch = () => ''
const noGroups: readonly OrderGroup[] = []
const noTimes: ReadonlyMap<string, Usual> = new Map()

const takenOf = new WeakMap<OrderGroup, Taken>()

function usualOf(groups: readonly OrderGroup[], before: ReadonlyMap<string, Usual>): ReadonlyMap<string, Usual> {
  const parts = groups.map((group) => {
    const taken = takenOf.get(group) ?? takenTimes(group.kind === 'batch' ? group.orders.toReversed() : group.orders)
    takenOf.set(group, taken)
    return taken
  })
  return usualTimes(parts, before)
}

/** Worked out from what it was before, so that the parts that stayed the same keep their identity. */
function useFromBefore<C, T>(first: T, cause: C, make: (cause: C, before: T) => T): T {
  const held = useRef(first)
  return useMemo(() => {
    held.current = make(cause, held.current)
    return held.current
  }, [cause, make])
}
