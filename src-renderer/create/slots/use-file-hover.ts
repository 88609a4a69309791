// Whether files hover over the window now, so that places can show themselves above the veil.
import { useEffect, useState } from 'react'

export function useFileHover(): boolean {
  const [hovering, setHovering] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    const hear = { signal: abort.signal }
    const over = (event: DragEvent) => setHovering(event.dataTransfer?.types.includes('Files') ?? false)
    const end = () => setHovering(false)
    document.addEventListener('dragenter', over, hear)
    document.addEventListener('dragover', over, hear)
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && end(), hear)
    document.addEventListener('dragend', end, hear)
    document.addEventListener('drop', end, hear)
    return () => abort.abort()
  }, [])
  return hovering
}
