// The virtual grid or list of results: a card or row for each or for those of a picture, walked with the arrow keys, opened with Enter.
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type DragEvent, type MouseEvent, memo, useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Order, wasSaved } from '../../src-shared/orders/order.ts'
import type { Press } from '../commands/key-desk.ts'
import { openMenu, type Spot, spotOf, spotOn } from '../commands/object-menu.ts'
import { runNamed } from '../commands/use-commands.ts'
import { onKeys } from '../commands/use-keys.ts'
import { dragOut } from '../state/drag-out.ts'
import { orderedArtifact, shownArtifact } from '../state/result-artifact.ts'
import { openArtifact, useWindowState } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { belowManner, mannerAndBelow } from '../text/words/order-words.ts'
import { gridMove } from '../ui/focus/grid-move.ts'
import type { Picked } from '../ui/focus/picked.ts'
import { useTellingWords } from '../ui/results/use-telling-words.ts'
import { useLatest } from '../ui/use-latest.ts'
import { BandBox } from './band/BandBox.tsx'
import { useBand } from './band/use-band.ts'
import { cardId } from './card-props.ts'
import { columnsFor, gap, listRow, padding, rowHeight } from './grid-shape.ts'
import { GroupBrackets } from './groups/GroupBrackets.tsx'
import { isPicked, pickCard, pickCardClicked, pickCardsTo, turnCard } from './groups/pick-cards.ts'
import type { Card } from './groups/picture-groups.ts'
import { byHand } from './hand-picks.ts'
import styles from './library.module.css'
import { changeLibrary, pick, turnGroup, useLibraryState } from './library-state.ts'
import { ResultCard } from './ResultCard.tsx'
import { ResultRow } from './ResultRow.tsx'
import { useGridScroll } from './use-grid-scroll.ts'

type Props = {
  readonly cards: readonly Card[]
  /** All results in the sequence of the cards. */
  readonly listed: readonly Order[]
  /** The card that the keyboard is on. */
  readonly current: Card | undefined
  readonly picked: Picked
  /** Deletes what is chosen; false when nothing can be. */
  readonly onRemove: () => boolean
}

