// Choosing cards by a band: pressed on empty ground of the grid and drawn over them, scrolling at its edges.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Picked } from '../../ui/focus/picked.ts'
import { useLatest } from '../../ui/use-latest.ts'
import type { Card } from '../groups/picture-groups.ts'
import { byHand, pickedByHand } from '../hand-picks.ts'
import { changeLibrary } from '../library-state.ts'
import { type Box, boxOf, cardsIn, type Point, scrollAt } from './band-shape.ts'

type Ground = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly cards: readonly Card[]
  readonly columns: number
  /** Of the scroller, in pixels. */
  readonly width: number
}

type Band = {
  /** What is drawn, of what is scrolled; null while nothing is. */
  readonly box: Box | null
  readonly press: (event: PointerEvent) => void
  /** Ends it and gives back what was picked before. */
  readonly leave: () => void
}

/** Pixels that a press moves before it is a band and no click. */
const least = 4

export function useBand(given: Ground): Band {
  const ground = useLatest(given)
  const [box, setBox] = useState<Box | null>(null)
  const leave = useRef<(() => void) | null>(null)
  useEffect(() => () => leave.current?.(), [])

  const press = (event: PointerEvent) => {
    const { scroller } = ground.current
    const element = scroller.current
    if (!element || event.button !== 0 || event.pointerType === 'touch' || !isGround(event, element)) return
    element.setPointerCapture(event.pointerId)
    const held = pickedByHand()
    const { picked: before } = held
    const adds = event.shiftKey || event.ctrlKey || event.metaKey
    const onPage = (of: Pick<PointerEvent, 'clientX' | 'clientY'>): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: of.clientX - left, y: of.clientY - top }
    }
    const scrolled = ({ x, y }: Point): Point => ({ x, y: y + element.scrollTop })
    let at = onPage(event)
    const from = scrolled(at)
    let begun = false
    let frame = 0
    let touched: readonly number[] | null = null
    const watch = new AbortController()

    const draw = () => {
      frame = 0
      begun ||= Math.hypot(scrolled(at).x - from.x, scrolled(at).y - from.y) >= least
      if (!begun) return
      const by = scrollAt(at.y, element.clientHeight)
      const was = element.scrollTop
      if (by !== 0) element.scrollTop = Math.max(0, was + by)
      const { cards, columns, width } = ground.current
      const drawn = boxOf(from, inside(scrolled(at), element))
      setBox(drawn)
      const now = cardsIn(drawn, { count: cards.length, columns, width })
      if (now.length !== touched?.length || now.some((index, n) => index !== touched?.[n])) {
        touched = now
        changeLibrary({ picked: pickedBy(cardsAt(cards, now), adds ? before : null) })
      }
      if (element.scrollTop !== was) frame = requestAnimationFrame(draw)
    }
    const end = () => {
      watch.abort()
      cancelAnimationFrame(frame)
      leave.current = null
      setBox(null)
    }
    const release = (event: globalThis.PointerEvent) => {
      // It may be let go before anything of it was drawn.
      if (event.type === 'pointerup') at = onPage(event)
      draw()
      if (begun) {
        // The keyboard goes on from where the band was let go.
        const near = scrolled(at).y < from.y ? touched?.[0] : touched?.at(-1)
        const card = near === undefined ? undefined : ground.current.cards[near]
        byHand(() => (card || !adds) && changeLibrary({ selected: card?.order.id ?? null }), held)
      }
      end()
    }
    const follow = (moved: globalThis.PointerEvent) => {
      at = onPage(moved)
      frame ||= requestAnimationFrame(draw)
    }
    element.addEventListener('pointermove', follow, { signal: watch.signal })
    element.addEventListener('pointerup', release, { signal: watch.signal })
    element.addEventListener('pointercancel', release, { signal: watch.signal })
    leave.current = () => {
      end()
      changeLibrary({ picked: before })
    }
  }
  return { box, press, leave: () => leave.current?.() }
}

/** Neither a card, which is dragged out, nor the bar that scrolls. */
function isGround({ target, clientX }: PointerEvent, scroller: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest('[aria-selected]')) return false
  return clientX - scroller.getBoundingClientRect().left < scroller.clientWidth
}

/** No farther than what can be scrolled, so that the band itself does not make it longer. */
const inside = ({ x, y }: Point, { clientWidth, scrollHeight }: HTMLElement): Point => ({
  x: Math.min(Math.max(0, x), clientWidth),
  y: Math.min(Math.max(0, y), scrollHeight),
})

const cardsAt = (cards: readonly Card[], indexes: readonly number[]) => indexes.flatMap((index) => cards[index] ?? [])

/** All results of these cards, and those of before where the band adds to them. */
function pickedBy(cards: readonly Card[], before: Picked | null): Picked {
  const ids = cards.flatMap(({ orders }) => orders.map(({ id }) => id))
  return { ids: new Set([...(before?.ids ?? []), ...ids]), anchor: before?.anchor ?? cards[0]?.order.id ?? null }
}
