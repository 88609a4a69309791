// Keeps the keyboard in the place: what had the focus goes with the place before, and its successor gets it.
import { type RefObject, useEffect } from 'react'
import { useWindowState } from '../state/window-state.ts'

/** Milliseconds within which the content of a place is drawn. */
const patience = 2000

/**
 * After a change of place or viewer, while nothing has the focus: gives it to the list or stage that is marked
 * `data-home`, once it is drawn, and to the place itself until then.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  const shown = useWindowState((state) => state.opened?.artifactId ?? state.place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing that is shown anew may have taken the focus along
  useEffect(() => {
    const until = performance.now() + patience
    let frame = 0
    const look = () => {
      const main = place.current
      const now = document.activeElement
      if (!main || (now !== document.body && now !== main)) return
      const home = homeIn(main)
      if (home) return home.focus({ preventScroll: true })
      if (now !== main) main.focus({ preventScroll: true })
      if (performance.now() < until) frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [place, shown])
}

function homeIn(main: HTMLElement): HTMLElement | null {
  return main.querySelector<HTMLElement>('[data-home][tabindex="0"], [data-home] [tabindex="0"]')
}
