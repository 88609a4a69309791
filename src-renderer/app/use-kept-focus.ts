// Keeps the keyboard in the place: what had the focus goes with the place before, and its successor gets it.
import { type RefObject, useEffect } from 'react'
import { homeIn } from '../ui/focus/home-focus.ts'

/**
 * After a change of what is `shown`, while nothing has the focus: gives it to the place, and to the list or stage in it
 * that is marked `data-home` as soon as that is drawn.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing that is shown anew may have taken the focus along
  useEffect(() => {
    const drawn = new MutationObserver(() => look())
    const look = () => {
      const main = place.current
      const now = document.activeElement
      const home = homeIn(main)
      if (!main || (now !== document.body && now !== main)) return drawn.disconnect()
      if (home) drawn.disconnect()
      const next = home ?? main
      if (next !== now) next.focus({ preventScroll: true })
    }
    const frame = requestAnimationFrame(() => {
      if (place.current) drawn.observe(place.current, { childList: true, subtree: true })
      look()
    })
    return () => {
      cancelAnimationFrame(frame)
      drawn.disconnect()
    }
  }, [place, shown])
}
