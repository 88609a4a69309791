// Words of the app that have no room where they stand: looked for in the page, not judged from its picture.
import type { Page } from '@playwright/test'

/**
 * Every text of the page with `mark` in it that something around it cuts off, by more than its rounding; not what can be scrolled to,
 * nor what ends in an ellipsis, if a tooltip says its whole words once the pointer is on them.
 */
export function cutWords(page: Page, mark: string): Promise<readonly string[]> {
  return page.evaluate((sign) => {
    const allowed = { across: 3, down: 3 }
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    const isTold = (words: Element) => {
      words.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return words.closest('[title]:not([title=""])') !== null
    }
    const isCut = (node: Text): boolean => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      let [across, down] = [true, true]
      for (let box = node.parentElement; box && (across || down); box = box.parentElement) {
        const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(box)
        if (box.matches('.sr-only')) return false
        const shortens = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
        if (shortens && node.parentElement && isTold(node.parentElement)) return false
        const room = box.getBoundingClientRect()
        // Words for screen readers alone.
        if (room.width <= 1 || room.height <= 1) return false
        // Beside it on purpose: of buttons in a row those that have room are shown.
        if (hides(overflowY) && rects.every((at) => at.top >= room.bottom || at.bottom <= room.top)) return false
        if (across && hides(overflowX) && rects.some((at) => at.right > room.right + allowed.across)) return true
        if (across && hides(overflowX) && rects.some((at) => at.left < room.left - allowed.across)) return true
        if (down && hides(overflowY) && rects.some((at) => at.bottom > room.bottom + allowed.down)) return true
        if (down && hides(overflowY) && rects.some((at) => at.top < room.top - allowed.down)) return true
        if (scrolls(overflowX)) across = false
        if (scrolls(overflowY)) down = false
        if (position === 'fixed') break
      }
      // What no scrolling brings into the window.
      return across && rects.some(({ right, left }) => right > innerWidth + allowed.across || left < -allowed.across)
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const text = node.data.trim()
      if (!text.includes(sign)) continue
      if (!node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (isCut(node)) found.push(text)
    }
    return [...new Set(found)]
  }, mark)
}
