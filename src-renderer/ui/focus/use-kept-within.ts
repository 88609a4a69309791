// Keeps the keyboard in a box of the window when what had it there goes, often by what it did.
import { type RefObject, useEffect } from 'react'
import { homeIn } from './home-focus.ts'

const controls = 'button, input, select, textarea, a[href], [tabindex]'
/** Lists whose entries stand for each other; in any other row of buttons the next one does something else. */
const lists = 'ul, ol, [data-kin]'
/** A menu that closes gives the keyboard back by itself, and a stage that is made anew takes it again when it is drawn. */
const selves = '[role="menu"], [role="application"]'

/** Where something was taken out, and which of its controls had the keyboard. */
type Spot = { readonly parent: Node; readonly next: Node | null; readonly previous: Node | null; readonly at: number }

/**
 * What the keyboard was on in the box gives it to its neighbour in the same list, else to the list of the box that is marked
 * `data-home`, as soon as its row is drawn, else to what an empty place offers, else to the nearest control. Whoever has the
 * keyboard elsewhere, or gets it within two frames, keeps it.
 */
export function useKeptWithin(box: RefObject<HTMLElement | null>): void {
  useEffect(() => (box.current ? keepWithin(box.current) : undefined), [box])
}

function keepWithin(box: HTMLElement): () => void {
  const page = box.ownerDocument
  let last: HTMLElement | null = null
  let lost: Spot | null = null
  let frame = 0

  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || isNobody(target)) return
    last = box.contains(target) && !target.closest(selves) ? target : null
    lost = null
  }
  const settle = () => {
    frame = 0
    const modal = page.querySelector('[aria-modal="true"]')
    if (!lost || !isNobody(page.activeElement) || (modal && !modal.contains(box))) return
    const next = last && isUsable(last) ? last : nextTo(lost, box)
    next?.focus({ preventScroll: true })
  }
  const look = (records: readonly MutationRecord[]) => {
    if (!last) return
    lost = spotOf(last, records) ?? lost
    // Whether it is seen is asked once for all changes of a frame: to answer, the browser lays the page out.
    if (frame === 0) frame = requestAnimationFrame(check)
  }
  const check = () => {
    frame = 0
    if (!last) return
    lost ??= usedUp(last)
    // What closes gives the focus back by itself a little later.
    const now = page.activeElement
    if (lost && (now === last || isNobody(now))) frame = requestAnimationFrame(settle)
  }
  const drawn = new MutationObserver(look)
  drawn.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] })
  const focusIn = ({ target }: FocusEvent) => remember(target)
  page.addEventListener('focusin', focusIn)
  remember(page.activeElement)
  return () => {
    cancelAnimationFrame(frame)
    drawn.disconnect()
    page.removeEventListener('focusin', focusIn)
  }
}

const isNobody = (element: Element | null) =>
  element === null || element.tagName === 'BODY' || element.tagName === 'MAIN'

const isUsable = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[hidden]') && element.checkVisibility()

/** Where the element was taken out with what it stood in. */
function spotOf(element: HTMLElement, records: readonly MutationRecord[]): Spot | null {
  let inside: Node = element
  let spot: Spot | null = null
  for (const { target, removedNodes, nextSibling: next, previousSibling: previous } of records) {
    for (const removed of removedNodes) {
      if (!removed.contains(inside)) continue
      spot = { parent: target, next, previous, at: controlsOf(removed).indexOf(element) }
      inside = target
    }
  }
  return spot
}

/** Where an element is left that stands there still and cannot be used any more. */
function usedUp(element: HTMLElement): Spot | null {
  if (!element.isConnected || isUsable(element) || !element.parentElement) return null
  return { parent: element.parentElement, next: element, previous: element, at: 0 }
}

function nextTo(spot: Spot, box: HTMLElement): HTMLElement | null {
  const parent = spot.parent instanceof Element && spot.parent.isConnected ? spot.parent : box
  const kin = parent.matches(lists) ? (kinOf(spot.next, spot) ?? kinOf(spot.previous, spot)) : undefined
  if (kin) return kin
  if (box.querySelector('[data-home]')) return homeIn(box)
  const instead = box.querySelector('[data-instead]')
  return usableIn(instead)[0] ?? nearest(parent, box)
}

/** The control of a neighbour at the same place among its own. */
function kinOf(neighbour: Node | null, { parent, at }: Spot): HTMLElement | undefined {
  if (neighbour?.parentNode !== parent) return undefined
  const own = controlsOf(neighbour).filter(isUsable)
  return own[at] ?? own.at(-1)
}

function nearest(parent: Element, box: HTMLElement): HTMLElement | null {
  for (let at: Element | null = parent; at && box.contains(at); at = at.parentElement) {
    const [first] = usableIn(at)
    if (first) return first
  }
  return null
}

const usableIn = (place: Node | null) => (place ? controlsOf(place).filter(isUsable) : [])

/** What the keyboard can be on, itself among it. */
function controlsOf(node: Node): readonly HTMLElement[] {
  if (!(node instanceof HTMLElement)) return []
  return [node, ...node.querySelectorAll<HTMLElement>('*')].filter(
    (each) => each.matches(controls) && each.tabIndex >= 0,
  )
}
