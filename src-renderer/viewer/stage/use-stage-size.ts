// The size of an element in CSS pixels, kept up to date.
import { useLayoutEffect, useState } from 'react'
import type { Extent } from './zoom.ts'

/** Undefined until the element is laid out. */
export function useStageSize(element: HTMLElement | null): Extent | undefined {
  const [size, setSize] = useState<Extent>()
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
