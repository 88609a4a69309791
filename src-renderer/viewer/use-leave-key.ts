// Escape leaves the viewer, unless a field or a menu has its own use for it.
import { useEffect } from 'react'

export function useLeaveKey(onBack: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const field = event.target instanceof HTMLInputElement && event.target.type === 'text'
      if (event.key === 'Escape' && !event.defaultPrevented && !field) onBack()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onBack])
}
