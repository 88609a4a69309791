// Pictures pasted while a slot has the keyboard: they are for that slot, and nobody else is told of them.
import { type RefObject, useEffect, useRef } from 'react'
import { namePasted } from '../../state/pasted-names.ts'
import { useText } from '../../text/use-text.ts'

type Listener = (files: readonly File[], nameOf: (file: File) => string) => void

/** The page says of a paste where text is selected, not where the keyboard is, so each slot looks whether it has it. */
export function usePastedFiles(box: RefObject<HTMLElement | null>, listener: Listener): void {
  const t = useText()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const abort = new AbortController()
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || !box.current?.contains(document.activeElement)) return
      event.preventDefault()
      latest.current(files, namePasted(files, t('drop.pasted'), new Date()))
    }
    // Before the window, which gives them to the tray alone.
    document.addEventListener('paste', paste, { capture: true, signal: abort.signal })
    return () => abort.abort()
  }, [box, t])
}
