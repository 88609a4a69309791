// What an undo brought back into a list becomes the current row of it, and gets the keyboard that is in the list, nowhere, or on a message that goes.
import { type RefObject, useEffect } from 'react'
import { create } from 'zustand'

const useBack = create<{ readonly id: string | null }>(() => ({ id: null }))

/** Tells the list that has it, now or as soon as it has. */
export function cameBack(id: string | undefined): void {
  if (id !== undefined) useBack.setState({ id })
}

/** `has` answers whether the list shows it now; `go` makes it the current row, and gives it the keyboard where it may have that. */
export function useCameBack(
  list: RefObject<HTMLElement | null>,
  has: (id: string) => boolean,
  go: (id: string, takes: boolean) => void,
): void {
  const id = useBack((state) => state.id)
  useEffect(() => {
    if (id === null || !has(id)) return
    useBack.setState({ id: null })
    const now = document.activeElement
    const nobody = now === null || now === document.body || now.tagName === 'MAIN'
    // The message whose Undo was pressed may still stand when what it brings back is there already.
    const inPassing = now !== null && now.closest('[data-passing]') !== null
    go(id, nobody || inPassing || (list.current?.contains(now) ?? false))
  })
}
