// Whether files hover over the window now, so that places can show themselves above the veil.
import { useEffect, useState } from 'react'

export function useFileHover(): boolean {
  const [hovering, setHovering] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    const listening = { signal: abort.signal }
    const over = (event: DragEvent) => setHovering(event.dataTransfer?.types.includes('Files') ?? false)
    const end = () => setHovering(false)
    document.addEventListener('dragenter', over, listening)
    document.addEventListener('dragover', over, listening)
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && end(), listening)
    document.addEventListener('dragend', end, listening)
    document.addEventListener('drop', end, listening)
    return () => abort.abort()
  }, [])
  return hovering
}
