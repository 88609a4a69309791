// The menu of the result that is looked at. The right button also moves the view, so the menu waits until it is let go in place.
import { type MouseEvent, type PointerEvent, useMemo, useRef } from 'react'
import type { Spot } from '../commands/object-menu.ts'
import { useKeys } from '../commands/use-keys.ts'

/** Pixels that a hand moves without meaning it. */
const still = 4

/** The handlers that the element needs whose menu `open` shows; text fields in it keep the system's own menu. */
export function useViewerMenu(open: (spot: Spot) => void) {
  const pressed = useRef<Spot | null>(null)
  useKeys({
    'object.menu': () => open({ x: window.innerWidth / 2, y: window.innerHeight / 3 }),
  })
  return useMemo(
    () => ({
      onPointerDownCapture: ({ button, clientX, clientY }: PointerEvent) => {
        pressed.current = button === 2 ? { x: clientX, y: clientY } : null
      },
      onPointerUp: ({ button, clientX, clientY, target }: PointerEvent) => {
        const from = pressed.current
        pressed.current = null
        if (button !== 2 || !from || isField(target)) return
        if (Math.hypot(clientX - from.x, clientY - from.y) > still) return
        open({ x: clientX, y: clientY })
      },
      onContextMenu: (event: MouseEvent) => {
        if (!isField(event.target)) event.preventDefault()
      },
    }),
    [open],
  )
}

const isField = (target: EventTarget) =>
  target instanceof Element && target.closest('input:not([type="range"], [type="checkbox"]), textarea') !== null
