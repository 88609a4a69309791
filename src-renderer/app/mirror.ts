// Keeps the window's caches equal to the main process: asks once, then follows its events, for the life of the window.
import type { QueryClient } from '@tanstack/react-query'
import type { EventPayload, StudioState } from '../../src-shared/bridge/contract.ts'
import type { Order } from '../../src-shared/orders/order.ts'
import type { Tray } from '../../src-shared/source.ts'
import { onEvent, studio } from '../bridge.ts'
import { mergeBatchName, mergeMarks, mergeOrders, mergeRead, mergeTray } from '../state/merge.ts'
import { notifyThrown } from '../state/notices.ts'
import {
  firstOrders,
  foundKey,
  markWordsQuery,
  ordersQuery,
  resultChoicesQuery,
  spentKey,
  stateQuery,
  trayQuery,
} from '../state/queries.ts'
import { goTo, reveal } from '../state/window-state.ts'

/** Fills the caches, subscribes them to every event, and returns what ends all subscriptions. */
export function mirror(cache: QueryClient): () => void {
  const changeState = held<StudioState>(cache, stateQuery.queryKey, cache.fetchQuery(stateQuery))
  const changeTray = held<Tray>(cache, trayQuery.queryKey, cache.fetchQuery(trayQuery))
  const opening = cache.fetchQuery(ordersQuery)
  const changeOrders = held<readonly Order[]>(cache, ordersQuery.queryKey, opening)
  let open = true
  const readOn = (read: readonly Order[]) => {
    if (open) changeOrders((list) => mergeRead(list, read))
    return open
  }
  void opening.then((first) => restOfOrders(first, readOn)).catch(notifyThrown)
  const gone = new Set<string>()
  const onTray = (change: EventPayload<'tray-changed'>) => {
    for (const id of change.removed) gone.add(id)
    const back = change.upserted.filter((item) => gone.delete(item.id))
    // Only main remembers where a picture stood that is brought back.
    if (back.length > 0) void cache.refetchQueries({ queryKey: trayQuery.queryKey })
    else changeTray((tray) => mergeTray(tray, change))
  }
  const onMarks = (marked: EventPayload<'marks-changed'>) => {
    changeOrders((list) => mergeMarks(list, marked))
    void cache.invalidateQueries({ queryKey: markWordsQuery.queryKey })
    void cache.invalidateQueries({ queryKey: spentKey })
  }
  const onUsage = ({ accountId }: EventPayload<'usage-changed'>) => {
    void cache.invalidateQueries({ queryKey: ['ledger', accountId] })
    void cache.invalidateQueries({ queryKey: spentKey })
  }
  const onLibrary = () => {
    void cache.invalidateQueries({ queryKey: foundKey })
    void cache.invalidateQueries({ queryKey: resultChoicesQuery.queryKey })
  }
  const subscriptions = [
    onEvent('state-changed', (state) => changeState(() => state)),
    onEvent('tray-changed', onTray),
    onEvent('orders-changed', (orders) => changeOrders((list) => mergeOrders(list, orders))),
    onEvent('marks-changed', onMarks),
    onEvent('batch-named', (named) => changeOrders((list) => mergeBatchName(list, named))),
    onEvent('library-changed', onLibrary),
    onEvent('usage-changed', onUsage),
    onEvent('place-asked', goTo),
    onEvent('order-asked', (orderId) => reveal('queue', orderId)),
  ]
  return () => {
    open = false
    for (const unsubscribe of subscriptions) unsubscribe()
  }
}

/** Changes a cached value; changes that come before the first answer wait for it and are applied on top. */
function held<T>(
  cache: QueryClient,
  key: readonly unknown[],
  first: Promise<unknown>,
): (change: (held: T) => T) => void {
  const early: ((value: T) => T)[] = []
  const apply = (change: (value: T) => T) => {
    const value = cache.getQueryData<T>(key)
    if (value === undefined) early.push(change)
    else cache.setQueryData<T>(key, change(value))
  }
  first.then(
    () => early.splice(0).forEach(apply),
    () => undefined,
  )
  return apply
}

const page = 250
/** Milliseconds that the next page waits for the window to be idle. */
const longest = 250

const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: longest }))

/**
 * Reads on after the `first` ones until there are no older orders; `take` says whether to go on. Page by page, and
 * after what the window has to draw, so that neither side is kept busy for long by ten thousand of them.
 */
async function restOfOrders(first: readonly Order[], take: (read: readonly Order[]) => boolean): Promise<void> {
  let read = first
  let asked = firstOrders
  while (read.length === asked) {
    await idle()
    asked = page
    read = await studio.orders.list({ before: read.at(-1)?.number ?? null, most: page })
    if (read.length > 0 && !take(read)) return
  }
}
