// The list of the Queue: a virtual tree grid of groups and orders that stays smooth with ten thousand of them.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { useText } from '../text/use-text.ts'
import { useWantedFocus } from '../ui/use-wanted-focus.ts'
import { actOnOrder } from './act-on-order.ts'
import { GroupRow } from './GroupRow.tsx'
import { ListHead } from './ListHead.tsx'
import styles from './list.module.css'
import { OrderRow } from './OrderRow.tsx'
import { actionsFor, isFreeToCancel } from './order-actions.ts'
import type { QueueRow } from './queue-rows.ts'
import { openDetails, setFolded, useQueueView, walkTo } from './queue-view.ts'
import { rowMove } from './row-move.ts'

const heights = { head: 30, group: 36, order: 52 } as const

export function QueueList({ rows }: { readonly rows: readonly QueueRow[] }) {
  const t = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const takeFocus = useWantedFocus(scroller)
  const active = useQueueView((state) => state.active)
  const details = useQueueView((state) => state.details)
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

  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (active === shown.current || found < 0) return
    shown.current = active
    list.scrollToIndex(found)
  }, [active, found, list])

  const press = (event: KeyboardEvent) => {
    const row = rows[at]
    if (!row || (event.target instanceof Element && event.target.closest('button'))) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.floor((scroller.current?.clientHeight ?? 0) / heights.order) - 1
    const move = rowMove(event.key, rows, at, page)
    if (move && 'go' in move) {
      const target = rows[move.go]
      if (target) {
        walkTo(target.key, target.kind === 'order')
        takeFocus(target.key)
      }
    } else if (move) setFolded('fold' in move ? move.fold : move.unfold, 'fold' in move)
    else if (event.key === 'Enter' || event.key === ' ') enter(row)
    else if (event.key === 'Delete' && row.kind === 'order' && isFreeToCancel(row.order)) {
      actOnOrder('cancel', row.order, t)
    } else return
    event.preventDefault()
  }
  const enter = (row: QueueRow) => {
    if (row.kind === 'group') setFolded(row.key, !row.folded)
    else if (actionsFor(row.order).includes('open')) actOnOrder('open', row.order, t)
    else openDetails(row.order.id)
  }

  return (
    <div className={styles.list} ref={scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the element of a tree grid
        role="treegrid"
        aria-label={t('place.queue')}
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
              <GroupRow key={row.key} group={row.group} folded={row.folded} {...place} />
            ) : (
              <OrderRow key={row.key} order={row.order} selected={row.key === details} {...place} />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
