// Names on one line, each shortened to the room that it has: all of them are watched together, and measured without laying them out.
import { shortName } from './split-name.ts'

/** What is watched, an element as wide as the room and in it the whole name. */
const watched = new Set<Element>()
let observer: ResizeObserver | undefined

/** Shortens the name in this element whenever its room is another; what is shown in its stead is in `data-cut`. Returns what ends it. */
export function fitName(element: HTMLElement): () => void {
  observer ??= watch()
  watched.add(element)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
    delete element.dataset.cut
  }
}

function watch(): ResizeObserver {
  const names = new ResizeObserver((entries) => refit(entries.map(({ target }) => target)))
  // A letter of another script may come with a font of its own, later than the name.
  document.fonts?.addEventListener('loadingdone', () => refit([...watched]))
  return names
}

/** Looks at all of them before it changes any, so that the page is laid out once. */
function refit(elements: readonly Element[]): void {
  const looks = elements.flatMap((element) => {
    const whole = element.firstElementChild
    if (!(element instanceof HTMLElement) || !(whole instanceof HTMLElement)) return []
    const { scrollWidth, clientWidth } = whole
    const style = scrollWidth > clientWidth ? getComputedStyle(whole) : undefined
    return [{ element, name: whole.textContent, width: clientWidth, font: style?.font, spacing: style?.letterSpacing }]
  })
  for (const { element, name, width, font, spacing } of looks) {
    if (font === undefined) delete element.dataset.cut
    else element.dataset.cut = shortName(name, (text) => widthOf(text, font, spacing) <= width)
  }
}

let pen: CanvasRenderingContext2D | null | undefined

/** In CSS pixels. */
function widthOf(text: string, font: string, spacing = 'normal'): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = font
  pen.letterSpacing = spacing === 'normal' ? '0px' : spacing
  return pen.measureText(text).width
}
