// Measures a bar and its buttons whenever either may be another, and says which of them are left to its menu.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '../use-latest.ts'
import { foldActs, type Rank } from './fold-acts.ts'

type Folded = {
  /** Belongs on the box that holds the acts in their sequence, then the button of the menu, all of them always. */
  readonly box: RefObject<HTMLDivElement | null>
  readonly folded: readonly boolean[]
}

type Act = { readonly key: string; readonly rank?: 'rare' | 'stays'; readonly reason?: string | undefined }

const rankOf = ({ rank, reason }: Act): Rank => (rank === 'rare' || !reason ? (rank ?? 'can') : 'cannot')

/** Of the acts whose box stands in a bar, beside what the bar tells. */
export function useFolded(acts: readonly Act[]): Folded {
  const box = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<readonly boolean[]>([])
  const keys = acts.map(({ key }) => key).join()
  const now = useLatest(acts)
  const ranks = acts.map(rankOf).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other acts have other buttons, which are to be watched
  useLayoutEffect(() => {
    const inside = box.current
    const bar = inside?.parentElement
    if (!inside || !bar) return
    const measure = () => {
      const widths = widthsOf(bar, inside)
      const next = foldActs(
        now.current.map((act, at) => ({ width: widths.acts[at] ?? 0, rank: rankOf(act) })),
        widths,
      )
      setFolded((before) => (before.join() === next.join() ? before : next))
    }
    const observer = new ResizeObserver(measure)
    for (const each of [bar, ...bar.children, ...inside.children]) observer.observe(each)
    measure()
    return () => observer.disconnect()
  }, [keys, ranks])
  // The keyboard goes on from what gave way: at the menu that has it, or from the menu's button at the act beside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever gave way is in the page by now
  useLayoutEffect(() => {
    const inside = box.current
    const { activeElement } = document
    if (!inside || !activeElement || !inside.contains(activeElement) || !isFolded(activeElement)) return
    const shown = [...inside.children].findLast((each) => !isFolded(each))
    if (shown instanceof HTMLElement) shown.focus({ preventScroll: true })
  }, [folded])
  return { box, folded }
}

const isFolded = (each: Element) => each.hasAttribute('data-folded')

/** In pixels; what is folded is as wide as it would be. */
function widthsOf(bar: HTMLElement, inside: HTMLElement) {
  const style = getComputedStyle(bar)
  const px = (length: string) => Number.parseFloat(length) || 0
  const width = (each: Element) => each.getBoundingClientRect().width
  const gap = px(style.columnGap)
  const row = bar.clientWidth - px(style.paddingLeft) - px(style.paddingRight)
  const told = [...bar.children].filter((each) => each !== inside)
  const beside = told.reduce((room, each) => room - width(each) - gap, row)
  const buttons = [...inside.children].map(width)
  return { row, beside, gap, acts: buttons, more: buttons.at(-1) ?? 0 }
}
