// Remembers what has the focus, to give it back when what took it away is gone.
import { homeIn } from './home-focus.ts'

/** Returns the way back; an element that was drawn anew meanwhile is found by its `data-focus`, or else the list of the place takes it. */
export function focusBack(page: Document): () => void {
  const before = page.activeElement
  const name = before instanceof HTMLElement ? before.dataset.focus : undefined
  return () => {
    if (before instanceof HTMLElement && before !== page.body && before.isConnected) {
      before.focus({ preventScroll: true })
      return
    }
    const again = name && page.querySelector<HTMLElement>(`[data-focus="${CSS.escape(name)}"]`)
    if (again) again.focus({ preventScroll: true })
    else giveHome(page)
  }
}

/** To the list or stage of the place that is shown, or to the place itself where it has none. */
export function giveHome(page: Document): void {
  const main = page.querySelector('main')
  const home = homeIn(main) ?? main
  home?.focus({ preventScroll: true })
}
