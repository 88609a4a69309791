// Which combinations a command may get: not what the system takes, what every window works by, or what would be typed.
import { type Platform, partsOf } from '../combination.ts'
import { type ShortcutId, shortcuts } from '../shortcuts.ts'

/** Why a combination cannot be a command's; each has its sentence. */
const keyRefusals = ['system', 'tab', 'structure', 'copying', 'editing', 'typed'] as const
export type KeyRefusal = (typeof keyRefusals)[number]

/** Taken by the system, the app's own menu or the browser beneath before a window hears it, or dangerous to lose. */
const taken = ['mod+q', 'mod+w', 'mod+m', 'alt+F4', 'mod+F4', 'F11', 'alt+Space', 'mod+Escape', 'alt+Escape']
const takenOnMac = ['mod+h', 'mod+alt+h', 'mod+Space', 'mod+alt+Escape', 'mod+,']
const moves = /^(Arrow|Home$|End$|Page)/
const presses = ['Enter', 'Escape', 'Space', 'ContextMenu']
/** What every text field does by itself. */
const edits = ['a', 'z', 'y', 'Backspace', 'Delete', 'Insert']

/** Null when the command can have it. What it has from the start it can always have. */
export function whyNoKey(id: ShortcutId, combination: string, platform: Platform): KeyRefusal | null {
  if (shortcuts[id].keys.includes(combination)) return null
  const { mod, alt, shift, key } = partsOf(combination)
  if (key === 'Tab') return 'tab'
  const system = taken.includes(combination) || (platform === 'darwin' && takenOnMac.includes(combination))
  if (system || (mod && alt && key === 'Delete')) return 'system'
  if (key === 'Escape' || (!mod && (presses.includes(key) || moves.test(key)))) return 'structure'
  if (combination === 'shift+F10' || (mod && key === 'Space')) return 'structure'
  if (mod && !alt && ['c', 'x', 'v'].includes(key)) return 'copying'
  if (['shift+Insert', 'mod+Insert', 'shift+Delete'].includes(combination)) return 'copying'
  if (!shortcuts[id].typing) return null
  if (mod && !alt && (edits.includes(key) || moves.test(key))) return 'editing'
  if (mod || /^F\d/.test(key)) return null
  // With Option a Mac types signs; elsewhere Alt types none.
  const types = key.length === 1 && (!alt || platform === 'darwin')
  const erases = ['Backspace', 'Delete', 'Insert'].includes(key)
  return types || erases || (shift && key.length === 1) ? 'typed' : null
}
