// The list of the Queue: a virtual tree grid of groups and orders that stays smooth with ten thousand of them.
import { Box } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, memo, useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { Press } from '../../commands/key-desk.ts'
import { openMenu, type Spot, spotOf, spotOn } from '../../commands/object-menu.ts'
import { onKeys } from '../../commands/use-keys.ts'
import { useWindowState } from '../../state/window-state.ts'
import { useText } from '../../text/use-text.ts'
import { optionWords } from '../../text/words/order-words.ts'
import { pickAll, pickGroup } from '../../ui/focus/picked.ts'
import { useCameBack } from '../../ui/focus/use-came-back.ts'
import { useWantedFocus } from '../../ui/focus/use-wanted-focus.ts'
import { useTellingWords } from '../../ui/results/use-telling-words.ts'
import { actOnOrder, cancelOrders } from '../acts/act-on-order.ts'
import { clearOrders } from '../acts/clear-orders.ts'
import { actionsFor, isClearable, isFreeToCancel } from '../acts/order-actions.ts'
import { useActGround } from '../acts/use-act-ground.ts'
import { askName, oneBatch } from '../names/rename-batch.ts'
import { openDetails, pick, setFolded, useQueueView, walkTo } from '../queue-view.ts'
import { ChainRow } from '../rows/ChainRow.tsx'
import { workKey } from '../rows/estimate.ts'
import { GroupRow } from '../rows/GroupRow.tsx'
import { ListHead } from '../rows/ListHead.tsx'
import { OrderRow } from '../rows/OrderRow.tsx'
import { columnWidths } from '../rows/QueueColumns.tsx'
import type { Queue } from '../use-queue.ts'
import styles from './list.module.css'
import type { OrderGroup } from './order-groups.ts'
import { idsOf, pickByClick, pickByKey } from './pick-by-key.ts'
import { placeOf, type QueueRow } from './queue-rows.ts'
import { heights } from './row-heights.ts'
import { rowMove } from './row-move.ts'
import { useSequence, useSteadyRows } from './use-steady-rows.ts'

