// Sizes for a page that is never laid out: every element measures the same, so that virtual lists and drawings have room.
import { afterAll, beforeAll, vi } from 'vitest'

/** Gives all elements this size in CSS pixels for the tests of the file, and tells those who observe it. */
export function givePageSize(width: number, height: number): void {
  beforeAll(() => {
    const box = { x: 0, y: 0, top: 0, left: 0, right: width, bottom: height, width, height }
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #listener: (entries: readonly object[]) => void
        readonly #observed = new Set<Element>()

        constructor(listener: (entries: readonly object[]) => void) {
          this.#listener = listener
        }

        observe(target: Element) {
          const borderBoxSize = [{ inlineSize: width, blockSize: height }]
          this.#observed.add(target)
          // Not once it is observed no longer: what a component that is gone would start outlives the page.
          queueMicrotask(() => {
            if (this.#observed.has(target)) this.#listener([{ target, contentRect: box, borderBoxSize }])
          })
        }

        unobserve(target: Element) {
          this.#observed.delete(target)
        }

        disconnect() {
          this.#observed.clear()
        }
      },
    )
  })
  afterAll(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
