// The keys of a list that work wherever the focus is in its place: select all that is shown, and clear or go back.
import { useEffect, useRef } from 'react'
import { useStudioState } from '../state/queries.ts'
import { isInDialog, isShortcut, isTyping } from './shortcut.ts'

type PickKeys = { readonly onAll: () => void; readonly onNone: () => void }

/** Listens while the place is shown; an open dialog, and a field, have the keys for themselves. */
export function usePickKeys(keys: PickKeys): void {
  const platform = useStudioState()?.platform ?? 'linux'
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isInDialog(event.target)) return
      if (isShortcut(event, 'mod+a', platform)) {
        event.preventDefault()
        current.current.onAll()
      } else if (event.key === 'Escape') current.current.onNone()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [platform])
}
