// Keeps the window's caches equal to the main process: asks once, then follows its events, for the life of the window.
import type { QueryClient } from '@tanstack/react-query'
import type { EventPayload, StudioState } from '../../src-shared/bridge/contract.ts'
import type { Order } from '../../src-shared/orders/order.ts'
import type { Tray } from '../../src-shared/source.ts'
import { onEvent, studio } from '../bridge.ts'
import { mergeBatchName, mergeMarks, mergeOrders, mergeRead, mergeTray } from '../state/merge.ts'
import { notifyThrown } from '../state/notices.ts'
import {
  foundKey,
  markWordsQuery,
  ordersQuery,
  resultChoicesQuery,
  spentKey,
  stateQuery,
  trayQuery,
} from '../state/queries.ts'
import { goTo, reveal } from '../state/window-state.ts'
import { createOlderOrders } from './older-orders.ts'

/** Fills the caches, subscribes them to every event, and returns what ends all subscriptions. */
export function mirror(cache: QueryClient): () => void {
  const changeState = held<StudioState>(cache, stateQuery.queryKey, cache.fetchQuery(stateQuery))
  const changeTray = held<Tray>(cache, trayQuery.queryKey, cache.fetchQuery(trayQuery))
  const opening = cache.fetchQuery(ordersQuery)
  const changeHeld = held<readonly Order[]>(cache, ordersQuery.queryKey, opening)
  const older = createOlderOrders({
    read: (before, most) => studio.orders.list({ before, most }),
    idle,
    hand: (read) => changeHeld((list) => mergeRead(list, read)),
  })
  const changeOrders: typeof changeHeld = (change) => {
    changeHeld(change)
    older.follow(change)
  }
  void opening.then(older.readOn).catch(notifyThrown)
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
    older.stop()
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

/** Milliseconds that the next page of orders waits for the window to be idle. */
const longest = 250

const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: longest }))
