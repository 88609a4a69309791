// The keys of Create that work wherever the focus is: place the orders, select all, select none.
import { useEffect, useRef } from 'react'
import { useStudioState } from '../state/queries.ts'
import { isShortcut, isTyping } from '../ui/shortcut.ts'

export type CreateKeys = {
  readonly onPlace: () => void
  readonly onAll: () => void
  readonly onNone: () => void
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [aria-haspopup][aria-expanded="true"]') !== null

/** Listens while Create is shown; an open dialog has the keys for itself. */
export function useCreateKeys(keys: CreateKeys): void {
  const platform = useStudioState()?.platform ?? 'linux'
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInDialog(event.target)) return
      if (isShortcut(event, 'mod+enter', platform)) {
        event.preventDefault()
        if (!event.repeat) current.current.onPlace()
      } else if (!isTyping(event.target) && isShortcut(event, 'mod+a', platform)) {
        event.preventDefault()
        current.current.onAll()
      } else if (!isTyping(event.target) && event.key === 'Escape') current.current.onNone()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [platform])
}
