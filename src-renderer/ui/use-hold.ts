// Whether the pointer or the keyboard is on something that would go by itself otherwise.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Hold<Box extends HTMLElement> = {
  readonly ref: RefObject<Box | null>
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** True while it is held, and what to give to its element, which stays the same; `shown` changes with what is in it. */
export function useHold<Box extends HTMLElement>(shown: unknown): readonly [boolean, Hold<Box>] {
  const ref = useRef<Box>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button that goes with the focus on it tells nobody that it lost it
  useLayoutEffect(() => setFocused(ref.current?.contains(document.activeElement) ?? false), [shown])
  const hold = {
    ref,
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return [pointed || focused, hold]
}
