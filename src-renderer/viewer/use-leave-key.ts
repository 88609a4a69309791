// Escape leaves the viewer, unless a field, a menu or a dialog has its own use for it.
import { useEffect } from 'react'
import { isInDialog } from '../ui/shortcut.ts'

export function useLeaveKey(onBack: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const field = event.target instanceof HTMLInputElement && event.target.type === 'text'
      const taken = event.defaultPrevented || field || isInDialog(event.target)
      if (event.key === 'Escape' && !taken) onBack()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onBack])
}
