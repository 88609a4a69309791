// Words that have no room where they stand are said whole by a tooltip, wherever the pointer finds them.

/** How far outside of what the pointer is on the words may be cut off. */
const levels = 4

/** Watches the whole page; what has a tooltip of its own keeps it. */
export function tellWholeWords(page: Document): void {
  page.addEventListener('pointerover', ({ target }) => {
    let box = target instanceof Element ? target : null
    for (let level = 0; box && level < levels; level++, box = box.parentElement) {
      if (!(box instanceof HTMLElement)) continue
      if (told.has(box)) {
        if (isCut(box)) box.title = box.innerText
        else told.delete(box) && box.removeAttribute('title')
        return
      }
      if (box.title !== '') return
      if (!isCut(box)) continue
      told.add(box)
      box.title = box.innerText
      return
    }
  })
}

/** Those whose tooltips are from here. */
const told = new WeakSet<HTMLElement>()

/** By its own style, within a line or after some lines. */
function isCut(box: HTMLElement): boolean {
  const style = getComputedStyle(box)
  const lines = Number.parseInt(style.getPropertyValue('-webkit-line-clamp'), 10)
  if (style.textOverflow !== 'ellipsis' && Number.isNaN(lines)) return false
  return box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1
}