export const QueueList = memo(function QueueList({ queue }: { readonly queue: Queue }) {
  const { rows, shown, usual, view, names, batchOf } = queue
  const t = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const takeFocus = useWantedFocus(scroller)
  const ground = useActGround()
  const active = useQueueView((state) => state.active)
  const picked = useQueueView((state) => state.picked)
  const sort = useDeferredValue(useQueueView((state) => state.sort))
  const current = useRef({ shown, rows })
  useEffect(() => {
    current.current = { shown, rows }
  }, [shown, rows])
  const shownNow = useCallback(
    () => ({ ids: current.current.shown.map(({ id }) => id), rows: current.current.rows }),
    [],
  )
  const sequence = useSequence(rows)
  const optionsOf = useTellingWords(shown, optionWords)
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'order'],
    // Kept while the sequence is, or every row would be measured anew.
    getItemKey: useCallback((index: number) => sequence[index]?.key ?? index, [sequence]),
    overscan: 8,
    scrollMargin: heights.head,
    scrollPaddingStart: heights.head,
  })
  const steady = useSteadyRows({ scroller, rows: sequence, view })
  const found = placeOf(rows, active)
  // The one that comes where one was cleared is the next.
  const lastAt = useRef(0)
  const at = found < 0 ? Math.max(0, Math.min(lastAt.current, rows.length - 1)) : found
  useEffect(() => {
    lastAt.current = at
  }, [at])
  useCameBack(
    scroller,
    (id) => placeOf(rows, id) >= 0,
    (id, takes) => {
      const row = rows[placeOf(rows, id)]
      if (!row) return
      walkTo(row)
      if (takes) takeFocus(row.key)
    },
  )

  const scrolledTo = useRef<string | null>(null)
  useEffect(() => {
    if (active === scrolledTo.current || found < 0) return
    scrolledTo.current = active
    list.scrollToIndex(found)
  }, [active, found, list])

  // What was asked for stands first: the list begins at its top whenever it is sorted otherwise.
  const sorted = useRef(sort)
  useLayoutEffect(() => {
    if (sorted.current === sort) return
    sorted.current = sort
    if (scroller.current) scroller.current.scrollTop = 0
  }, [sort])

  // Whoever comes back from the viewer, or was sent to an order, goes on from its row.
  useEffect(() => {
    const { revealed } = useWindowState.getState()
    if (revealed !== null) takeFocus(revealed)
  }, [takeFocus])

  const row = rows[at]
  const move = (press: Press) => {
    const page = Math.floor((scroller.current?.clientHeight ?? 0) / heights.order) - 1
    const step = rowMove(press.key, rows, at, page)
    if (!step || !row) return
    if (!('go' in step)) return row.kind !== 'order' && setFolded(row.fold, 'fold' in step)
    const target = rows[step.go]
    if (target) go(row, target, press)
  }
  const press = onKeys({
    'list.walk': (press) => (press.key === 'ArrowLeft' || press.key === 'ArrowRight' ? false : move(press)),
    'queue.fold': move,
    'list.jump': move,
    'list.extend': move,
    'list.step': move,
    'list.turn': () => row && pick((held) => pickByKey(held, shownNow(), row, row, 'turn')),
    'list.open': () => row && enter(row),
    'queue.rename': () => {
      const batchId =
        row && oneBatch(row.kind === 'order' ? [row.order] : row.kind === 'chain' ? row.unit.orders : row.group.orders)
      return batchId === undefined ? false : askName(batchId)
    },
    'list.remove': () => row && remove(idsOf(row)),
    'object.menu': () => {
      const element = row && scroller.current?.querySelector(`[data-focus="${CSS.escape(row.key)}"]`)
      return element ? menu(row, spotOn(element)) : false
    },
  })
  /** From the heads of the columns it goes down to the row that is current. */
  const fromHead = () => {
    if (!row) return
    walkTo(row)
    takeFocus(row.key)
  }
  /** The menu of a header is that of its orders. What is picked keeps its menu of all; anything else is picked alone first. */
  const menu = (on: QueueRow, spot: Spot) =>
    openMenu('order', spot, () => {
      walkTo(on)
      const ids = idsOf(on)
      pick((held) => (ids.every((id) => held.ids.has(id)) ? held : pickAll(ids)))
    })
  const point = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-focus]') : null
    const pointed = rows.find(({ key }) => key === element?.dataset.focus)
    if (pointed) menu(pointed, spotOf(event))
  }
  /** Whoever presses a button of a row is at that row: its picture does not fold away under them. */
  const pressed = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('tr[data-focus] button') : null
    const key = button?.closest<HTMLElement>('tr')?.dataset.focus
    if (key !== undefined) useQueueView.setState({ active: key })
  }
  const go = (from: QueueRow, to: QueueRow, { shift, mod }: Press) => {
    walkTo(to)
    takeFocus(to.key)
    if (shift || !mod) pick((held) => pickByKey(held, shownNow(), from, to, shift ? 'extend' : 'walk'))
  }
  const enter = (row: QueueRow) => {
    if (row.kind !== 'order') setFolded(row.fold, !row.folded)
    else if (actionsFor(row.order).includes('open')) actOnOrder('open', row.order, ground())
    else openDetails(row.order.id)
  }
  /** Everything picked when the row is among it, otherwise what the row stands for alone. */
  const remove = (own: readonly string[]) => {
    const wanted = own.every((id) => picked.ids.has(id)) ? picked.ids : new Set(own)
    const free = shown.filter((order) => wanted.has(order.id) && isFreeToCancel(order))
    const [first] = free
    const title = free.length > 1 ? t('queue.bulk.some') : (first?.title ?? '')
    const ids = (some: readonly Order[]) => some.map(({ id }) => id)
    if (first) return cancelOrders(ids(free), title, ground())
    void clearOrders(ids(shown.filter((order) => wanted.has(order.id) && isClearable(order))), ground())
  }
  const click = useCallback(
    (event: MouseEvent, key: string) => {
      const { shiftKey, ctrlKey, metaKey } = event
      const on = current.current.rows.find((row) => row.key === key)
      if (!on || on.kind === 'group') return
      if (!shiftKey && !ctrlKey && !metaKey) openDetails(on.kind === 'chain' ? on.unit.lead.id : key)
      useQueueView.setState({ active: key })
      pick((held) => pickByClick(held, shownNow(), on, { shiftKey, ctrlKey, metaKey }))
    },
    [shownNow],
  )
  const pickAllOf = useCallback(
    (group: OrderGroup) => {
      const inGroup = new Set(group.orders.map(({ id }) => id))
      pick((held) =>
        pickGroup(
          held,
          shownNow().ids.filter((id) => inGroup.has(id)),
        ),
      )
    },
    [shownNow],
  )
  const foldChain = useCallback((key: string, folded: boolean) => {
    const on = current.current.rows.find((row) => row.key === key)
    if (on?.kind !== 'chain') return
    walkTo(on)
    setFolded(on.fold, folded)
  }, [])

  return (
    <Box className={styles.list} ref={scroller} __vars={columnWidths} {...steady}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the element of a tree grid
        role="treegrid"
        data-home
        aria-label={t('place.queue')}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        onContextMenu={point}
        onFocus={({ target }) => target.dataset.focus && useQueueView.setState({ active: target.dataset.focus })}
      >
        <ListHead onDown={fromHead} />
        <tbody style={{ height: list.getTotalSize() }} onKeyDown={press} onClick={pressed}>
          {list.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const place = { start: start - heights.head, index, current: index === at }
            if (row.kind === 'chain')
              return (
                <ChainRow
                  key={row.key}
                  unit={row.unit}
                  orders={row.orders}
                  folded={row.folded}
                  selected={picked.ids.size > 0 && row.orders.every(({ id }) => picked.ids.has(id))}
                  level={row.level}
                  batch={batchOf(row.unit.lead)}
                  usual={usual.get(workKey(row.unit.lead))}
                  onClick={click}
                  onFold={foldChain}
                  {...place}
                />
              )
            return row.kind === 'group' ? (
              <GroupRow
                key={row.key}
                group={row.group}
                name={row.group.kind === 'batch' ? names.of(row.group.orders) : ''}
                folded={row.folded}
                selected={picked.ids.size > 0 && row.orders.every(({ id }) => picked.ids.has(id))}
                onPick={pickAllOf}
                {...place}
              />
            ) : (
              <OrderRow
                key={row.key}
                order={row.order}
                level={row.level}
                inChain={row.inChain}
                batch={row.inChain ? '' : batchOf(row.order)}
                options={optionsOf(row.order)}
                selected={picked.ids.has(row.key)}
                usual={usual.get(workKey(row.order))}
                onClick={click}
                {...place}
              />
            )
          })}
        </tbody>
      </table>
    </Box>
  )
})
