// Which object's menu is open, and where: a right click opens it at the pointer, the Menu key and Shift+F10 at the object.
import { flushSync } from 'react-dom'
import { create } from 'zustand'
import type { MenuSubject } from './menus.ts'

/** Pixels from the window's corner. */
export type Spot = { readonly x: number; readonly y: number }

type Opened = { readonly subject: MenuSubject; readonly spot: Spot }

export const useObjectMenu = create<{ readonly opened: Opened | null }>(() => ({ opened: null }))

/** Opens the menu of an object; `choose` first makes it the one that commands are about. */
export function openMenu(subject: MenuSubject, spot: Spot, choose: () => void): void {
  // The commands must be those of what was chosen just now before the menu asks for them.
  flushSync(choose)
  useObjectMenu.setState({ opened: { subject, spot } })
}

export const closeMenu = (): void => useObjectMenu.setState({ opened: null })

type Pointed = { readonly clientX: number; readonly clientY: number; readonly preventDefault: () => void }

/** Where the pointer is; the system opens no menu of its own. */
export function spotOf(event: Pointed): Spot {
  event.preventDefault()
  return { x: event.clientX, y: event.clientY }
}

/** How far inside an object its menu begins, so that it can be seen which one it is. */
const inset = 24

/** Where the menu of an object opens that the keyboard is on. */
export function spotOn(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + Math.min(inset, width / 2), y: top + Math.min(inset, height / 2) }
}
