// Whether keys of two places can be meant at the same time.
import { placesTogether, type ShortcutPlace } from '../shortcuts.ts'

/** Whether keys of both places can be meant at the same time. */
export function areTogether(one: ShortcutPlace, other: ShortcutPlace): boolean {
  if (one === other || one === 'everywhere' || other === 'everywhere') return true
  return (placesTogether[one]?.includes(other) || placesTogether[other]?.includes(one)) ?? false
}
