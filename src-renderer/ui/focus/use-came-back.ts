// What an undo brought back into a list becomes the current row of it, and gets the keyboard that is in the list, nowhere, or on a message that goes.
import { type RefObject, useEffect, useRef } from 'react'
import { create } from 'zustand'

type Back = { readonly id: string; readonly takenAt?: number }

const useBack = create<{ readonly back: Back | null }>(() => ({ back: null }))

/** In milliseconds: what is taken back faster than its going was drawn goes and comes once more within it. */
const settles = 2000

/** Tells the list that has it, now or as soon as it has. */
export function cameBack(id: string | undefined): void {
  if (id !== undefined) useBack.setState({ back: { id } })
}

/** `has` answers whether the list shows it now; `go` makes it the current row, and gives it the keyboard where it may have that. */
export function useCameBack(
  list: RefObject<HTMLElement | null>,
  has: (id: string) => boolean,
  go: (id: string, takes: boolean) => void,
): void {
  const back = useBack((state) => state.back)
  const gone = useRef(false)
  useEffect(() => {
    if (!back) return
    const { id, takenAt } = back
    const here = has(id)
    const again = here && gone.current
    gone.current = !here
    if (!here) return
    if (takenAt !== undefined) {
      if (performance.now() - takenAt > settles) return useBack.setState({ back: null })
      if (!again) return
    }
    useBack.setState({ back: { id, takenAt: performance.now() } })
    const now = document.activeElement
    const nobody = now === null || now === document.body || now.tagName === 'MAIN'
    // The message whose Undo was pressed may still stand when what it brings back is there already.
    const inPassing = now !== null && now.closest('[data-passing]') !== null
    go(id, nobody || inPassing || (list.current?.contains(now) ?? false))
  })
}