export const ResultGrid = memo(function ResultGrid({ cards, listed, current, picked, onRemove }: Props) {
  const t = useText()
  const format = useFormats()
  const { ref: measured, width, height } = useElementSize<HTMLDivElement>()
  const scroller = useRef<HTMLDivElement>(null)
  const merged = useMergedRef(measured, scroller)
  const isList = useLibraryState((state) => state.view === 'list')
  const grouped = useLibraryState((state) => state.grouped)
  const size = useLibraryState((state) => state.size)
  const columns = isList ? 1 : columnsFor(width, size)
  const row = isList ? listRow : rowHeight(width, columns)
  const rows = useVirtualizer({
    count: Math.ceil(cards.length / columns),
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

  const shown = useLatest(cards)
  const at = current ? cards.indexOf(current) : -1
  const keepScroll = useGridScroll({ scroller, rows, current: current?.order.id, at, columns })

  const move = (press: Press) => {
    const shape = { count: cards.length, columns, rowsInView: Math.floor(height / row) }
    const next = at < 0 ? 0 : gridMove(press.key, at, shape)
    const target = next === undefined ? undefined : cards[next]
    if (target) walk(current, target, press)
  }
  /** The list is a tree without columns, whose arrows to the sides open and fold. */
  const walkOrTurn = (press: Press) => {
    const { group } = current ?? {}
    const turns = press.key === 'ArrowRight' ? !current?.opened : press.key === 'ArrowLeft' && current?.opened
    if (isList && group && turns) turnGroup(group.key)
    else move(press)
  }
  const press = onKeys({
    'list.walk': walkOrTurn,
    'list.jump': move,
    'list.extend': move,
    'list.step': move,
    'list.turn': () => current && byHand(() => pick((held) => turnCard(held, current))),
    'list.open': () => current && open(current.order),
    'list.remove': onRemove,
    'object.menu': () => {
      const on = current ?? cards.find((card) => isPicked(picked, card))
      if (!on) return false
      // A card that is scrolled away has its menu in the corner of the list.
      const element = document.getElementById(cardId(on.order.id)) ?? scroller.current
      return element ? menu(on, spotOn(element)) : false
    },
  })
  /** What is picked keeps its menu of all; anything else is picked alone first. */
  const menu = (card: Card, spot: Spot) =>
    openMenu('result', spot, () =>
      byHand(() => {
        changeLibrary({ selected: card.order.id })
        pick((held) => (isPicked(held, card) ? held : pickCard(card)))
      }),
    )
  const pointedAt = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest('[aria-selected]') : null
    return cards.find(({ order }) => cardId(order.id) === element?.id)
  }
  const point = (event: MouseEvent) => {
    const pointed = pointedAt(event)
    if (pointed) menu(pointed, spotOf(event))
  }
  /** What is picked is dragged together; anything else is picked alone first. */
  const drag = (event: DragEvent) => {
    const pointed = pointedAt(event)
    if (!pointed) return
    const together = isPicked(picked, pointed)
    if (!together) click(event, pointed.order.id)
    const dragged = together ? cards.filter((card) => isPicked(picked, card)) : [pointed]
    const files = dragged.flatMap(({ orders }) => orders.flatMap((each) => orderedArtifact(each) ?? []))
    dragOut(
      event,
      files.filter(wasSaved).map(({ id }) => id),
      t,
      format,
    )
  }
  const walk = (from: Card | undefined, to: Card, { shift, mod }: Press) =>
    byHand(() => {
      changeLibrary({ selected: to.order.id })
      if (shift) pick((held) => pickCardsTo(held.anchor || !from ? held : pickCard(from), cards, to))
      else if (!mod) pick(() => pickCard(to))
    })
  const click = useCallback(
    ({ shiftKey, ctrlKey, metaKey, altKey }: MouseEvent, id: string) => {
      const card = shown.current.find(({ order }) => order.id === id)
      if (!card) return
      const chosen = useLibraryState.getState().picked
      if (altKey && chosen.ids.size > 0 && !isPicked(chosen, card)) return compareWith(card)
      byHand(() => {
        changeLibrary({ selected: id })
        pick((held) => pickCardClicked(held, shown.current, card, { shiftKey, ctrlKey, metaKey }))
      })
    },
    [shown],
  )
  const band = useBand({ scroller, cards, columns, width })
  const Shown = isList ? ResultRow : ResultCard
  const wordsOf = useTellingWords(listed, isList ? mannerAndBelow : belowManner)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a list or a tree
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have them
    <div
      ref={merged}
      className={styles.grid}
      data-home
      data-list={isList || undefined}
      role={grouped ? 'tree' : 'listbox'}
      aria-label={t('library.results')}
      aria-multiselectable="true"
      aria-activedescendant={current ? cardId(current.order.id) : undefined}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={isList ? undefined : band.press}
      onContextMenu={point}
      onDragStart={drag}
      onScroll={keepScroll}
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
            <GroupBrackets cards={cards} from={virtual.index * columns} to={(virtual.index + 1) * columns} />
            {cards.slice(virtual.index * columns, (virtual.index + 1) * columns).map((card) => (
              <Shown
                key={card.order.id}
                order={card.order}
                grouped={grouped}
                group={card.group}
                opened={card.opened ?? false}
                words={wordsOf(card.order)}
                selected={isPicked(picked, card)}
                current={card === current}
                onClick={click}
                onOpen={open}
              />
            ))}
          </div>
        ))}
        {band.box ? <BandBox box={band.box} onLeave={band.leave} /> : null}
      </div>
    </div>
  )
})

/** Beside what is chosen; where they cannot be compared they are chosen together, and what the command says is why not. */
function compareWith(card: Card): void {
  // The command must be about all of them.
  flushSync(() =>
    byHand(() => {
      changeLibrary({ selected: card.order.id })
      pick((held) => turnCard(held, card))
    }),
  )
  runNamed('here.compare')
}

function open(order: Order): void {
  const artifact = shownArtifact(order)
  if (artifact && wasSaved(artifact)) openArtifact(order.id, artifact.id)
}
