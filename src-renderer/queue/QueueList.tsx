// The list of the Queue: a virtual tree grid of groups and orders that stays smooth with ten thousand of them.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { useText } from '../text/use-text.ts'
import { pickClicked, pickGroup } from '../ui/picked.ts'
import { useWantedFocus } from '../ui/use-wanted-focus.ts'
import { actOnOrder, cancelOrders } from './act-on-order.ts'
import { workKey } from './estimate.ts'
import { GroupRow } from './GroupRow.tsx'
import { ListHead } from './ListHead.tsx'
import styles from './list.module.css'
import { OrderRow } from './OrderRow.tsx'
import { actionsFor, isFreeToCancel } from './order-actions.ts'
import type { OrderGroup } from './order-groups.ts'
import { pickByKey } from './pick-by-key.ts'
import type { QueueRow } from './queue-rows.ts'
import { openDetails, pick, setFolded, useQueueView, walkTo } from './queue-view.ts'
import { rowMove } from './row-move.ts'
import { useActGround } from './use-act-ground.ts'
import type { Queue } from './use-queue.ts'

const heights = { head: 30, group: 36, order: 52 } as const

export function QueueList({ queue: { rows, shown, usual } }: { readonly queue: Queue }) {
  const t = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const takeFocus = useWantedFocus(scroller)
  const ground = useActGround()
  const active = useQueueView((state) => state.active)
  const picked = useQueueView((state) => state.picked)
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'order'],
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: 8,
    scrollMargin: heights.head,
    scrollPaddingStart: heights.head,
  })
  const found = rows.findIndex((row) => row.key === active)
  const at = Math.max(0, found)

  const scrolledTo = useRef<string | null>(null)
  useEffect(() => {
    if (active === scrolledTo.current || found < 0) return
    scrolledTo.current = active
    list.scrollToIndex(found)
  }, [active, found, list])

  const press = (event: KeyboardEvent) => {
    const row = rows[at]
    if (!row || event.altKey || (event.target instanceof Element && event.target.closest('button'))) return
    const page = Math.floor((scroller.current?.clientHeight ?? 0) / heights.order) - 1
    const move = rowMove(event.key, rows, at, page)
    if (move && 'go' in move) {
      const target = rows[move.go]
      if (target) go(row, target, event)
    } else if (move) setFolded('fold' in move ? move.fold : move.unfold, 'fold' in move)
    else if (event.key === ' ') pick((held) => pickByKey(held, ids, row, row, 'turn'))
    else if (event.ctrlKey || event.metaKey) return
    else if (event.key === 'Enter') enter(row)
    else if (event.key === 'Delete' && row.kind === 'order') remove(row.order.id)
    else return
    event.preventDefault()
  }
  const go = (from: QueueRow, to: QueueRow, { shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
    walkTo(to.key, to.kind === 'order')
    takeFocus(to.key)
    if (shiftKey) pick((held) => pickByKey(held, ids, from, to, 'extend'))
    else if (!ctrlKey && !metaKey) pick((held) => pickByKey(held, ids, from, to, 'walk'))
  }
  const enter = (row: QueueRow) => {
    if (row.kind === 'group') setFolded(row.key, !row.folded)
    else if (actionsFor(row.order).includes('open')) actOnOrder('open', row.order, ground())
    else openDetails(row.order.id)
  }
  /** Everything picked when the row is among it, otherwise the row alone. */
  const remove = (orderId: string) => {
    const wanted = picked.ids.has(orderId) ? picked.ids : new Set([orderId])
    const free = shown.filter((order) => wanted.has(order.id) && isFreeToCancel(order))
    const [first] = free
    const title = free.length > 1 ? t('queue.bulk.some') : (first?.title ?? '')
    if (first)
      cancelOrders(
        free.map(({ id }) => id),
        title,
        ground(),
      )
  }
  const click = useCallback(
    (event: MouseEvent, orderId: string) => {
      const { shiftKey, ctrlKey, metaKey } = event
      if (!shiftKey && !ctrlKey && !metaKey) return openDetails(orderId)
      useQueueView.setState({ active: orderId })
      pick((held) => pickClicked(held, ids, orderId, { shiftKey, ctrlKey, metaKey }))
    },
    [ids],
  )
  const pickAllOf = useCallback(
    (group: OrderGroup) => {
      const inGroup = new Set(group.orders.map(({ id }) => id))
      pick((held) =>
        pickGroup(
          held,
          ids.filter((id) => inGroup.has(id)),
        ),
      )
    },
    [ids],
  )

  return (
    <div className={styles.list} ref={scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the element of a tree grid
        role="treegrid"
        aria-label={t('place.queue')}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        onKeyDown={press}
        onFocus={({ target }) => target.dataset.focus && useQueueView.setState({ active: target.dataset.focus })}
      >
        <ListHead />
        <tbody style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const place = { start: start - heights.head, index, current: index === at }
            return row.kind === 'group' ? (
              <GroupRow
                key={row.key}
                group={row.group}
                folded={row.folded}
                selected={picked.ids.size > 0 && row.orders.every(({ id }) => picked.ids.has(id))}
                onPick={pickAllOf}
                {...place}
              />
            ) : (
              <OrderRow
                key={row.key}
                order={row.order}
                selected={picked.ids.has(row.key)}
                usual={usual.get(workKey(row.order))}
                onClick={click}
                {...place}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
