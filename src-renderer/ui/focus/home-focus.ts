// Where the keyboard is at home in a place: the list or the stage marked `data-home`, or the row of it that is current.

import { useEffect, useRef } from 'react'

/** The element that takes the keys, as soon as it is drawn; of several panes in the one marked `data-home-here`. */
export function homeIn(place: Element | null): HTMLElement | null {
  const within = place?.querySelector('[data-home-here]') ?? place
  return within?.querySelector<HTMLElement>('[data-home][tabindex="0"], [data-home] [tabindex="0"]') ?? null
}

/** Gives the focus to the list or stage of the place that is shown; false when it has none. */
export function focusHome(): boolean {
  const home = homeIn(document.querySelector('main'))
  home?.focus({ preventScroll: true })
  return home !== null
}

/** Gives the focus home again when what had it went and is drawn anew; the first time is that of the place. */
export function useHomeAgain(drawn: boolean): void {
  const before = useRef(false)
  useEffect(() => {
    if (!drawn) return
    if (before.current && document.activeElement === document.body) focusHome()
    before.current = true
  }, [drawn])
}
