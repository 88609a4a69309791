// The keys that work everywhere in the window: places by number, add pictures, the sheet of keys.
import { useEffect } from 'react'
import { studio } from '../bridge.ts'
import { notifyThrown } from '../state/notices.ts'
import { useStudioState } from '../state/queries.ts'
import { goTo, places } from '../state/window-state.ts'
import { isShortcut, isTyping } from '../ui/shortcut.ts'

/** Listens while the component is mounted; `onSheet` opens or closes the sheet of keys. */
export function useWindowShortcuts(onSheet: () => void): void {
  const platform = useStudioState()?.platform ?? 'linux'
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const place = places.find((_, index) => isShortcut(event, `mod+${index + 1}`, platform))
      if (place) goTo(place)
      else if (isShortcut(event, 'mod+o', platform)) {
        goTo('create')
        void studio.tray.pick().catch(notifyThrown)
      } else if (event.key === '?' && !isTyping(event.target)) onSheet()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [platform, onSheet])
}
