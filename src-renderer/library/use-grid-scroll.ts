// How far the results are scrolled: a new search, filter or sequence begins at the top, and a step of the person is followed.
import { useDebouncedCallback } from '@mantine/hooks'
import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { askedOf, changeLibrary, useLibraryState } from './library-state.ts'

type Place = {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rows: Virtualizer<HTMLDivElement, Element>
  /** Id of the card that the keyboard is on, and its place among all; -1 where it is not shown. */
  readonly current: string | undefined
  readonly at: number
  readonly columns: number
}

/** Milliseconds without a step after which a scroll is over. */
const rest = 150

/** What each step of a scroll is told to: how far it went is kept when it is over, and where somebody leaves in the middle of one. */
export function useGridScroll({ scroller, rows, current, at, columns }: Place): () => void {
  const asked = useLibraryState(askedOf)
  const last = useRef({ asked, current, fromTop: false })
  useLayoutEffect(() => {
    const { asked: before, current: left, fromTop } = last.current
    const isAnew = asked !== before
    // Whoever goes to another card is led to it, also where the filters changed for its sake.
    last.current = { asked, current, fromTop: current === left && (isAnew || fromTop) }
    if (isAnew && scroller.current) scroller.current.scrollTop = useLibraryState.getState().scrolled
  }, [asked, current, scroller])

  const keep = useCallback(() => {
    if (scroller.current) changeLibrary({ scrolled: scroller.current.scrollTop })
  }, [scroller])
  const keepSoon = useDebouncedCallback(keep, rest)
  useLayoutEffect(() => keep, [keep])

  const walked = useRef(at)
  useEffect(() => {
    // Where it was left is kept: only a step of the person scrolls.
    if (at < 0 || at === walked.current) return
    walked.current = at
    if (!last.current.fromTop) rows.scrollToIndex(Math.floor(at / columns))
  }, [at, columns, rows])
  return keepSoon
}
