// Moves the keyboard to an element of a virtual list once it exists, and back to it when the list draws it anew elsewhere.
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Names the element (`data-focus`) that gets the focus after this or a later drawing of the list. */
export function useWantedFocus(list: RefObject<HTMLElement | null>): (id: string) => void {
  const wanted = useRef<string | null>(null)
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const nobody = document.activeElement === document.body || document.activeElement?.tagName === 'MAIN'
    const lost = last.current?.isConnected === false && nobody
    const id = wanted.current ?? (lost ? last.current?.dataset.focus : undefined)
    if (id === undefined) return
    const element = list.current?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(id)}"]`)
    if (!element) return
    wanted.current = null
    last.current = element
    element.focus({ preventScroll: true })
  })
  return useCallback((id) => {
    wanted.current = id
  }, [])
}
