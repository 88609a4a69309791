// The place Queue: every order of the account in use, live, with what it costs and what can be done about it.
import { Button } from '@mantine/core'
import { IconListDetails, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { Order } from '../../src-shared/orders/order.ts'
import { useListedResults } from '../state/listing/use-listed-results.ts'
import { ordersQuery, useStudioState } from '../state/queries.ts'
import { goTo, useWindowState } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { EmptyPlace } from '../ui/EmptyPlace.tsx'
import { nonePicked, pickedOf } from '../ui/focus/picked.ts'
import { useKeptWithin } from '../ui/focus/use-kept-within.ts'
import { putBackOrders } from './acts/clear-orders.ts'
import { QueueBulk } from './acts/QueueBulk.tsx'
import { RisenPrices } from './acts/RisenPrices.tsx'
import { useRowCommands } from './acts/use-row-commands.ts'
import { OrderDetails } from './details/OrderDetails.tsx'
import { emptyQueue } from './empty-queue.ts'
import type { OrderGroup } from './list/order-groups.ts'
import { QueueList } from './list/QueueList.tsx'
import { RenameBatch } from './names/RenameBatch.tsx'
import { QueueBar } from './QueueBar.tsx'
import styles from './queue.module.css'
import { openDetails, setFolded, useQueueView } from './queue-view.ts'
import { workKey } from './rows/estimate.ts'
import { type Queue, useQueue } from './use-queue.ts'

export function QueuePlace() {
  const queue = useQueue()
  const asked = useQuery(ordersQuery)
  const paused = useStudioState()?.sendingPaused ?? false
  const details = useQueueView((state) => state.details)
  const shown = details === null ? undefined : queue.orders.find((order) => order.id === details)
  const picked = useQueueView((state) => state.picked)
  const chosen = useMemo(() => pickedOf(picked, queue.shown), [picked, queue.shown])
  const settled = useDeferredValue(chosen)
  useReveal(queue.groups, queue.cleared)
  useRowCommands(queue.shown, chosen)
  useListedResults(queue.around)
  const place = useRef<HTMLDivElement>(null)
  useKeptWithin(place)

  return (
    <div ref={place} className={styles.queue}>
      <QueueBar counts={queue.counts} elsewhere={queue.elsewhere} paused={paused} shown={queue.shown} />
      <div className={styles.body}>
        {queue.rows.length > 0 ? (
          <div className={styles.main}>
            <QueueList queue={queue} />
            <RisenPrices orders={queue.orders} />
            <QueueBulk orders={settled} />
          </div>
        ) : asked.isPending ? (
          <div className={styles.nothing} />
        ) : (
          <Nothing empty={queue.orders.length === 0} cleared={queue.cleared} />
        )}
        {shown ? (
          <OrderDetails order={shown} batch={nameOf(shown, queue)} usual={queue.usual.get(workKey(shown))} />
        ) : null}
        <RenameBatch orders={queue.orders} made={queue.names.made} />
      </div>
    </div>
  )
}

/** What the batch of an order is called. */
function nameOf({ batchId }: Order, { orders, names }: Queue): string {
  return names.of(orders.filter((order) => order.batchId === batchId).toReversed())
}

/** An order that another place points at is shown whatever the filter was. */
function useReveal(groups: readonly OrderGroup[], cleared: readonly Order[]) {
  const revealed = useWindowState((state) => state.revealed)
  useEffect(() => {
    if (revealed === null) return
    if (cleared.some(({ id }) => id === revealed)) return void putBackOrders([revealed])
    const group = groups.find(({ orders }) => orders.some(({ id }) => id === revealed))
    if (group) setFolded({ mark: group.key, shut: false }, false)
    useQueueView.setState({ filter: 'all', search: '', picked: nonePicked })
    if (useQueueView.getState().details !== null) openDetails(revealed)
    else useQueueView.setState({ active: revealed })
    useWindowState.setState({ revealed: null })
  }, [revealed, groups, cleared])
}

function Nothing({ empty, cleared }: { readonly empty: boolean; readonly cleared: readonly Order[] }) {
  const t = useText()
  const format = useFormats()
  const search = useQueueView((state) => state.search)
  if (empty) {
    const words = emptyQueue(cleared.length)
    return (
      <div className={styles.nothing}>
        <EmptyPlace
          icon={<IconListDetails size={26} stroke={1.5} />}
          title={t(words.title)}
          hint={t(words.hint, { count: cleared.length, n: format.number(cleared.length) })}
        >
          <Button onClick={() => goTo('create')}>{t('queue.emptyAction')}</Button>
          {cleared.length > 0 ? (
            <Button onClick={() => void putBackOrders(cleared.map(({ id }) => id))}>
              {t('queue.putBack', { count: cleared.length, n: format.number(cleared.length) })}
            </Button>
          ) : null}
        </EmptyPlace>
      </div>
    )
  }
  return (
    <div className={styles.nothing}>
      <EmptyPlace
        icon={<IconSearchOff size={26} stroke={1.5} />}
        title={t('queue.noneTitle')}
        hint={search.trim() === '' ? t('queue.none.filter') : t('queue.none.search')}
      >
        <Button onClick={() => useQueueView.setState({ filter: 'all', search: '' })}>{t('queue.showAll')}</Button>
      </EmptyPlace>
    </div>
  )
}
