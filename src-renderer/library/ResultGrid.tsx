// The virtual grid or list of results: one card or row an order, walked with the arrow keys, opened with Enter or a double click.
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type DragEvent, type MouseEvent, memo, useCallback, useEffect, useRef } from 'react'
import type { Order } from '../../src-shared/orders/order.ts'
import type { Press } from '../commands/key-desk.ts'
import { openMenu, type Spot, spotOf, spotOn } from '../commands/object-menu.ts'
import { onKeys } from '../commands/use-keys.ts'
import { dragOut } from '../state/drag-out.ts'
import { isGone, orderedArtifact, shownArtifact } from '../state/result-artifact.ts'
import { openArtifact, useWindowState } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { gridMove } from '../ui/focus/grid-move.ts'
import { type Picked, pickClicked, pickOne, pickRange, pickToggle } from '../ui/focus/picked.ts'
import { columnsFor, gap, listRow, padding, rowHeight } from './grid-shape.ts'
import styles from './library.module.css'
import { changeLibrary, pick, useLibraryState } from './library-state.ts'
import { cardId, ResultCard } from './ResultCard.tsx'
import { ResultRow } from './ResultRow.tsx'

type Props = {
  readonly orders: readonly Order[]
  readonly selected: string | null
  readonly picked: Picked
  /** Deletes what is chosen; false when nothing can be. */
  readonly onRemove: () => boolean
}

export const ResultGrid = memo(function ResultGrid({ orders, selected, picked, onRemove }: Props) {
  const t = useText()
  const format = useFormats()
  const { ref: measured, width, height } = useElementSize<HTMLDivElement>()
  const scroller = useRef<HTMLDivElement>(null)
  const merged = useMergedRef(measured, scroller)
  const isList = useLibraryState((state) => state.view === 'list')
  const size = useLibraryState((state) => state.size)
  const columns = isList ? 1 : columnsFor(width, size)
  const row = isList ? listRow : rowHeight(width, columns)
  const rows = useVirtualizer({
    count: Math.ceil(orders.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => row,
    paddingStart: padding,
    paddingEnd: isList ? padding : padding - gap,
    scrollPaddingStart: padding,
    scrollPaddingEnd: padding,
    overscan: 2,
    initialOffset: () => useLibraryState.getState().scrolled,
  })
  useEffect(() => {
    if (row > 0) rows.measure()
  }, [rows, row])

  // Whoever comes back from the viewer goes on from the result they looked at.
  useEffect(() => {
    if (useWindowState.getState().revealed !== null) scroller.current?.focus({ preventScroll: true })
  }, [])

  const current = useRef(orders)
  useEffect(() => {
    current.current = orders
  }, [orders])
  const at = orders.findIndex((order) => order.id === selected)
  const walked = useRef(at)
  useEffect(() => {
    // Where it was left is kept: only a step of the person scrolls.
    if (at < 0 || at === walked.current) return
    walked.current = at
    rows.scrollToIndex(Math.floor(at / columns))
  }, [at, columns, rows])

  const order = orders[at]
  const move = (press: Press) => {
    const shape = { count: orders.length, columns, rowsInView: Math.floor(height / row) }
    const next = at < 0 ? 0 : gridMove(press.key, at, shape)
    const target = next === undefined ? undefined : orders[next]
    if (target) walk(order, target, press)
  }
  const press = onKeys({
    'list.walk': move,
    'list.jump': move,
    'list.extend': move,
    'list.step': move,
    'list.turn': () => order && pick((held) => pickToggle(held, order.id)),
    'list.open': () => order && open(order),
    'list.remove': onRemove,
    'object.menu': () => {
      const card = order && document.getElementById(cardId(order.id))
      return card ? menu(order.id, spotOn(card)) : false
    },
  })
  /** What is picked keeps its menu of all; anything else is picked alone first. */
  const menu = (id: string, spot: Spot) =>
    openMenu('result', spot, () => {
      changeLibrary({ selected: id })
      pick((held) => (held.ids.has(id) ? held : pickOne(id)))
    })
  const pointedAt = ({ target }: MouseEvent) => {
    const card = target instanceof Element ? target.closest('[role="option"]') : null
    return orders.find(({ id }) => cardId(id) === card?.id)
  }
  const point = (event: MouseEvent) => {
    const pointed = pointedAt(event)
    if (pointed) menu(pointed.id, spotOf(event))
  }
  /** What is picked is dragged together; anything else is picked alone first. */
  const drag = (event: DragEvent) => {
    const pointed = pointedAt(event)
    if (!pointed) return
    const together = picked.ids.has(pointed.id)
    if (!together) click(event, pointed.id)
    const dragged = together ? orders.filter(({ id }) => picked.ids.has(id)) : [pointed]
    const files = dragged.flatMap((each) => orderedArtifact(each) ?? [])
    dragOut(
      event,
      files.filter((file) => file.state === 'saved' || isGone(file)).map(({ id }) => id),
      t,
      format,
    )
  }
  const walk = (from: Order | undefined, to: Order, { shift, mod }: Press) => {
    changeLibrary({ selected: to.id })
    if (shift) pick((held) => pickRange(held.anchor || !from ? held : pickOne(from.id), idsOf(orders), to.id))
    else if (!mod) pick(() => pickOne(to.id))
  }
  const click = useCallback(({ shiftKey, ctrlKey, metaKey }: MouseEvent, id: string) => {
    changeLibrary({ selected: id })
    pick((held) => pickClicked(held, idsOf(current.current), id, { shiftKey, ctrlKey, metaKey }))
  }, [])
  const Shown = isList ? ResultRow : ResultCard
  return (
    <div
      ref={merged}
      className={styles.grid}
      data-home
      role="listbox"
      aria-label={t('library.results')}
      aria-multiselectable="true"
      aria-activedescendant={selected ? cardId(selected) : undefined}
      tabIndex={0}
      onKeyDown={press}
      onContextMenu={point}
      onDragStart={drag}
      onScroll={(event) => changeLibrary({ scrolled: event.currentTarget.scrollTop })}
    >
      <div className={styles.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((virtual) => (
          <div
            key={virtual.key}
            className={styles.row}
            style={{
              transform: `translateY(${virtual.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              gap,
            }}
          >
            {orders.slice(virtual.index * columns, (virtual.index + 1) * columns).map((order) => (
              <Shown
                key={order.id}
                order={order}
                selected={picked.ids.has(order.id)}
                current={order.id === selected}
                onClick={click}
                onOpen={open}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
})

const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)

function open(order: Order): void {
  const artifact = shownArtifact(order)
  if (artifact?.state === 'saved' || artifact?.state === 'gone') openArtifact(order.id, artifact.id)
}
