// What the 3D stage needs to know of the theme: its accent as a colour, and whether it is the light one.
import { useEffect, useState } from 'react'

type StageTheme = { readonly accent: string; readonly bright: boolean }

function read(): StageTheme {
  const root = document.documentElement
  return {
    accent: getComputedStyle(root).getPropertyValue('--accent').trim() || '#d9915a',
    bright: root.dataset.theme === 'light',
  }
}

/** Follows the theme that is written on the document. */
export function useStageTheme(): StageTheme {
  const [theme, setTheme] = useState(read)
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(read()))
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  return theme
}
