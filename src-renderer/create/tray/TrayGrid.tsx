// The cards of the tray in a virtual grid: only the rows in view exist, whatever the number of pictures.
import { useElementSize } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import type { TrayItem } from '../../../src-shared/source.ts'
import type { Press } from '../../commands/key-desk.ts'
import { openMenu, type Spot, spotOf, spotOn } from '../../commands/object-menu.ts'
import { onKeys } from '../../commands/use-keys.ts'
import { useStudioState } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { gridMove } from '../../ui/focus/grid-move.ts'
import { useCameBack } from '../../ui/focus/use-came-back.ts'
import { useWantedFocus } from '../../ui/focus/use-wanted-focus.ts'
import styles from '../create.module.css'
import { changeSelection, useCreateChoice } from '../create-choice.ts'
import { lookAt } from '../look/looked-at.ts'
import { useCardSize } from './card-size.ts'
import { gridLayout } from './grid-layout.ts'
import { PictureCard } from './PictureCard.tsx'
import { removePictures } from './remove-pictures.ts'
import { extendTo, isSelectable, isSelected, leavingWith, toggle } from './tray-selection.ts'

type Props = {
  readonly items: readonly TrayItem[]
  /** The hash of the picture that goes with every order instead of being one. */
  readonly second: string | null
}

export function TrayGrid({ items, second }: Props) {
  const t = useText()
  const format = useFormats()
  const scroller = useRef<HTMLDivElement>(null)
  const takeFocus = useWantedFocus(scroller)
  const { ref: measured, width } = useElementSize<HTMLDivElement>()
  const paused = useStudioState()?.sendingPaused ?? false
  const selection = useCreateChoice((state) => state.selection)
  const focused = useCreateChoice((state) => state.focused)
  const least = useCardSize((state) => state.least)
  const layout = useMemo(() => gridLayout(width, least), [width, least])
  const byId = useMemo(() => new Map(items.map((item, at) => [item.id, at])), [items])
  const nameOf = useCallback((id: string) => items[byId.get(id) ?? -1]?.name, [items, byId])
  const rows = useVirtualizer({
    count: width === 0 ? 0 : Math.ceil(items.length / layout.columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => layout.rowHeight + layout.gap,
    overscan: 2,
  })
  useEffect(() => {
    if (layout.rowHeight > 0) rows.measure()
  }, [rows, layout.rowHeight])

  // The one that comes where one was removed is the next.
  const lastAt = useRef(0)
  const at = byId.get(focused ?? '') ?? Math.max(0, Math.min(lastAt.current, items.length - 1))
  useEffect(() => {
    lastAt.current = at
  }, [at])
  const focus = (index: number) => {
    const id = items[index]?.id
    if (!id) return
    useCreateChoice.setState({ focused: id })
    rows.scrollToIndex(Math.floor(index / layout.columns))
    takeFocus(id)
  }
  useCameBack(
    scroller,
    (id) => byId.has(id),
    (id, takes) => (takes ? focus(byId.get(id) ?? 0) : useCreateChoice.setState({ focused: id })),
  )
  const item = items[at]
  const move = ({ key, shift }: Press) => {
    const rowsInView = Math.floor((scroller.current?.clientHeight ?? 0) / (layout.rowHeight + layout.gap))
    const next = gridMove(key, at, { count: items.length, columns: layout.columns, rowsInView })
    const target = next === undefined ? undefined : items[next]
    if (next === undefined || !target || !item) return
    focus(next)
    if (shift) changeSelection((held) => extendTo({ off: held.off, anchor: held.anchor ?? item.id }, items, target.id))
  }
  const remove = (item: TrayItem) => {
    const ids = leavingWith(items, item)
    removePictures(ids, { t, format })
    const gone = new Set(ids)
    const from = byId.get(item.id) ?? at
    const next = items.findIndex(({ id }, each) => each > from && !gone.has(id))
    focus(next < 0 ? items.findLastIndex(({ id }, each) => each < from && !gone.has(id)) : next)
  }
  const press = onKeys({
    'list.walk': move,
    'list.jump': move,
    'list.extend': move,
    'list.step': move,
    'list.turn': () => item && choose(item, false),
    'list.turnTo': () => item && choose(item, true),
    'list.open': () => item && lookAt(item.id),
    'list.remove': () => item && remove(item),
    'object.menu': () => {
      const card = item && cardOf(scroller.current, item.id)
      return card ? menu(item.id, spotOn(card)) : false
    },
  })
  /** The tick stays as it is, since it says what is ordered: the menu is that of the card. */
  const menu = (id: string, spot: Spot) => openMenu('picture', spot, () => useCreateChoice.setState({ focused: id }))
  const point = (event: MouseEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-focus]') : null
    if (card?.dataset.focus) menu(card.dataset.focus, spotOf(event))
  }
  const isSecond = ({ check }: TrayItem) => check.state === 'ready' && check.source.hash === second
  const choose = (item: TrayItem, extend: boolean) => {
    if (extend) changeSelection((held) => extendTo(held, items, item.id))
    else if (isSelectable(item)) changeSelection((held) => toggle(held, item.id))
  }
  const click = (event: MouseEvent, item: TrayItem) => {
    if (event.target instanceof Element && event.target.closest('button')) return
    useCreateChoice.setState({ focused: item.id })
    choose(item, event.shiftKey)
  }

  return (
    <div className={styles.scroller} ref={scroller}>
      <div ref={measured} />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the element of a grid
        role="grid"
        data-home
        aria-label={t('create.inputs')}
        aria-multiselectable="true"
        aria-rowcount={Math.ceil(items.length / layout.columns)}
        className={styles.grid}
        style={{ height: Math.max(0, rows.getTotalSize() - layout.gap) }}
        onKeyDown={press}
        onContextMenu={point}
        onFocus={({ target }) => target.dataset.focus && useCreateChoice.setState({ focused: target.dataset.focus })}
      >
        <tbody>
          {rows.getVirtualItems().map((row) => (
            <tr
              key={row.key}
              aria-rowindex={row.index + 1}
              className={styles.gridRow}
              style={{
                transform: `translateY(${row.start}px)`,
                height: layout.rowHeight,
                gridTemplateColumns: `repeat(${layout.columns}, 1fr)`,
                gap: layout.gap,
              }}
            >
              {items.slice(row.index * layout.columns, (row.index + 1) * layout.columns).map((item) => (
                <PictureCard
                  key={item.id}
                  item={item}
                  selected={isSelected(item, selection) && !isSecond(item)}
                  second={isSecond(item)}
                  paused={paused}
                  current={item.id === items[at]?.id}
                  nameOf={nameOf}
                  format={format}
                  onClick={click}
                  onOpen={lookAt}
                  onRemove={remove}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cardOf = (grid: Element | null, id: string) => grid?.querySelector(`td[data-focus="${CSS.escape(id)}"]`)
