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
    const { scrollWidth: needed, clientWidth: room } = whole
    const pen = needed > room ? penOf(getComputedStyle(whole)) : undefined
    return [{ element, name: whole.textContent, needed, room, pen }]
  })
  for (const { element, name, needed, room, pen } of looks) {
    if (!pen) delete element.dataset.cut
    else {
      // What the page does to letters beyond their font is in the width of the whole name alone.
      const widest = (room - edge) * (pen(name) / needed)
      element.dataset.cut = shortName(name, (text) => text !== name && pen(text) <= widest)
    }
  }
}

/** Pixels by which widths are rounded. */
const edge = 0.5

let canvas: CanvasRenderingContext2D | null | undefined

/** Tells how wide a text is in this style, in CSS pixels. */
function penOf({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) {
  canvas ??= document.createElement('canvas').getContext('2d')
  return (text: string) => {
    if (!canvas) return 0
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    return canvas.measureText(text).width
  }
}
