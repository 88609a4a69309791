// What is typed in a field and not kept yet, when the field or the whole window goes without being left.
import { useEffect } from 'react'
import { useLatest } from '../use-latest.ts'

const goings = ['beforeunload', 'pagehide'] as const

/** Calls `keep` as it was given last when the component goes and when the window does; it may be called more than once. */
export function useBeforeGone(keep: () => void): void {
  const latest = useLatest(keep)
  useEffect(() => {
    const go = () => latest.current()
    // Before the listeners that send off what the window remembers.
    for (const going of goings) window.addEventListener(going, go, { capture: true })
    return () => {
      for (const going of goings) window.removeEventListener(going, go, { capture: true })
      go()
    }
  }, [latest])
}
