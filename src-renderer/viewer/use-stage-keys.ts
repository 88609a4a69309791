// The keys of a stage: they work when it has the focus, and also while no other control has it.
import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

/** `press` says whether it used the key. Combinations with Ctrl, Alt or ⌘ are others' business. */
export function useStageKeys(stage: HTMLElement | null, press: (key: string) => boolean): void {
  const latest = useLatest(press)
  useEffect(() => {
    if (!stage) return
    const hear = (event: KeyboardEvent) => {
      const meant = event.target === stage || isNowhere(event.target)
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !meant) return
      if (latest.current(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [stage, latest])
}

/** Nothing has the focus but the page or its place. */
function isNowhere(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof HTMLElement && target.tagName === 'MAIN')
}
