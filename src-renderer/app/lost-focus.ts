// Gives the keyboard a place again when what had it is removed, often by what it did.
import { homeIn } from '../ui/focus/home-focus.ts'

const boxes = '[role="dialog"]'
/** Elements that had the focus are remembered for as many steps back. */
const remembered = 12

/**
 * Listens for as long as the window lives; returns what stops listening. What was lost in a dialog or popover that is still open
 * goes to that, what was lost in the place to its list as soon as there is one, anything else to what had the focus before.
 */
export function keepFocus(page: Document): () => void {
  let past: readonly HTMLElement[] = []
  let last: { readonly element: HTMLElement; readonly box: HTMLElement | null; readonly inMain: boolean } | null = null
  let waitsForHome = false
  let frame = 0

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const main = target.closest('main')
    if (target !== main) waitsForHome = false
    past = [...past.filter((each) => each !== target && each.isConnected), target].slice(-remembered)
    last = { element: target, box: target.parentElement?.closest<HTMLElement>(boxes) ?? null, inMain: main !== null }
  }
  const settle = () => {
    frame = 0
    if (page.activeElement !== page.body || !last || isThere(last.element)) return
    const { box, inMain } = last
    last = null
    if (box && isThere(box)) return box.focus({ preventScroll: true })
    if (page.querySelector('[aria-modal="true"]')) return
    const main = page.querySelector('main')
    const before = inMain ? undefined : past.findLast((each) => isThere(each))
    const home = homeIn(main)
    waitsForHome = !before && !home
    const next = before ?? home ?? main
    next?.focus({ preventScroll: true })
  }
  const look = () => {
    const now = page.activeElement
    if (waitsForHome && (now === page.body || now?.tagName === 'MAIN')) {
      homeIn(page.querySelector('main'))?.focus({ preventScroll: true })
    } else if (frame === 0 && now === page.body && last && !isThere(last.element)) {
      // What closes gives the focus back by itself a little later.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(settle)
      })
    }
  }
  const drawn = new MutationObserver(look)
  drawn.observe(page.body, { childList: true, subtree: true })
  page.addEventListener('focusin', remember)
  return () => {
    cancelAnimationFrame(frame)
    drawn.disconnect()
    page.removeEventListener('focusin', remember)
  }
}

const isThere = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()
