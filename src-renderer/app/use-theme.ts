// Which of the two themes is shown: the person's choice, or the system's while they leave it to the system.
import { useEffect, useSyncExternalStore } from 'react'
import type { Settings } from '../../src-shared/settings.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

/** Writes the theme on the document, where theme.css reads it, and returns it. */
export function useTheme(chosen: Settings['theme']): 'dark' | 'light' {
  const systemIsDark = useSyncExternalStore(subscribe, () => dark.matches)
  const shown = chosen === 'system' ? (systemIsDark ? 'dark' : 'light') : chosen
  useEffect(() => {
    document.documentElement.dataset.theme = shown
  }, [shown])
  return shown
}
